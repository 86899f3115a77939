/** A third-party service that counts what visitors do. */
export interface TrackerNote {
  /** Name of the service. */
  name: string;
  /** Company that runs the service. */
  company: string;
  /** Hosts, without scheme, that a visitor's browser may connect to for the service; `*.` matches any subdomain. */
  hosts: readonly string[];
  setsCookies: boolean;
}

/** Facts of `/privacy`: how this installation handles visitors' data and actions. */
export interface DataHandling {
  /** Days that leads are stored; absent without a limit. */
  retentionDays?: number;
  /** Whether the operator's settings name additional recipients of leads. */
  othersGetLeads?: true;
  /** Host that each lead is posted to. */
  webhookHost?: string;
  /** Whether visitors get a confirmation by e-mail. */
  confirmsByMail?: true;
  /** Whether pages count what visitors do. */
  countsActions?: true;
  trackers?: readonly TrackerNote[];
  /** Whether visitors are asked before third-party trackers and frames load. */
  asksConsent?: true;
}
