/** The settings, and the only reader of the environment. */
import { join } from "node:path";
import * as v from "valibot";
import type { LeadAddress } from "../record/lead-recipient.ts";
import { nearest } from "../record/nearest.ts";
import { LOG_FORMATS, LOG_LEVELS } from "./log.ts";
import { isPrivateLiteral } from "./private-addresses.ts";
import * as values from "./setting-values.ts";
import { consent, trackers, verifications } from "./tracker-values.ts";

/** Why the server can't start: one sentence with the variable, what is wrong with it, and what to do. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** The environment as `process.env` gives it. An empty value counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Each is read from the variable of its name: `pageId` from PAGE_ID. A default stands as an operator would write it. */
const settings = v.object({
  /** 0 lets the system choose a free one. */
  port: v.optional(values.wholeNumber(0, 65_535), "3000"),
  /** Address to listen on; undefined listens on all interfaces. */
  host: v.undefinedable(v.string()),
  /** Origin of the site as visitors see it, without a slash at its end: `https://example.com`. */
  publicUrl: v.undefinedable(values.origin),
  /** Base of the provider's public API, without a slash at its end; undefined for the embedded provider. */
  providerUrl: v.undefinedable(values.base),
  pageId: v.undefinedable(v.string()),
  /** Many sites in one process: a file or folder that lists them (sites/site-list.ts); undefined for the one of `pageId`. */
  sites: v.undefinedable(v.string()),
  /** How many of them are open at a time, while no more are being requested. */
  sitesOpen: v.optional(values.wholeNumber(1, 100_000), "200"),
  dataDir: v.optional(values.folder, "./data"),
  /** Where pictures are stored in their sizes; several sites and processes may share it. */
  picturesDir: v.undefinedable(values.folder),
  /** Hosts on a private network that a record's pictures may come from. */
  allowPrivateHosts: v.optional(values.hosts, ""),
  /** A day at most: longer is more likely a mistake of unit. */
  recordRefreshSeconds: v.optional(values.wholeNumber(1, 86_400), "60"),
  weatherUrl: v.optional(values.base, "https://api.weather.gov"),
  geocoderUrl: v.optional(values.base, "https://geocoding.geo.census.gov"),
  /** How the weather service can reach the operator, which it requires: an e-mail or web address. */
  weatherContact: v.undefinedable(values.contact),
  /** `postgres://user:password@host/database`; undefined for SQLite in `dataDir`. Holds a password. */
  databaseUrl: v.undefinedable(values.secretAddress("postgres:", "postgresql:")),
  /** `smtp://user:password@host:587` or `smtps://`; undefined writes mails to files in `dataDir`. Holds a password. */
  smtpUrl: v.undefinedable(values.secretAddress("smtp:", "smtps:")),
  /** Certificates to trust in the mail server's TLS beside the usual authorities', as PEM; read from the file named. */
  smtpTlsCa: v.undefinedable(values.certificateFile),
  /** Who mails are from: the operator, never a visitor. The name may be empty. */
  mailFrom: v.undefinedable(values.sender),
  /** Whom leads are mailed to beside the record's address, all or those of a service; may be empty. */
  leadsTo: v.optional(values.leadAddresses, ""),
  /** Where leads are posted as JSON. Its path may be a secret. */
  leadWebhookUrl: v.undefinedable(values.webhookAddress),
  /** What signs them. */
  leadWebhookSecret: v.undefinedable(values.webhookSecret),
  /** Zone of the times in mails where the record's address does not settle it, such as `America/Denver`. */
  timeZone: v.undefinedable(values.timeZone),
  /** Whether visitors get a confirmation by mail. */
  confirmToVisitor: v.optional(values.either("true", "false"), "false"),
  /** Origins of other sites whose form posts here, such as an export of this one: `https://example.com`. */
  allowedOrigins: v.optional(values.origins, ""),
  /** Whether pages count what visitors do. */
  analytics: v.optional(values.either("on", "off"), "on"),
  /** Services of others that count what visitors do: `ga4:G-…`, `google-ads:AW-…/LABEL`, `meta:…`, `plausible:DOMAIN`. */
  trackers: v.optional(trackers, ""),
  /** Whether visitors are asked before trackers and frames of others are loaded. */
  consent: v.optional(consent, "none"),
  /** What proves to search engines whose site it is. */
  siteVerification: v.optional(verifications, ""),
  /** Whether leads that look like spam are held for the operator. */
  spamFilter: v.optional(values.either("true", "false"), "true"),
  /** Leads an hour of a site from which on they are held, where it usually has fewer. */
  leadsPerHour: v.optional(values.wholeNumber(1, 1_000_000), "200"),
  /** Room that leads may take, in megabytes. */
  leadsDiskBudget: v.optional(values.wholeNumber(1, 1_000_000), "1000"),
  /** Who is notified of held leads and of mails that could not be sent; undefined is the business's first address. */
  digestTo: v.undefinedable(values.mailAddress),
  /**
   * Days that leads are stored; undefined deletes none. A week at least: mails are tried for three days, and what is held is
   * reported once a day.
   */
  leadRetentionDays: v.undefinedable(values.wholeNumber(7, 36_500)),
  /** Proxies in front of the server that append to X-Forwarded-For; 0 ignores the header. */
  trustProxy: v.optional(values.wholeNumber(0, 10), "0"),
  /** Port of the metrics; undefined serves none, 0 lets the system choose. */
  metricsPort: v.undefinedable(values.wholeNumber(0, 65_535)),
  /** Address that the metrics listen on: this machine's own by default. */
  metricsHost: v.optional(v.string(), "127.0.0.1"),
  /** How the log is written; `auto` is lines on a terminal, else JSON. */
  logFormat: v.optional(values.oneOf(LOG_FORMATS), "auto"),
  /** The least that is logged; `debug` also logs each request. */
  logLevel: v.optional(values.oneOf(LOG_LEVELS), "info"),
});

