/** Settings of the server, and the only reader of the environment. */
import { join } from "node:path";
import * as v from "valibot";
import type { LeadAddress } from "../record/lead-recipient.ts";
import { nearest } from "../record/nearest.ts";
import { LOG_FORMATS, LOG_LEVELS } from "./log.ts";
import { isPrivateLiteral } from "./security/private-addresses.ts";
import * as values from "./setting-values.ts";
import { consent, trackers, verifications } from "./tracker-values.ts";

/** Invalid setting: the server does not start. The message is a sentence with the variable, the fault and the fix. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** The environment, as in `process.env`. An empty value counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Windows editors write it at the start of a file; Node makes it part of the first name in `.env`. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Docker's `--env-file` keeps quotes around a value, which Node, systemd and compose remove. */
const QUOTED = /^"([^"]*)"$|^'([^']*)'$/;

/** Returns the text of a setting without surrounding quotes and spaces; `undefined` if it is empty or not set. */
function textOf(env: Environment, variable: string): string | undefined {
  const given = (env[variable] ?? env[BYTE_ORDER_MARK + variable] ?? "").trim();
  const text = given.replace(QUOTED, "$1$2").trim();
  return text === "" ? undefined : text;
}

/**
 * Each setting is read from the variable of its name: `pageId` from PAGE_ID. Defaults are texts as in the environment.
 */
const settings = v.object({
  /** 0 lets the system choose a free port. */
  port: v.optional(values.wholeNumber(0, 65_535), "3000"),
  /** Address to listen on; undefined listens on all interfaces. */
  host: v.undefinedable(values.listenHost),
  /** Origin of the site as visitors see it, without a trailing slash: `https://example.com`. */
  publicUrl: v.undefinedable(values.origin),
  /** Base of the provider's public API, without a trailing slash; undefined for the embedded provider. */
  providerUrl: v.undefinedable(values.base),
  pageId: v.undefinedable(v.string()),
  /**
   * File or folder that lists many sites for a process (sites/site-list.ts); undefined for the single site `pageId`.
   */
  sites: v.undefinedable(v.string()),
  /** Maximum number of sites that are open at a time. */
  sitesOpen: v.optional(values.wholeNumber(1, 100_000), "200"),
  dataDir: v.optional(values.folder, "./data"),
  /** Folder of the pictures in their sizes; several sites and processes may share it. */
  picturesDir: v.undefinedable(values.folder),
  /** Hosts on a private network that a record's pictures may come from. */
  allowPrivateHosts: v.optional(values.hosts, ""),
  /** A day at most: a longer interval is probably a mistake of unit. */
  recordRefreshSeconds: v.optional(values.wholeNumber(1, 86_400), "60"),
  weatherUrl: v.optional(values.base, "https://api.weather.gov"),
  geocoderUrl: v.optional(values.base, "https://geocoding.geo.census.gov"),
  /** Contact of the operator, which the weather service requires: an e-mail or web address. */
  weatherContact: v.undefinedable(values.contact),
  /** `postgres://user:password@host/database`; undefined for SQLite in `dataDir`. Holds a password. */
  databaseUrl: v.undefinedable(values.secretAddress("postgres:", "postgresql:")),
  /** `smtp://user:password@host:587` or `smtps://`; undefined writes mails to files in `dataDir`. Holds a password. */
  smtpUrl: v.undefinedable(values.secretAddress("smtp:", "smtps:")),
  /** Additional certificate authorities for the mail server's TLS, as PEM; read from the file named. */
  smtpTlsCa: v.undefinedable(values.certificateFile),
  /** Sender of mails: the operator, never a visitor. The name may be empty. */
  mailFrom: v.undefinedable(values.sender),
  /** Additional recipients of leads, of all or of those for a service; may be empty. */
  leadsTo: v.optional(values.leadAddresses, ""),
  /** URL that leads are posted to as JSON. Its path may be a secret. */
  leadWebhookUrl: v.undefinedable(values.webhookAddress),
  /** Secret that signs the posts. */
  leadWebhookSecret: v.undefinedable(values.webhookSecret),
  /** Time zone of mails when the record's address does not determine it, such as `America/Denver`. */
  timeZone: v.undefinedable(values.timeZone),
  /** Whether visitors get a confirmation by mail. */
  confirmToVisitor: v.optional(values.either("true", "false"), "false"),
  /** Origins of other sites whose form posts here, such as a static export of this one: `https://example.com`. */
  allowedOrigins: v.optional(values.origins, ""),
  /** Whether pages count the actions of visitors. */
  analytics: v.optional(values.either("on", "off"), "on"),
  /** Third-party analytics: `ga4:G-…`, `google-ads:AW-…/LABEL`, `meta:…`, `plausible:DOMAIN`. */
  trackers: v.optional(trackers, ""),
  /** Whether visitors are asked before trackers and third-party frames are loaded. */
  consent: v.optional(consent, "none"),
  /** Tokens that prove the ownership of the site to search engines. */
  siteVerification: v.optional(verifications, ""),
  /** Whether leads that look like spam are held for the operator. */
  spamFilter: v.optional(values.either("true", "false"), "true"),
  /** Leads of a site in an hour above which further ones are held, unless the site usually has more. */
  leadsPerHour: v.optional(values.wholeNumber(1, 1_000_000), "200"),
  /** Maximum disk space for leads, in megabytes. */
  leadsDiskBudget: v.optional(values.wholeNumber(1, 1_000_000), "1000"),
  /**
   * Recipient of notices about held leads and undelivered mails; by default the first recipient of leads that accepts
   * mail.
   */
  digestTo: v.undefinedable(values.mailAddress),
  /**
   * Retention of leads in days; undefined keeps all. At least a week: mails are retried for three days, and held
   * leads are reported once a day.
   */
  leadRetentionDays: v.undefinedable(values.wholeNumber(7, 36_500)),
  /** Proxies in front of the server that append to X-Forwarded-For; 0 ignores the header. */
  trustProxy: v.optional(values.wholeNumber(0, 10), "0"),
  /** Port of the metrics; undefined disables them, 0 lets the system choose. */
  metricsPort: v.undefinedable(values.wholeNumber(0, 65_535)),
  /** Address that the metrics listen on: loopback by default. */
  metricsHost: v.optional(values.listenHost, "127.0.0.1"),
  /** Format of the log; `auto` is lines on a terminal, else JSON. */
  logFormat: v.optional(values.oneOf(LOG_FORMATS), "auto"),
  /** Lowest level that is logged; `debug` also logs each request. */
  logLevel: v.optional(values.oneOf(LOG_LEVELS), "info"),
});

