import { homedir } from "node:os";
import { describe, expect, test } from "vitest";
import { ConfigError, leadSettings, misspeltSettings, readConfig, VARIABLES } from "./config.ts";

test("a setting that is not set is undefined, empty, or derived from other settings", () => {
  expect(readConfig({ PORT: "4000", DATA_DIR: "/srv/site" })).toMatchObject({
    host: undefined,
    publicUrl: "http://localhost:4000",
    providerUrl: undefined,
    pageId: "ridgeline",
    sites: undefined,
    picturesDir: "/srv/site/pictures",
    allowPrivateHosts: new Set(),
    databaseUrl: undefined,
    smtpUrl: undefined,
    smtpTlsCa: undefined,
    mailFrom: { name: "", address: "site@localhost" },
    leadsTo: [],
    leadWebhook: undefined,
    timeZone: undefined,
    allowedOrigins: [],
    trackers: [],
    siteVerification: [],
    digestTo: undefined,
    leadRetentionDays: undefined,
    metricsPort: undefined,
    userAgent: "contractor-site (http://localhost:4000)",
  });
});

test("the first setting is read despite a byte order mark that a Windows editor put before it", () => {
  const env = { "\uFEFFPUBLIC_URL": "https://ridgeline.example", PORT: "4000" };
  expect(readConfig(env).publicUrl).toBe("https://ridgeline.example");
  expect(misspeltSettings(env)).toEqual([]);
  expect(leadSettings({ "\uFEFFLEADS_TO": "owner@acme.example" }).hasLeadsTo).toBe(true);
  // A setting that a command sets itself takes precedence.
  expect(readConfig({ "\uFEFFPAGE_ID": "one", PAGE_ID: "two" }).pageId).toBe("two");
});

test("quotes around a whole value, as Docker passes them on, are removed", () => {
  const config = readConfig({
    PUBLIC_URL: '"https://ridgeline.example"',
    DATA_DIR: " '/srv/site' ",
    MAIL_FROM: '"Acme" <leads@acme.example>',
    LEADS_TO: `'owner@acme.example, "Doors, Windows"=doors@acme.example'`,
    LEAD_WEBHOOK_URL: '"https://crm.example/leads"',
    LEAD_WEBHOOK_SECRET: '"a secret of twenty letters"',
    TIME_ZONE: '""',
  });
  expect(config).toMatchObject({
    publicUrl: "https://ridgeline.example",
    dataDir: "/srv/site",
    mailFrom: { name: "Acme", address: "leads@acme.example" },
    leadsTo: [
      { service: "", address: "owner@acme.example" },
      { service: "Doors, Windows", address: "doors@acme.example" },
    ],
    leadWebhook: { key: Buffer.from("a secret of twenty letters") },
    timeZone: undefined,
  });
});

test("an IPv6 address to listen on may be in brackets", () => {
  expect(readConfig({ HOST: "[::1]", METRICS_HOST: "[::]" })).toMatchObject({ host: "::1", metricsHost: "::" });
  expect(readConfig({ HOST: "::1" }).host).toBe("::1");
});

test("a server of many sites needs no PAGE_ID, and rejects SITES_OPEN=0", () => {
  const config = readConfig({ SITES: "./sites.json", SITES_OPEN: "50", PROVIDER_URL: "https://api.example.com" });
  expect(config).toMatchObject({ sites: "./sites.json", sitesOpen: 50, providerUrl: "https://api.example.com" });
  expect(() => readConfig({ SITES: "x", SITES_OPEN: "0" })).toThrow(/SITES_OPEN/);
});

test("settings are read, without the slash at the end of a URL", () => {
  const config = readConfig({
    PORT: "8080",
    HOST: "127.0.0.1",
    PUBLIC_URL: "https://ridgeline.example/",
    PROVIDER_URL: "https://api.example.com/v1/",
    PAGE_ID: "64aF_x.1",
    WEATHER_CONTACT: "ops@agency.example",
  });
  expect(config).toMatchObject({
    port: 8080,
    host: "127.0.0.1",
    publicUrl: "https://ridgeline.example",
    providerUrl: "https://api.example.com/v1",
    pageId: "64aF_x.1",
    userAgent: "contractor-site (ops@agency.example)",
  });
});

