/**
 * Value types of the settings, as schemas that parse their text. A message continues a sentence that begins with the
 * setting's name: it contains the fault and the fix. A value that may contain a password is never repeated.
 */
import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { isMailable, type LeadAddress } from "../record/lead-recipient.ts";
import { SAFE_HOST } from "../record/read-link.ts";
import { reasonOf } from "./log.ts";

type Message = v.ErrorMessage<v.BaseIssue<unknown>>;

export function wholeNumber(least: number, most: number) {
  const message: Message = ({ input }) =>
    `is "${String(input)}", which is not a whole number from ${least} to ${most}; correct it.`;
  return v.pipe(
    v.string(),
    v.digits(message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

/** One of some words, case-insensitive. */
export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  v.pipe(
    v.string(),
    v.toLowerCase(),
    v.picklist(
      words,
      ({ input }) =>
        `is "${String(input)}", but may be only ${words.join(words.length === 2 ? " or " : ", ")}; correct it.`,
    ),
  );

/** A boolean, written as one of two words. */
export const either = (yes: string, no: string) =>
  v.pipe(
    oneOf([yes, no]),
    v.transform((word) => word === yes),
  );

/** Comma-separated items; empty ones are left out. */
export const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(",").map((item) => item.trim())),
  v.filterItems((item) => item !== ""),
);

const urlIs = (text: string, test: (url: URL) => boolean): boolean => {
  const url = URL.parse(text);
  return url !== null && test(url);
};

const webAddress = v.pipe(
  v.string(),
  // First, since the next message repeats the value.
  v.check(
    (text) => !urlIs(text, ({ username, password }) => username !== "" || password !== ""),
    "contains a user name or password, which is not supported; remove it.",
  ),
  v.check(
    (text) => urlIs(text, ({ protocol }) => protocol === "http:" || protocol === "https:"),
    ({ input }) => `is "${input}", which is not a web address; give one that starts with https://.`,
  ),
  v.check(
    // `https://https://example.com` is a valid URL, of the host `https`.
    (text) => urlIs(text, ({ hostname }) => hostname !== "http" && hostname !== "https"),
    ({ input }) => `is "${input}", which begins with https:// twice; remove one.`,
  ),
  v.check(
    (text) => urlIs(text, ({ search, hash }) => search === "" && hash === ""),
    ({ input }) => `is "${input}", which ends in a query or fragment; give the address without it.`,
  ),
  v.transform((text) => new URL(text)),
);

/** Base URL of an API, without a trailing slash. */
export const base = v.pipe(
  webAddress,
  v.transform(({ href }) => href.replace(/\/+$/, "")),
);

/** Origin of a site, which must be at the root, without a trailing slash. */
export const origin = v.pipe(
  webAddress,
  v.check(
    ({ pathname }) => pathname === "/",
    ({ input }) => `has the path "${input.pathname}", but the site must be at the root; give ${input.origin}.`,
  ),
  v.transform((url) => url.origin),
);

/** Comma-separated origins. */
export const origins = v.pipe(list, v.array(origin), v.readonly());

/** Host name or IP address to listen on. An IPv6 address may be in brackets, as in a URL. */
export const listenHost = v.pipe(
  v.string(),
  v.transform((host) => host.replace(/^\[(.*)\]$/, "$1")),
);

/** Comma-separated host names or IP addresses, as `URL` writes them. */
export const hosts = v.pipe(
  list,
  v.mapItems((host) => host.toLowerCase()),
  v.checkItems(
    (host) => SAFE_HOST.test(host),
    ({ input }) =>
      `has "${input}", which is not a host; give names or addresses between commas, such as pictures.internal,10.0.0.5.`,
  ),
  v.transform((names): ReadonlySet<string> => new Set(names)),
);

/** Parses `Service=address`, or an address alone. The service may be quoted. */
function leadAddressOf(entry: string): LeadAddress {
  const end = entry.lastIndexOf("=");
  const service = entry.slice(0, Math.max(end, 0)).trim();
  return { service: service.replace(/^"(.*)"$/, "$1").trim(), address: entry.slice(end + 1).trim() };
}

/**
 * Comma-separated addresses that leads are mailed to, each once per service. A comma inside quotes does not separate.
 */
export const leadAddresses = v.pipe(
  v.string(),
  v.transform((text) => text.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((entry) => entry.trim())),
  v.filterItems((entry) => entry !== ""),
  v.checkItems(
    (entry) => isMailable(leadAddressOf(entry).address),
    ({ input }) =>
      `has "${input}", which is not an e-mail address; give addresses between commas, such as office@example.com or ` +
      'Roofing=roofs@example.com ("Doors, Windows"=doors@example.com where a service has a comma).',
  ),
  v.checkItems(
    (entry) => !entry.includes("=") || leadAddressOf(entry).service !== "",
    ({ input }) => `has "${input}", which has no service; give only the address, or Roofing${input}.`,
  ),
  v.transform((entries): readonly LeadAddress[] => {
    const read = entries.map(leadAddressOf);
    const compared = read.map((entry) => JSON.stringify(entry).toLowerCase());
    return read.filter((_, index) => compared.indexOf(compared[index] ?? "") === index);
  }),
);

/** URL that leads are posted to. All after its host may be a secret, so the value is never repeated. */
export const webhookAddress = v.pipe(
  v.string(),
  v.check(
    (text) => urlIs(text, ({ protocol }) => protocol === "https:" || protocol === "http:"),
    "is not a web address; give one that starts with https://.",
  ),
  v.check(
    (text) => urlIs(text, ({ username, password }) => username === "" && password === ""),
    "contains a user name or password, which is not supported; remove it.",
  ),
  v.transform((text) => {
    const url = new URL(text);
    url.hash = "";
    return url;
  }),
);

/**
 * Secret of the Standard Webhooks specification, as bytes: `whsec_` and 24 to 64 bytes in base64, or any text as it is.
 */
export const webhookSecret = v.pipe(
  v.string(),
  v.minLength(16, "has less than 16 characters; give a random one, such as openssl rand -base64 32 makes."),
  v.check(
    (text) => !text.startsWith(SECRET_PREFIX) || isSecret(text.slice(SECRET_PREFIX.length)),
    "starts with whsec_, but the rest is not 24 to 64 bytes in base64; correct it.",
  ),
  v.transform((text) =>
    text.startsWith(SECRET_PREFIX)
      ? Buffer.from(text.slice(SECRET_PREFIX.length), "base64")
      : Buffer.from(text, "utf8"),
  ),
);

const SECRET_PREFIX = "whsec_";

function isSecret(text: string): boolean {
  const { length } = Buffer.from(text, "base64");
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) && length >= 24 && length <= 64;
}