/** Whether it may name a record: it names a file or folder under DATA_DIR, and a file in content/ of the embedded provider. */
export const isPageId = (id: string, embedded: boolean): boolean =>
  (embedded ? /^[a-z0-9-]{1,100}$/ : /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/).test(id);

type Settings = v.InferOutput<typeof settings>;

/** What is wrong between settings: the one to correct, and the rest of the sentence. */
function conflictIn(given: Settings): [setting: keyof Settings, message: string] | undefined {
  const { pageId, providerUrl, sites, mailFrom, smtpUrl, leadWebhookUrl, leadWebhookSecret, allowPrivateHosts } = given;
  if (pageId === undefined && providerUrl !== undefined && sites === undefined)
    return ["pageId", "is not set, but PROVIDER_URL is; set it to the id of this site's record there."];
  if (pageId !== undefined && !isPageId(pageId, providerUrl === undefined)) {
    const allowed = providerUrl === undefined ? "a-z, 0-9 and -" : "letters, digits, '.', '_' and '-'";
    return ["pageId", `is "${pageId}", but may have only ${allowed}, at most 100 of them; correct it.`];
  }
  if (mailFrom === undefined && smtpUrl !== undefined)
    return ["mailFrom", "is not set, but SMTP_URL is; set it to an address that the mail server may send from."];
  if (leadWebhookUrl === undefined) {
    if (leadWebhookSecret === undefined) return undefined;
    const message = "is not set, but LEAD_WEBHOOK_SECRET is; set it to the https:// address that leads are posted to.";
    return ["leadWebhookUrl", message];
  }
  if (leadWebhookSecret === undefined) {
    const wanted = "set it to a random text of 16 characters or more that the receiver knows too.";
    return ["leadWebhookSecret", `is not set, but LEAD_WEBHOOK_URL is; ${wanted}`];
  }
  const { protocol, hostname } = leadWebhookUrl;
  if (allowPrivateHosts.has(hostname)) return undefined;
  if (protocol !== "https:") {
    const message =
      "starts with http://, by which anybody on the line can read leads; give the https:// address, or name its host in " +
      "ALLOW_PRIVATE_HOSTS where it is on a network of yours.";
    return ["leadWebhookUrl", message];
  }
  if (!isPrivateLiteral(hostname)) return undefined;
  const fix = "name that host in ALLOW_PRIVATE_HOSTS too, or correct it.";
  return ["leadWebhookUrl", `is at ${hostname}, which is not on the public internet; ${fix}`];
}