test("settings of leads are read, and invalid ones are rejected", () => {
  const env = {
    SPAM_FILTER: "false",
    DIGEST_TO: "ops@a.example",
    LEAD_RETENTION_DAYS: "365",
    TRUST_PROXY: "1",
    METRICS_PORT: "0",
  };
  expect(readConfig(env)).toMatchObject({
    spamFilter: false,
    digestTo: "ops@a.example",
    leadRetentionDays: 365,
    trustProxy: 1,
    metricsPort: 0,
  });
  expect(() => readConfig({ DIGEST_TO: "a@b.example, c@d.example" })).toThrow("give one address");
  expect(() => readConfig({ LEAD_RETENTION_DAYS: "1" })).toThrow("whole number from 7 to 36500");
});

const leadsTo = (LEADS_TO: string): string[] =>
  readConfig({ LEADS_TO }).leadsTo.map(({ service, address }) => `${service}|${address}`);

test("LEADS_TO is a comma-separated list of addresses without duplicates, each with or without a service", () => {
  expect(leadsTo(" a@one.example, b@two.example,,A@one.example ")).toEqual(["|a@one.example", "|b@two.example"]);
  expect(
    leadsTo("Roof repair = a@one.example,roof repair=A@one.example, Roof repair=b@two.example, a@one.example"),
  ).toEqual(["Roof repair|a@one.example", "Roof repair|b@two.example", "|a@one.example"]);
  expect(leadsTo('"Doors, Windows"=a@one.example, Dächer=b@two.example')).toEqual([
    "Doors, Windows|a@one.example",
    "Dächer|b@two.example",
  ]);
  for (const wrong of ["bob@birch", "a@one.example b@two.example", "A <a@one.example>", "Roofing", "Roofing="])
    expect(() => readConfig({ LEADS_TO: wrong })).toThrow(`LEADS_TO has "${wrong}", which is not an e-mail address`);
  expect(() => readConfig({ LEADS_TO: "Doors, Windows=a@one.example" })).toThrow('LEADS_TO has "Doors", which is no');
  expect(() => readConfig({ LEADS_TO: "=a@one.example" })).toThrow('has "=a@one.example", which has no service');
});