/** Whether a text is a valid page id, which names a file or folder in DATA_DIR, and a file of the embedded provider. */
export const isPageId = (id: string, embedded: boolean): boolean =>
  (embedded ? /^[a-z0-9-]{1,100}$/ : /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/).test(id);

type Settings = v.InferOutput<typeof settings>;

/** Returns a conflict between settings: the one to correct, and the rest of the sentence. */
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
      "starts with http://, which lets anyone on the network read leads; give the https:// address, or name its host in " +
      "ALLOW_PRIVATE_HOSTS where it is on a network of yours.";
    return ["leadWebhookUrl", message];
  }
  if (!isPrivateLiteral(hostname)) return undefined;
  const fix = "name that host in ALLOW_PRIVATE_HOSTS too, or correct it.";
  return ["leadWebhookUrl", `is at ${hostname}, which is not on the public internet; ${fix}`];
}

/** Adds derived values for settings that are not set. */
function completed({ weatherContact, leadWebhookUrl, leadWebhookSecret, ...given }: Settings) {
  const publicUrl = given.publicUrl ?? `http://localhost:${given.port}`;
  return {
    ...given,
    publicUrl,
    pageId: given.pageId ?? "ridgeline",
    picturesDir: given.picturesDir ?? join(given.dataDir, "pictures"),
    /** URL that leads are posted to, and the key that signs them; undefined if they are not posted. */
    leadWebhook: leadWebhookUrl && leadWebhookSecret ? { url: leadWebhookUrl, key: leadWebhookSecret } : undefined,
    mailFrom: given.mailFrom ?? { name: "", address: `site@${new URL(publicUrl).hostname}` },
    /** User agent of the server's requests, with the contact that the weather service requires. */
    userAgent: `contractor-site (${weatherContact ?? publicUrl})`,
  };
}

export type Config = ReturnType<typeof completed>;

const variableOf = (setting: string): string => setting.replaceAll(/[A-Z]/g, "_$&").toUpperCase();

/** Names of all variables that are read. */
export const VARIABLES: readonly string[] = Object.keys(settings.entries).map(variableOf);

/** Defaults by variable, without those derived from other settings. */
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
  const given = Object.keys(settings.entries).map((setting) => [setting, textOf(env, variableOf(setting))]);
  const known = read(settings, Object.fromEntries(given), variableOf);
  const [setting, message] = conflictIn(known) ?? [];
  if (setting !== undefined) throw new ConfigError(`${variableOf(setting)} ${message}`);
  return completed(known);
}

/**
 * Returns a sentence for the log for each variable whose name is nearly that of a setting. Names of one word are
 * ignored, since other programs use such names too.
 */
export function misspeltSettings(env: Environment): string[] {
  const unset = VARIABLES.filter((name) => name.includes("_") && textOf(env, name) === undefined);
  return Object.keys(env).flatMap((given) => {
    const name = given.replace(BYTE_ORDER_MARK, "");
    if ((env[given] ?? "") === "" || VARIABLES.includes(name)) return [];
    const meant = nearest(name, unset);
    return meant === undefined ? [] : [`${name} is not a setting, and has no effect. Did you mean ${meant}?`];
  });
}

/** Whether the settings name a recipient of leads, whatever the record contains. */
export const hasLeadsTo = ({ leadsTo, leadWebhook }: Pick<Config, "leadsTo" | "leadWebhook">): boolean =>
  leadsTo.length > 0 || leadWebhook !== undefined;

/** Reads only the settings for recipients of leads. @throws ConfigError for a bad LEADS_TO */
export function leadSettings(env: Environment): { leadsTo: readonly LeadAddress[]; hasLeadsTo: boolean } {
  const leadsTo = readValue("LEADS_TO", values.leadAddresses, textOf(env, "LEADS_TO") ?? "");
  return { leadsTo, hasLeadsTo: leadsTo.length > 0 || textOf(env, "LEAD_WEBHOOK_URL") !== undefined };
}

/**
 * Reads a single value from a source other than the environment, such as a list of sites.
 *
 * @param name of the value in the message
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