/** The settings, with what is made from others where it is not set. */
function completed({ weatherContact, leadWebhookUrl, leadWebhookSecret, ...given }: Settings) {
  const publicUrl = given.publicUrl ?? `http://localhost:${given.port}`;
  return {
    ...given,
    publicUrl,
    pageId: given.pageId ?? "ridgeline",
    picturesDir: given.picturesDir ?? join(given.dataDir, "pictures"),
    /** Where leads are posted, and the key that signs them; undefined where they are not. */
    leadWebhook: leadWebhookUrl && leadWebhookSecret ? { url: leadWebhookUrl, key: leadWebhookSecret } : undefined,
    mailFrom: given.mailFrom ?? { name: "", address: `site@${new URL(publicUrl).hostname}` },
    /** How the server names itself to the weather service, which wants a contact in it. */
    userAgent: `contractor-site (${weatherContact ?? publicUrl})`,
  };
}

export type Config = ReturnType<typeof completed>;

const variableOf = (setting: string): string => setting.replaceAll(/[A-Z]/g, "_$&").toUpperCase();

/** The variables that are read. */
export const VARIABLES: readonly string[] = Object.keys(settings.entries).map(variableOf);

/** The variables' defaults, without those that are made from other settings. */
export const DEFAULTS: ReadonlyMap<string, string> = new Map(
  Object.entries(settings.entries).flatMap(([setting, { default: value }]) =>
    value === undefined ? [] : [[variableOf(setting), value]],
  ),
);

/**
 * Reads the settings (`.env.example` lists them with their defaults).
 *
 * @throws ConfigError for a bad value
 */
export function readConfig(env: Environment): Config {
  const given = Object.keys(settings.entries).map((setting) => {
    const text = env[variableOf(setting)]?.trim();
    return [setting, text === "" ? undefined : text];
  });
  const known = read(settings, Object.fromEntries(given), variableOf);
  const [setting, message] = conflictIn(known) ?? [];
  if (setting !== undefined) throw new ConfigError(`${variableOf(setting)} ${message}`);
  return completed(known);
}

/**
 * Names in an environment that nearly are a setting's: a sentence each for the log. Names of one word are passed over, since other
 * programs have such too.
 */
export function misspeltSettings(env: Environment): string[] {
  const unset = VARIABLES.filter((name) => name.includes("_") && (env[name] ?? "") === "");
  return Object.keys(env).flatMap((name) => {
    if ((env[name] ?? "") === "" || VARIABLES.includes(name)) return [];
    const meant = nearest(name, unset);
    return meant === undefined ? [] : [`${name} is no setting, and does nothing. Did you mean ${meant}?`];
  });
}

/** Whether the settings name anybody who gets leads, whatever the record says. */
export const hasLeadsTo = ({ leadsTo, leadWebhook }: Pick<Config, "leadsTo" | "leadWebhook">): boolean =>
  leadsTo.length > 0 || leadWebhook !== undefined;

/** Whom the settings name for leads, read without the others. @throws ConfigError for a bad LEADS_TO */
export function leadSettings(env: Environment): { leadsTo: readonly LeadAddress[]; hasLeadsTo: boolean } {
  const leadsTo = readValue("LEADS_TO", values.leadAddresses, env["LEADS_TO"] ?? "");
  return { leadsTo, hasLeadsTo: leadsTo.length > 0 || (env["LEAD_WEBHOOK_URL"] ?? "").trim() !== "" };
}

/**
 * Reads one value that stands elsewhere than in the environment, such as in a list of sites.
 *
 * @param name what the message calls it
 * @param schema one of setting-values.ts
 * @throws ConfigError
 */
export const readValue = <Schema extends v.GenericSchema>(name: string, schema: Schema, text: string) =>
  read(schema, text.trim(), () => name);

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  nameOf: (key: string) => string,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, input, { abortEarly: true, abortPipeEarly: true });
  if (success) return output;
  const [{ path, message }] = issues;
  throw new ConfigError(`${nameOf(String(path?.[0].key))} ${message}`);
}