describe("the webhook that leads are posted to", () => {
  const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const URL = "https://hooks.example/catch/1?key=hidden";
  const read = (env: Record<string, string>) =>
    readConfig({ LEAD_WEBHOOK_URL: URL, LEAD_WEBHOOK_SECRET: SECRET, ...env });

  test("a URL and a secret, which is base64 after whsec_ or any text, are read", () => {
    expect(readConfig({}).leadWebhook).toBeUndefined();
    expect(read({}).leadWebhook?.url.href).toBe(URL);
    expect(read({}).leadWebhook?.key.toString("hex")).toBe(
      "31f290f6bf0629 8aab4f08d43c3f082cf648a362da2da4b0".replaceAll(" ", ""),
    );
    expect(read({ LEAD_WEBHOOK_SECRET: "sixteen letters." }).leadWebhook?.key.toString()).toBe("sixteen letters.");
    const inside = { LEAD_WEBHOOK_URL: "http://10.0.0.5:8080/leads", ALLOW_PRIVATE_HOSTS: "10.0.0.5" };
    expect(read(inside).leadWebhook?.url.hostname).toBe("10.0.0.5");
  });

  test.each([
    [
      "a URL without a secret",
      { LEAD_WEBHOOK_SECRET: "" },
      "LEAD_WEBHOOK_SECRET is not set, but LEAD_WEBHOOK_URL is; set it",
    ],
    [
      "a secret without a URL",
      { LEAD_WEBHOOK_URL: "" },
      "LEAD_WEBHOOK_URL is not set, but LEAD_WEBHOOK_SECRET is; set it",
    ],
    [
      "a short secret",
      { LEAD_WEBHOOK_SECRET: "a".repeat(15) },
      "LEAD_WEBHOOK_SECRET has less than 16 characters; give",
    ],
    ["a truncated secret", { LEAD_WEBHOOK_SECRET: SECRET.slice(0, -4) }, "LEAD_WEBHOOK_SECRET starts with whsec_, but"],
    [
      "a URL without a scheme",
      { LEAD_WEBHOOK_URL: "hooks.example/hidden" },
      "LEAD_WEBHOOK_URL is not a web address; give",
    ],
    [
      "a URL with a password",
      { LEAD_WEBHOOK_URL: "https://u:hidden@hooks.example" },
      "LEAD_WEBHOOK_URL contains a user name",
    ],
    [
      "a URL without TLS",
      { LEAD_WEBHOOK_URL: "http://hooks.example/hidden" },
      "LEAD_WEBHOOK_URL starts with http://, which",
    ],
    [
      "a link-local address",
      { LEAD_WEBHOOK_URL: "https://169.254.169.254/hidden" },
      "LEAD_WEBHOOK_URL is at 169.254.169.254,",
    ],
    [
      "a loopback address",
      { LEAD_WEBHOOK_URL: "https://[::1]/hidden" },
      "LEAD_WEBHOOK_URL is at [::1], which is not on",
    ],
  ])("%s is rejected with an error that contains nothing secret", (_what, env, message) => {
    expect(() => read(env)).toThrow(message);
    expect(() => read(env)).not.toThrow("hidden");
  });
});

test("a time zone must exist", () => {
  expect(readConfig({ TIME_ZONE: "America/Denver" }).timeZone).toBe("America/Denver");
  expect(() => readConfig({ TIME_ZONE: "Mountain time" })).toThrow(
    'TIME_ZONE is "Mountain time", which is not a time zone; give one such as America/Denver.',
  );
});

test("an empty or blank value counts as not set", () => {
  expect(readConfig({ PORT: "", PAGE_ID: "  ", PROVIDER_URL: "", HOST: "" })).toEqual(readConfig({}));
});

