/** Schemas of `TRACKERS`, `CONSENT` and `SITE_VERIFICATION`, for the settings and for lists of sites. */
import * as v from "valibot";
import { CONVERSIONS, type Tracker, type TrackerKind } from "../site/trackers.ts";
import { list, oneOf } from "./setting-values.ts";

/** Format of each kind's value after its name, and an example. */
const FORMS: Readonly<Record<TrackerKind, { pattern: RegExp; example: string }>> = {
  ga4: { pattern: /^G-[A-Z0-9]{4,20}$/, example: "ga4:G-AB12CD34EF" },
  "google-ads": {
    pattern: /^(AW-\d{6,15})\/([\w-]{4,60})(?::(\w+))?$/,
    example: "google-ads:AW-123456789/AbC-D_efG, or google-ads:AW-123456789/AbC-D_efG:call for calls alone",
  },
  meta: { pattern: /^\d{6,20}$/, example: "meta:1234567890123456" },
  plausible: { pattern: /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, example: "plausible:www.example.com" },
};

const isKind = (name: string): name is TrackerKind => Object.hasOwn(FORMS, name);

/** @returns the tracker, or the rest of an error sentence that begins with the setting's name */
function readTracker(entry: string): Tracker | string {
  const [, name = "", what = ""] = /^([^:]*):?(.*)$/.exec(entry) ?? [];
  const kind = name.trim().toLowerCase();
  if (kind === "gtm") {
    return (
      `has "${entry}", but a tag manager's container is refused: whoever has its password could put any script on the ` +
      "pages, and no security policy could name its hosts. Name what the container loads instead, such as " +
      `${FORMS.ga4.example}.`
    );
  }
  if (!isKind(kind))
    return `has "${entry}"; give one of ${Object.keys(FORMS).join(", ")} and its id, such as ${FORMS.ga4.example}.`;
  const [id, account = "", label = "", given] = FORMS[kind].pattern.exec(what.trim()) ?? [];
  if (id === undefined) return `has "${entry}", which is not written like ${FORMS[kind].example}; correct it.`;
  if (kind === "plausible") return { kind, domain: id };
  if (kind !== "google-ads") return { kind, id };
  const action = CONVERSIONS.find((conversion) => conversion === given);
  if (action !== given) return `has "${entry}", but "${given}" is none of ${CONVERSIONS.join(", ")}; correct it.`;
  return { kind, id: account, label, ...(action !== undefined && { action }) };
}

/** Comma-separated trackers, each once. */
export const trackers = v.pipe(
  list,
  v.rawTransform(({ dataset: { value: entries }, addIssue, NEVER }): readonly Tracker[] => {
    const read: Tracker[] = [];
    for (const entry of entries) {
      const tracker = readTracker(entry);
      if (typeof tracker === "string") {
        addIssue({ message: tracker });
        return NEVER;
      }
      read.push(tracker);
    }
    return [...new Map(read.map((tracker) => [JSON.stringify(tracker), tracker])).values()];
  }),
);

/** Whether visitors are asked before third-party content is loaded. */
export const consent = oneOf(["none", "required"]);

/** Names of the `meta` elements that verify the ownership of a site; without a prefix it is Google's. */
const VERIFICATIONS = new Map([
  ["google", "google-site-verification"],
  ["bing", "msvalidate.01"],
  ["meta", "facebook-domain-verification"],
]);

const VERIFICATION = new RegExp(`^(?:(${[...VERIFICATIONS.keys()].join("|")}):)?([A-Za-z0-9_+/=-]{10,120})$`);

/** Comma-separated tokens that prove the ownership of the site to search engines: `meta` elements of the home page. */
export const verifications = v.pipe(
  list,
  v.checkItems(
    (entry) => VERIFICATION.test(entry),
    ({ input }) =>
      `has "${input}"; give the content of the service's meta element alone (for Bing bing:CONTENT, for Meta meta:CONTENT).`,
  ),
  v.transform((entries): readonly { name: string; content: string }[] =>
    entries.map((entry) => {
      const [, service = "google", content = ""] = VERIFICATION.exec(entry) ?? [];
      return { name: VERIFICATIONS.get(service) ?? "", content };
    }),
  ),
);