export const mailAddress = v.pipe(
  v.string(),
  v.regex(/^[^\s<>@,;]+@[^\s<>@,;]+$/, ({ input }) => `is "${input}"; give one address, such as office@example.com.`),
);

const SENDER = /^(?:"?([^"<>@\p{Cc}]*?)"?\s*<([^\s<>@,;]+@[^\s<>@,;]+)>|([^\s<>@,;]+@[^\s<>@,;]+))$/u;

/** An e-mail address, with or without a name in front. */
export const sender = v.pipe(
  v.string(),
  v.regex(SENDER, ({ input }) => `is "${input}"; give one address, such as Ridgeline <leads@example.com>.`),
  v.transform((text) => {
    const [, name = "", angled, plain = ""] = SENDER.exec(text) ?? [];
    return { name, address: angled ?? plain };
  }),
);

/** Contact that is inserted into a request header unchanged. */
export const contact = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]+$/, "has spaces or letters outside ASCII; give an e-mail or web address."),
);

/** URL of a service, which may contain a password. @param protocols as `URL` writes them: `smtp:` */
export const secretAddress = (...protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => urlIs(text, ({ hostname, protocol }) => hostname !== "" && protocols.includes(protocol)),
      `is not an address such as ${protocols.map((protocol) => `${protocol}//HOST`).join(" or ")}; ` +
        "correct it (signs such as @ / : # in a password are written as %40 %2F %3A %23).",
    ),
    // `smtp://me:p@ss/word@host` is a valid URL too, of the host `ss`.
    v.check(
      (text) => urlIs(text, ({ pathname, search, hash }) => hash === "" && !`${pathname}${search}`.includes("@")),
      "has an @ or # after its host; write such signs in a password as %40 %23 (/ as %2F, : as %3A).",
    ),
  );

/** Path of a folder. Not below /proc, where Node tries endlessly to create one. */
export const folder = v.pipe(
  v.string(),
  v.check(
    (path) => !/^~(?:\/|$)/.test(path),
    ({ input }) =>
      `is "${input}", but only a shell replaces ~; give the whole path, such as ${join(homedir(), input.slice(1))}.`,
  ),
  v.check(
    (path) => !resolve(path).startsWith("/proc/"),
    ({ input }) =>
      `is "${input}", where no folder can be created; give one on a disk, such as /var/lib/contractor-site.`,
  ),
);

/** Certificates in the named file. */
export const certificateFile = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value: path }, addIssue, NEVER }) => {
    try {
      const text = readFileSync(path, "utf8");
      if (text.includes("-----BEGIN CERTIFICATE-----")) return text;
      addIssue({
        message: `is "${path}", which contains no certificate; give a PEM file that begins with BEGIN CERTIFICATE.`,
      });
    } catch (error) {
      addIssue({ message: `is "${path}", which can't be read (${reasonOf(error)}); give the path of a PEM file.` });
    }
    return NEVER;
  }),
);

export const timeZone = v.pipe(
  v.string(),
  v.rawTransform(({ dataset: { value: zone }, addIssue, NEVER }) => {
    try {
      return new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone;
    } catch {
      addIssue({ message: `is "${zone}", which is not a time zone; give one such as America/Denver.` });
      return NEVER;
    }
  }),
);