test.each([
  [{ PORT: "http" }, 'PORT is "http", which is not a whole number from 0 to 65535; correct it.'],
  [
    { DATA_DIR: "/proc/data" },
    'DATA_DIR is "/proc/data", where no folder can be created; give one on a disk, such as /var/lib/contractor-site.',
  ],
  [
    { DATA_DIR: "~/site" },
    `DATA_DIR is "~/site", but only a shell replaces ~; give the whole path, such as ${homedir()}/site.`,
  ],
  [{ LOG_LEVEL: "loud" }, 'LOG_LEVEL is "loud", but may be only debug, info, warn, error; correct it.'],
  [{ PORT: "65536" }, 'PORT is "65536", which is not a whole number from 0 to 65535; correct it.'],
  [{ PORT: "3e3" }, 'PORT is "3e3", which is not a whole number from 0 to 65535; correct it.'],
  [
    { RECORD_REFRESH_SECONDS: "0" },
    'RECORD_REFRESH_SECONDS is "0", which is not a whole number from 1 to 86400; correct it.',
  ],
  [
    { PUBLIC_URL: "example.com" },
    'PUBLIC_URL is "example.com", which is not a web address; give one that starts with https://.',
  ],
  [
    { PUBLIC_URL: "https://https://example.com" },
    'PUBLIC_URL is "https://https://example.com", which begins with https:// twice; remove one.',
  ],
  [
    { PUBLIC_URL: "https://example.com/shop" },
    'PUBLIC_URL has the path "/shop", but the site must be at the root; give https://example.com.',
  ],
  [
    { PROVIDER_URL: "ftp://example.com" },
    'PROVIDER_URL is "ftp://example.com", which is not a web address; give one that starts with https://.',
  ],
  [
    { PROVIDER_URL: "https://example.com" },
    "PAGE_ID is not set, but PROVIDER_URL is; set it to the id of this site's record there.",
  ],
  [
    { PROVIDER_URL: "https://me:secret@example.com" },
    "PROVIDER_URL contains a user name or password, which is not supported; remove it.",
  ],
  [
    { WEATHER_URL: "https://example.com?key=1" },
    'WEATHER_URL is "https://example.com?key=1", which ends in a query or fragment; give the address without it.',
  ],
  [
    { PAGE_ID: "../etc/passwd" },
    `PAGE_ID is "../etc/passwd", but may have only a-z, 0-9 and -, at most 100 of them; correct it.`,
  ],
  [
    { PAGE_ID: "..", PROVIDER_URL: "https://example.com" },
    `PAGE_ID is "..", but may have only letters, digits, '.', '_' and '-', at most 100 of them; correct it.`,
  ],
  [
    { WEATHER_CONTACT: "a\r\nb: c" },
    "WEATHER_CONTACT has spaces or letters outside ASCII; give an e-mail or web address.",
  ],
  [
    { SMTP_URL: "smtp.example.com:587" },
    "SMTP_URL is not an address such as smtp://HOST or smtps://HOST; correct it (signs such as @ / : # in a password are written as %40 %2F %3A %23).",
  ],
  [
    { DATABASE_URL: "postgres:///site" },
    "DATABASE_URL is not an address such as postgres://HOST or postgresql://HOST; correct it (signs such as @ / : # in a password are written as %40 %2F %3A %23).",
  ],
  [
    { DATABASE_URL: "mysql://me:secret@db.example/site" },
    "DATABASE_URL is not an address such as postgres://HOST or postgresql://HOST; correct it (signs such as @ / : # in a password are written as %40 %2F %3A %23).",
  ],
  [
    { SMTP_URL: "smtp://smtp.example.com" },
    "MAIL_FROM is not set, but SMTP_URL is; set it to an address that the mail server may send from.",
  ],
  [
    { MAIL_FROM: "a@example.com, b@example.com" },
    'MAIL_FROM is "a@example.com, b@example.com"; give one address, such as Ridgeline <leads@example.com>.',
  ],
  [{ MAIL_FROM: "a@example.com\r\nBcc: b@example.com" }, /^MAIL_FROM is /],
  [
    { ALLOW_PRIVATE_HOSTS: "cms.internal, http://10.0.0.5" },
    'ALLOW_PRIVATE_HOSTS has "http://10.0.0.5", which is not a host; give names or addresses between commas, such as pictures.internal,10.0.0.5.',
  ],
  [{ ANALYTICS: "no" }, 'ANALYTICS is "no", but may be only on or off; correct it.'],
  [{ CONFIRM_TO_VISITOR: "yes" }, 'CONFIRM_TO_VISITOR is "yes", but may be only true or false; correct it.'],
])("%o is rejected with a ConfigError that says why", (env, message) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(message);
});

const from = (MAIL_FROM: string) => readConfig({ MAIL_FROM }).mailFrom;
test("the sender of mails is read with and without a name", () => {
  expect(from("leads@example.com")).toEqual({ name: "", address: "leads@example.com" });
  expect(from('"Dale Hobbs" <leads@example.com>')).toEqual({ name: "Dale Hobbs", address: "leads@example.com" });
});

test("pictures are stored in the data folder or in PICTURES_DIR, and ALLOW_PRIVATE_HOSTS is a comma-separated list", () => {
  expect(readConfig({ DATA_DIR: "/var/site" }).picturesDir).toBe("/var/site/pictures");
  expect(readConfig({ DATA_DIR: "/var/site", PICTURES_DIR: "/pictures" }).picturesDir).toBe("/pictures");
  const { allowPrivateHosts } = readConfig({ ALLOW_PRIVATE_HOSTS: "CMS.internal, [::1],,10.0.0.5 " });
  expect([...allowPrivateHosts]).toEqual(["cms.internal", "[::1]", "10.0.0.5"]);
});

