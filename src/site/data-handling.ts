/** A service of somebody else that counts what visitors do. */
export interface TrackerNote {
  /** Of the service. */
  name: string;
  /** Who runs it. */
  company: string;
  /** Every host that a visitor's browser may connect to for it, without scheme; `*.` stands for any name before the rest. */
  hosts: readonly string[];
  setsCookies: boolean;
}

/** What this installation does with what visitors write and do: the facts of `/privacy`. */
export interface DataHandling {
  /** Days that requests are stored; absent where no time is set. */
  retentionDays?: number;
  /** Whether requests are mailed to others than the record's address. */
  othersGetLeads?: true;
  /** Host that each request is posted to. */
  webhookHost?: string;
  /** Whether visitors get a confirmation by mail. */
  confirmsByMail?: true;
  /** Whether pages count what visitors do. */
  countsActions?: true;
  trackers?: readonly TrackerNote[];
  /** Whether visitors are asked before trackers and frames of others are loaded. */
  asksConsent?: true;
}
