import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { renderAt } from "../../../tests/fakes/any-record.ts";
import { hostileResponse } from "../../../tests/fakes/hostile-record.ts";
import { readHtml } from "../../../tests/fakes/html.ts";
import { emptyRecord, parseRecord } from "../../record/parse.ts";
import type { SiteRecord } from "../../record/schema.ts";
import type { Tracker } from "../../site/trackers.ts";
import { pageSecurity, WIDGET_SANDBOX } from "./page-security.ts";
import { runs } from "../../../tests/fakes/runs.ts";

const SOURCE = /^(?:blob:|'self'|'none'|'script'|'sha256-[A-Za-z0-9+/]{43}='|https?:\/\/[a-z0-9.-]+(?::\d+)?)$/;
/** `form-action` may also allow all hosts of a scheme. */
const FORM_TARGET = new RegExp(`${SOURCE.source}|^https?:$`);
function expectSources(policy: ReadonlyMap<string, readonly string[]>): void {
  for (const [directive, sources] of policy)
    for (const source of sources) expect(source).toMatch(directive === "form-action" ? FORM_TARGET : SOURCE);
}
const NOTHING = { scripts: [], styles: [] };
const at = (recordUrl: string) => ({ publicUrl: "http://site.example", recordUrl });

/** Sources of each directive of the policy. */
function policyOf(
  record: SiteRecord,
  recordUrl = "/paginas/a",
  inline: { scripts: string[]; styles: string[] } = NOTHING,
) {
  const policy = pageSecurity(record, inline, at(recordUrl))["Content-Security-Policy"] ?? "";
  return new Map(
    policy.split("; ").map((directive): [string, string[]] => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}
/** Directives of every policy: no record adds, removes or reorders one. */
const DIRECTIVES = [...policyOf(emptyRecord()).keys()];
const sourcesOf = (fields: Record<string, unknown>, directive: string): string[] =>
  policyOf(parseRecord(fields)?.record ?? emptyRecord()).get(directive) ?? [];

const hashes = (texts: string[]): string[] =>
  texts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);

test("policy: inline scripts and styles are only allowed by their hashes, without any unsafe keyword", () => {
  const { inline, html } = renderAt(emptyRecord(), "/");
  const policy = policyOf(emptyRecord(), "/paginas/a", inline);
  const { all } = readHtml(html);
  const styles = all("style").map(({ text }) => text);
  expect(policy.get("script-src")).toEqual(["'self'", ...hashes([all("script")[0]?.text ?? ""])]);
  expect(policy.get("style-src")).toEqual(["'self'", ...hashes(styles)]);
  expect([...policy.values()].flat().join()).not.toMatch(/unsafe|\*|strict-dynamic/);
  expect(policy.get("default-src")).toEqual(["'none'"]);
  expect(policy.has("frame-ancestors")).toBe(true);
  expect(policy.get("base-uri")).toEqual(["'none'"]);
  expect(policy.get("font-src")).toEqual(["'self'"]);
  expect(policy.get("manifest-src")).toEqual(["'self'"]);
  expect(policy.get("require-trusted-types-for")).toEqual(["'script'"]);
  expect(policy.get("trusted-types")).toEqual(["'none'"]);
});

test("a document with a third-party widget may run scripts, and has an opaque origin", () => {
  const [sandbox, ...allowed] = WIDGET_SANDBOX.split(" ");
  expect(sandbox).toBe("sandbox");
  expect(allowed).toContain("allow-scripts");
  expect(allowed.join(" ")).not.toMatch(/same-origin|top-navigation/);
});

test("policy: no host is listed if the record needs none", () => {
  const record = parseRecord({
    gallery: ["/a.jpg"],
    dbPrincipal: { logo: "/logo.svg" },
    linkPostEmail: "/api/contact",
  });
  const policy = policyOf(record?.record ?? emptyRecord());
  expect(policy.get("img-src")).toEqual(["'self'", "blob:"]);
  expect(policy.get("connect-src")).toEqual(["'self'"]);
  expect(policy.get("frame-src")).toEqual(["'self'"]);
  expect(policy.get("media-src")).toEqual(["'self'"]);
});

const host = (name: string): string => `https://${name}.example/a.jpg`;

test("policy: img-src lists the host of each picture of the record once", () => {
  const fields = {
    dbPrincipal: { logo: host("logo"), favicon: host("favicon") },
    dbServices: [{ name: "a", description: [{ img: host("service") }, { img: host("service") }] }],
    landings: [{ name: "a", gallery: [host("landing")] }],
    gallery: [host("gallery"), "http://gallery.example:8080/b.jpg"],
    stock: [null, host("stock")],
    dbSocialMedia: {
      redes: [{ url: "https://x.com/a", image: host("network") }],
      directorios: [{ url: "https://angi.example/", image: host("directory") }],
    },
    brandingExtra: [{ activo: true, link: "https://maker.example/", img: host("brand") }],
    videosPromo: [{ activo: true, link: "/a.mp4", img: host("promo") }],
    beforeAfterGall: [{ beforeImg: host("before"), afterImg: host("after") }],
    gmb: { link: "https://profile.example/", img: host("profile") },
    tiposPago: [{ activo: true, img: host("payment") }],
  };
  const names = "logo favicon service landing gallery stock network directory brand promo before after profile payment";
  const wanted = names.split(" ").map((name) => `https://${name}.example`);
  const sources = sourcesOf(fields, "img-src");
  expect(sources.toSorted()).toEqual(["'self'", "http://gallery.example:8080", ...wanted].toSorted());
});

test("policy: img-src allows blob: URLs only if the form accepts photos", () => {
  for (const linkPostEmail of ["", "https://forms.example/x"]) {
    expect(sourcesOf({ linkPostEmail }, "img-src")).toEqual(["'self'"]);
  }
  expect(sourcesOf({ linkPostEmail: "/api/contact" }, "img-src")).toEqual(["'self'", "blob:"]);
});

test("policy: img-src allows blob: URLs for the photos of an export's form, which posts to its lead server", () => {
  const leadsUrl = "https://leads.example/api/contact";
  const policy = (linkPostEmail: string): string | undefined =>
    pageSecurity({ ...emptyRecord(), linkPostEmail }, NOTHING, { ...at("/paginas/a"), leadsUrl })[
      "Content-Security-Policy"
    ];
  expect(policy(leadsUrl)).toContain("img-src 'self' blob:");
  expect(policy("https://forms.example/x")).not.toContain("blob:");
});

test("policy: switched-off parts add no host", () => {
  const fields = {
    reviews: { activo: false, links: ["https://reviews.example/w"] },
    brandingExtra: [{ activo: false, img: "https://brand.example/a.svg" }],
    videosPromo: [{ activo: false, link: "https://youtu.be/aqz-KE-bpKQ", img: "https://promo.example/a.jpg" }],
    ytGallery: { linkCanalYT: "", links: ["aqz-KE-bpKQ", "https://films.example/a.mp4"] },
    tiposPago: [{ activo: false, img: "https://payment.example/a.jpg" }],
  };
  expect(sourcesOf(fields, "img-src")).toEqual(["'self'"]);
  expect(sourcesOf(fields, "frame-src")).toEqual(["'self'"]);
  expect(sourcesOf(fields, "media-src")).toEqual(["'self'"]);
});

test("policy: the first map, the reviews and the videos add the hosts of their frames, posters and files", () => {
  const location = ["https://maps.example/1", "https://others.example/2"].map((url) => ({ address: "a", url }));
  const reviews = { activo: true, links: ["https://reviews.example/w"] };
  expect(sourcesOf({ dbPrincipal: { location }, reviews }, "frame-src")).toEqual([
    "'self'",
    "https://maps.example",
    "https://reviews.example",
  ]);
  const films = {
    ytGallery: { linkCanalYT: "https://www.youtube.com/@a", links: ["aqz-KE-bpKQ", "https://films.example/a.mp4"] },
  };
  expect(sourcesOf(films, "frame-src")).toEqual(["'self'", "https://www.youtube-nocookie.com"]);
  expect(sourcesOf(films, "img-src")).toContain("https://i.ytimg.com");
  expect(sourcesOf(films, "media-src")).toEqual(["'self'", "https://films.example"]);
});

test("policy: connect-src lists provider and form endpoint, and form-action allows redirects to any host", () => {
  const record = parseRecord({ linkPostEmail: "https://forms.example/x?y" })?.record ?? emptyRecord();
  const policy = policyOf(record, "https://provider.example/paginas/a");
  expect(policy.get("connect-src")).toEqual(["'self'", "https://provider.example", "https://forms.example"]);
  expect(policy.get("form-action")).toEqual(["'self'", "https://wa.me", "https:"]);
  expect(sourcesOf({ linkPostEmail: "http://forms.example/x" }, "form-action")).toContain("http:");
});

test.each([
  ["https://x;script-src"],
  ["https://x;sandbox/"],
  ["https://x; script-src *"],
  ["https://x,default-src"],
  ["https://x,script-src 'none'"],
  ["https://x%3bsandbox/"],
  ["https://x%2cscript-src/"],
  ["https://x\n; sandbox"],
  ["https://x\r\nSet-Cookie: a=b"],
  ["https://'unsafe-inline'/"],
  ['https://x"y/'],
  ["https://*/"],
  ["https://*.com/"],
  ["https://(x)/"],
  ["https://x*y/"],
  ["https:///;"],
  ["data:text/html,x"],
  ["blob:https://x/1"],
  ["javascript:1"],
  ["file:///x"],
  ["null"],
])("policy: the link %j adds no directive, no further policy and no malformed source", (link) => {
  // Bypasses the parser, which drops most of these links.
  const record: SiteRecord = {
    ...emptyRecord(),
    gallery: [link, "https://good.example/a.jpg"],
    stock: [link],
    linkPostEmail: link,
    reviews: {
      activo: true,
      isHomeOnly: false,
      links: [link],
      shown: [{ kind: "page", src: link, link }],
    },
    ytGallery: {
      linkCanalYT: "https://y.example/",
      links: [`${link}/a.mp4`, link],
      videos: [
        { kind: "file", src: `${link}/a.mp4` },
        { kind: "player", src: link, page: link },
      ],
    },
  };
  record.dbPrincipal.location = [{ address: "", url: link, map: { frame: link, page: "", directions: "" } }];
  const headers = pageSecurity(record, NOTHING, at(link));
  expect(headers["Content-Security-Policy"]).not.toMatch(/[,\r\n*"]/);
  const policy = policyOf(record, link);
  expect([...policy.keys()]).toEqual(DIRECTIVES);
  expectSources(policy);
  expect(policy.get("img-src")).toContain("https://good.example");
  expect(policy.get("img-src")?.filter((source) => source.startsWith("http"))).toHaveLength(
    policy.get("img-src")?.some((source) => /^https:\/\/x\b/.test(source)) === true ? 2 : 1,
  );
});

test("policy: any record gives known directives and valid sources, and 500 hosts give headers below 6,000 characters", () => {
  fc.assert(
    fc.property(hostileResponse, (fields) => {
      const record = parseRecord(fields)?.record ?? emptyRecord();
      const headers = pageSecurity(record, NOTHING, at("/paginas/a"));
      expect(() => new Headers(headers)).not.toThrow();
      const policy = policyOf(record);
      expect([...policy.keys()]).toEqual(DIRECTIVES);
      expectSources(policy);
    }),
    runs(60, 3_000),
  );
  const many = Array.from({ length: 500 }, (_, index) => `https://host-number-${index}.example/a.jpg`);
  const fields = { gallery: many, stock: many, reviews: { activo: true, links: many } };
  const headers = pageSecurity(parseRecord(fields)?.record ?? emptyRecord(), NOTHING, at("/paginas/a"));
  expect(JSON.stringify(headers).length).toBeLessThan(6_000);
  expect(headers["Content-Security-Policy"]).toContain("https://host-number-0.example");
});

test("headers: other origins get the site's origin as referrer, and content types are not sniffed", () => {
  expect(pageSecurity(emptyRecord(), NOTHING, at(""))).toMatchObject({
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
  });
});

test("headers: camera, microphone, geolocation and payment are denied; COOP and CORP are same-origin", () => {
  const headers = pageSecurity(emptyRecord(), NOTHING, at(""));
  expect(headers["Permissions-Policy"]?.split(", ")).toEqual(
    expect.arrayContaining(["camera=()", "microphone=()", "geolocation=()", "payment=()"]),
  );
  expect(headers).toMatchObject({
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
  });
});

test("headers: a site on https sends Strict-Transport-Security, and its policy lists all but local hosts with https", () => {
  const { record } =
    parseRecord({
      gallery: ["http://old.example/a.jpg", "https://old.example/b.jpg", "http://127.0.0.1:81/c.jpg"],
      stock: ["http://localhost/d.jpg", "http://localhost.example/e.jpg"],
    }) ?? {};
  const place = { publicUrl: "https://site.example", recordUrl: "/paginas/a" };
  const headers = pageSecurity(record ?? emptyRecord(), NOTHING, place);
  expect(headers["Strict-Transport-Security"]).toBe("max-age=31536000");
  expect(headers["Content-Security-Policy"]).toContain(
    "img-src 'self' http://localhost https://localhost.example https://old.example http://127.0.0.1:81;",
  );
  expect(pageSecurity(emptyRecord(), NOTHING, at(""))).not.toHaveProperty("Strict-Transport-Security");
});

/** Sources that trackers add to the policy, by directive. */
const added = (trackers: readonly Tracker[]): Record<string, string[]> => {
  const before = policyOf(emptyRecord());
  const policy =
    pageSecurity(emptyRecord(), NOTHING, { ...at("/paginas/a"), trackers })["Content-Security-Policy"] ?? "";
  return Object.fromEntries(
    policy.split("; ").flatMap((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      const own = sources.filter((source) => before.get(name)?.includes(source) !== true);
      return own.length === 0 ? [] : [[name, own]];
    }),
  );
};

test("policy: each tracker adds exactly its own hosts, and the Trusted Types policies that its scripts need", () => {
  expect(added([])).toEqual({});
  expect(added([{ kind: "plausible", domain: "a.example" }])).toEqual({ "connect-src": ["https://plausible.io"] });
  expect(added([{ kind: "meta", id: "123456" }])).toEqual({
    "script-src": ["https://connect.facebook.net"],
    "img-src": ["https://www.facebook.com"],
    "connect-src": ["https://connect.facebook.net", "https://www.facebook.com"],
    "trusted-types": ["default"],
  });
  const google = "https://www.googletagmanager.com";
  const analytics = [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://analytics.google.com",
  ];
  expect(added([{ kind: "ga4", id: "G-1234" }])).toEqual({
    "script-src": [google],
    "img-src": [google, ...analytics],
    "connect-src": [google, ...analytics],
    "trusted-types": ["default", "goog#html"],
  });
  const pixel = { kind: "meta", id: "123456" } as const;
  expect(added([pixel, { kind: "ga4", id: "G-1234" }])["trusted-types"]).toEqual(["default", "goog#html"]);
  const ads = added([
    { kind: "google-ads", id: "AW-123456", label: "Lead" },
    { kind: "google-ads", id: "AW-123456", label: "Call", action: "call" },
  ]);
  expect(ads["script-src"]?.filter((source) => source.includes("google.com"))).toEqual([
    "https://www.google.com/pagead/",
  ]);
  expect(ads["frame-src"]).toEqual([google]);
  expect(ads["trusted-types"]).toEqual(["default", "goog#html"]);
  expect(ads["connect-src"]).toContain("https://ad.doubleclick.net");
  const all = Object.values(ads).flat();
  expect(all.some((source) => /unsafe|\*/.test(source))).toBe(false);
});