test("an error message never contains a password", () => {
  for (const name of ["PUBLIC_URL", "PROVIDER_URL", "ALLOWED_ORIGINS", "DATABASE_URL", "SMTP_URL"]) {
    for (const wrong of ["https://me:secret@example.com", "ftp://me:secret@example.com?key=1"]) {
      const read = () => readConfig({ [name]: wrong });
      expect(read).toThrow(new RegExp(`^${name} `));
      expect(read).not.toThrow(/secret/);
    }
  }
});

test("ALLOWED_ORIGINS is a list of origins, each checked", () => {
  expect(readConfig({ ALLOWED_ORIGINS: "https://a.example/, http://b.example:8080," }).allowedOrigins).toEqual([
    "https://a.example",
    "http://b.example:8080",
  ]);
  for (const wrong of ["https://a.example/x", "*", "a.example"])
    expect(() => readConfig({ ALLOWED_ORIGINS: wrong })).toThrow(ConfigError);
});

describe("a password that contains URL delimiters, which would change the host", () => {
  const sentence =
    /^(\S+) has an @ or # after its host; write such signs in a password as %40 %23 \(\/ as %2F, : as %3A\)\.$/;
  test.each([
    { SMTP_URL: "smtp://me:p@ss/w#rd@smtp.example.com:587" },
    { SMTP_URL: "smtp://me:p@ss/word@smtp.example.com:587" },
    { SMTP_URL: "smtp://me:p@ss?word@smtp.example.com:587" },
    { SMTP_URL: "smtp://me:p@ss#word@smtp.example.com:587" },
    { DATABASE_URL: "postgres://me:p@ss/w#rd@db.example/site" },
    { DATABASE_URL: "postgres://me:p@ss/word@db.example/site" },
  ])("%j is rejected, and the message does not contain the password", (env) => {
    const read = () => readConfig({ MAIL_FROM: "site@example.com", ...env });
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(/ss\/|p@/);
  });

  test.each([
    { SMTP_URL: "smtp://me:p%40ss%2Fw%23rd@smtp.example.com:587/?requireTLS=false" },
    { SMTP_URL: "smtp://me@example.com:p@ssword@smtp.example.com" },
    { DATABASE_URL: "postgres://me:p%40ss@db.example:5432/site?sslmode=require" },
  ])("%j is accepted", (env) => {
    expect(() => readConfig({ MAIL_FROM: "site@example.com", ...env })).not.toThrow();
  });
});

test.each([
  ["LEAD_TO", "LEADS_TO"],
  ["SMTP_URI", "SMTP_URL"],
  ["LEADS_RETENTION_DAYS", "LEAD_RETENTION_DAYS"],
  ["TRUSTPROXY", "TRUST_PROXY"],
  ["DATABSE_URL", "DATABASE_URL"],
])("%s is reported as a misspelling of %s", (given, meant) => {
  expect(misspeltSettings({ [given]: "x", PATH: "/bin" })).toEqual([
    `${given} is not a setting, and has no effect. Did you mean ${meant}?`,
  ]);
  // An operator who has also set the right name knows it.
  expect(misspeltSettings({ [given]: "x", [meant]: "y" })).toEqual([]);
  expect(misspeltSettings({ [given]: "" })).toEqual([]);
});

test("neither settings nor other environment variables are reported as misspelled", () => {
  const others = [
    "HOSTNAME",
    "PORTS",
    "CONTENT",
    "SITE",
    "PATH",
    "MAIL",
    "TZ",
    "HOME",
    "PGPORT",
    "NODE_ENV",
    "XDG_DATA_DIRS",
  ];
  expect(misspeltSettings(Object.fromEntries([...VARIABLES, ...others].map((name) => [name, "x"])))).toEqual([]);
});
