import { describe, expect, test } from "vitest";
import { parseRecord } from "../../record/parse.ts";
import { allPages, renderPage } from "../../site/render.tsx";
import { checkRecord } from "../check/check-record.ts";
import { composeRecord, type Facts, readHours } from "./compose-record.ts";
import { townOf } from "./typed-town.ts";
import { TRADES } from "./trade.ts";
import { tradesEn } from "./trades-en.ts";
import { tradesEs } from "./trades-es.ts";

const FACTS: Facts = {
  business: "Acme & Daughters",
  phone: "603-555-0100",
  email: "office@acme.example",
  trade: "roofing",
  place: "418 Fisherville Road, Concord, NH 03303",
  hours: "Monday to Friday 7 am – 5 pm; Saturday 8 am – noon",
  language: "en",
  licence: "",
  years: "",
  miles: "",
  logo: "",
  icon: "",
  pictures: [],
  colors: {},
};

const CASES = TRADES.flatMap((trade) => (["en", "es"] as const).map((language) => ({ ...FACTS, trade, language })));

/** Claims that only the business may make, or that are not allowed at all. */
const CLAIMS =
  /\b(?:best|guarantee\w*|warrant\w*|licensed|insured|award\w*|certified|years of experience|since (?:19|20)\d\d|reviews?|satisf\w*|#1|mejor|garant\w*|licencia|asegurad\w*|premi\w*|certificad\w*|años de experiencia|desde (?:19|20)\d\d)\b/i;

describe.each(CASES)("$trade in $language", (facts) => {
  const answer = composeRecord(facts);
  const record = parseRecord(answer)?.record;

  test("is a record without problems", async () => {
    const body = JSON.stringify(answer);
    const { findings } = await checkRecord({ name: "new.json", body, base: undefined }, { root: "." });
    expect(findings.filter(({ level }) => level === "problem")).toEqual([]);
    // The texts are long enough for search engines, and different from each other.
    expect(findings.filter(({ group, path }) => group === "search" && path[0] === "dbServices")).toEqual([]);
    expect(findings.filter(({ path }) => path[0] === "dbAbout" || path[0] === "dbHome")).toEqual([]);
  });

  test("has no claims that only the business may make", () => {
    const texts = JSON.stringify((facts.language === "es" ? tradesEs : tradesEn)[facts.trade]);
    expect(CLAIMS.exec(texts)?.[0]).toBeUndefined();
    expect(texts).not.toMatch(/[—<>]|\d+\s?(?:%|years|años|\$)/);
  });

  test("is rendered on every page of its site", () => {
    if (record === undefined) throw new Error("no record");
    for (const { path } of allPages(record)) {
      const page = renderPage({
        record,
        pathname: path,
        variant: 0,
        year: 2026,
        publicUrl: "https://acme.example",
        recordVersion: "r1",
        recordUrl: "/paginas/new",
        recordBase: undefined,
        assets: { css: "", scripts: ["/x.js"] },
      });
      expect(page.status).toBe(200);
      expect(page.html).toContain("Acme &amp; Daughters");
    }
    expect(record.labels.formLabel.isenglish).toBe(facts.language === "en");
  });
});

const shape = (texts: typeof tradesEn) =>
  TRADES.map((trade) => [
    texts[trade].slogans.length,
    ...texts[trade].services.map(({ lists, text }) => [lists.length, text !== ""]),
  ]);

test("each trade has as many services, points and slogans in Spanish as in English", () => {
  expect(shape(tradesEs)).toEqual(shape(tradesEn));
});

test("the record has only the facts that were given", () => {
  const bare = composeRecord({ ...FACTS, email: "", hours: "" });
  expect(Object.keys(bare["dbPrincipal"] ?? {})).not.toContain("exprYears");
  expect(parseRecord(bare)?.record.dbPrincipal).toMatchObject({ emails: [], workdays: [], logo: "", licensed: "" });
  const full = composeRecord({
    ...FACTS,
    licence: "NH 1",
    years: "4",
    miles: "20",
    pictures: [{ address: "/content/pictures/a/01.jpg", words: "" }],
  });
  expect(parseRecord(full)?.record).toMatchObject({
    dbPrincipal: { exprYears: "4", miles: "20", licensed: "NH 1" },
    gallery: ["/content/pictures/a/01.jpg"],
    stock: ["/content/pictures/a/01.jpg"],
  });
});

test.each([
  [
    "Monday to Friday 7 am – 5 pm; Saturday 8 am – noon",
    ["Monday to Friday", "Saturday"],
    ["7 am – 5 pm", "8 am – noon"],
  ],
  ["Lunes a viernes: 7:00 - 17:00", ["Lunes a viernes"], ["7:00 - 17:00"]],
  ["By appointment", ["By appointment"], [""]],
  [
    "Monday to Friday 8 – 5; Saturday by appointment; Sunday: closed",
    ["Monday to Friday", "Saturday", "Sunday"],
    ["8 – 5", "by appointment", "closed"],
  ],
  ["Sábados y domingos – con cita previa", ["Sábados y domingos"], ["con cita previa"]],
  ["7 days a week, by appointment", ["7 days a week"], ["by appointment"]],
  ["Sat by appointment, 8 am – noon", ["Sat"], ["by appointment, 8 am – noon"]],
  ["M-F from 8 to 5; Mo 9 – 5", ["M-F", "Mo"], ["from 8 to 5", "9 – 5"]],
  ["Mon-Fri:8-5", ["Mon-Fri"], ["8-5"]],
  ["Saturday", ["Saturday"], [""]],
  ["We are open by appointment; Evenings 5 – 8", ["We are open by appointment", "Evenings"], ["", "5 – 8"]],
  ["Mon-Fri 8am-5pm, Sat 9am-1pm", ["Mon-Fri", "Sat"], ["8am-5pm", "9am-1pm"]],
  ["Mon-Fri 8am-5pm / Sat 9am-1pm|Sun closed", ["Mon-Fri", "Sat", "Sun"], ["8am-5pm", "9am-1pm", "closed"]],
  ["Mon, Wed, Fri 8am-12pm, 1pm-5pm, Sa, Su 9-1", ["Mon, Wed, Fri", "Sa, Su"], ["8am-12pm, 1pm-5pm", "9-1"]],
  ["Mon/Tue 24/7", ["Mon/Tue"], ["24/7"]],
  ["24/7", ["Every day"], ["24/7"]],
  ["Open 24 hours", ["Every day"], ["Open 24 hours"]],
  ["", [], []],
])("the hours %s are split into days and times", (text, days, times) => {
  expect(readHours(text)).toEqual({ days, times });
});

test.each([
  ["en", "Every day"],
  ["es", "Todos los días"],
] as const)("the days of hours around the clock are in the language of the site: %s", (language, day) => {
  const record = parseRecord(composeRecord({ ...FACTS, hours: "24/7", language }))?.record;
  expect(record?.dbPrincipal.workdays).toEqual([{ day }]);
});

test("texts name the first of several phones", () => {
  const answer = composeRecord({ ...FACTS, phone: "(603)5550100 or 603 555 0101" });
  const phones = parseRecord(answer)?.record.dbPrincipal.phones.map(({ phone }) => phone);
  expect(phones).toEqual(["(603)5550100", "603 555 0101"]);
  expect(answer["dbAbout"]).toEqual([
    expect.objectContaining({ text: expect.stringContaining("Call (603)5550100 (") }),
    expect.anything(),
  ]);
});

test.each([
  ["Concord, NH", "Concord"],
  ["418 Fisherville Road, Concord, NH 03303", "Concord"],
  ["Concord", "Concord"],
  ["418 Fisherville Road, Concord, NH 03303, USA", "Concord"],
  ["418 Fisherville Road, Concord, NH, 03303", "Concord"],
  ["Concord, New Hampshire, 03303, USA", "Concord"],
  ["4 Main St, Suite 2, Concord, NH", "Concord"],
  ["the old mill, Concord, NH 03303", "Concord"],
  ["12 Main St, Concord NH 03301", "Concord"],
  ["12 Main St, Concord NH", "Concord"],
  ["12 Main St, Concord NH, USA", "Concord"],
  ["12 Main St NE, Concord NH", "Concord"],
  ["Salt Lake City UT", "Salt Lake City"],
  ["C/ Mayor 5, 28013 Madrid", "Madrid"],
  ["Calle Mayor, 5, 28013 Madrid, España", "Madrid"],
  ["28013 Madrid, España", "Madrid"],
  ["12 High Street, London SW1A 1AA", "London"],
  ["12 High Street, Islington, London, UK", "London"],
  ["Av. Reforma 222, Col. Juárez, 06600 Ciudad de México, CDMX", "Ciudad de México"],
  ["418 Fisherville Road, Concord", "Concord"],
  ["10012 Oak Street, Concord", "Concord"],
  ["concord new hampshire 03301", "concord new hampshire"],
  ["St. Louis 63101", "St. Louis"],
  ["Orange County, CA", "Orange County"],
  ["29 Palms, CA", "29 Palms"],
  ["Route 66, Tulsa OK", "Tulsa"],
  ["Unit 3, 4 Mill Lane, Keene NH 03431", "Keene"],
  ["Calle 5 #123, San Juan PR", "San Juan"],
  ["Dublin 4", "Dublin 4"],
  ["8001 Zürich", "8001 Zürich"],
  ["418 Fisherville Rd Concord NH 03303", undefined],
  ["100 Main St San Antonio, TX", undefined],
  ["Serving Nashua, NH", undefined],
  ["Serving all of southern NH", undefined],
  ["Sirviendo a todo Madrid", undefined],
  ["03301", undefined],
])("the town of %s is %s", (place, town) => {
  expect(townOf(place)).toBe(town);
});
