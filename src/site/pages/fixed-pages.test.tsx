/** Complete pages: About, Services, one service, Contact, Find us on, Our Videos and Reviews (spec section 2). */
import { describe, expect, test } from "vitest";
import { each, linksNamed, texts, within } from "../../../tests/fakes/html-parts.ts";
import { readPage } from "../../../tests/fakes/page.ts";
import { demoRecord, namesIn, record, services } from "../../../tests/records/record.ts";

const picture = (name: string): string => `https://pictures.example/${name}.jpg`;

test("about has a header, the first about text with its list, the values and the second about text", () => {
  const { main } = readPage(
    record({
      dbAbout: [{ text: "First words.", list: ["One", "", "Two"] }, { text: "Second words." }, { text: "Third." }],
      dbValues: [
        { title: "Honest", description: "We say it." },
        { title: "Quick", description: "" },
      ],
    }),
    "/about",
  );
  expect(texts(main.all("h1"))).toEqual([expect.stringContaining("About Maple & Sons")]);
  expect(main.root.text).toMatch(/First words\..*One.*Two.*Honest.*We say it\..*Quick.*Second words\./s);
  expect(main.all("li").filter(({ text }) => text === "")).toEqual([]);
  expect(main.root.text).not.toContain("Third.");
});

const dbServices = [
  {
    name: "Decks",
    description: [
      { text: "Row one.", img: picture("one"), lists: ["Cedar", "", "Fir", null] },
      { text: "Row two.", img: picture("two"), lists: [""] },
    ],
  },
  { name: "Fences", description: [{ text: "Row three.", img: picture("three") }] },
];

test("services has one row per description, with text, picture and bullets; empty bullets are omitted", () => {
  const rows = readPage(record({ dbServices }), "/services").main.all("article").map(within);
  expect(rows.map(({ root }) => /Row \w+\./.exec(root.text)?.[0])).toEqual(["Row one.", "Row two.", "Row three."]);
  expect(rows.map((row) => texts(row.all("li")))).toEqual([["Cedar", "Fir"], [], []]);
  expect(rows[1]?.all("ul", "ol")).toEqual([]);
  expect(rows.map((row) => each(row.all("img"), "src"))).toEqual(
    ["one", "two", "three"].map((name) => [picture(name)]),
  );
});

describe("one service", () => {
  test("shows its first description image and all its texts", () => {
    const description = [
      { text: "First text.", img: "" },
      { text: "Second text.", img: picture("second"), lists: ["Bullet"] },
      { text: "Third text.", img: picture("third") },
    ];
    const { main } = readPage(record({ dbServices: [{ name: "Decks", description }] }), "/decks");
    const articles = main.all("article").map(within);
    expect(articles).toHaveLength(1);
    expect(each(articles[0]?.all("img") ?? [], "src")).toEqual([picture("second")]);
    expect(articles[0]?.root.text).toMatch(/First text\..*Second text\..*Bullet.*Third text\./s);
  });

  test("its sidebar has the first seven other services, phones, emails and opening hours", () => {
    const { main } = readPage(demoRecord("ridgeline"), "/siding");
    const sidebar = within(main.all("aside")[0]);
    expect(texts(within(sidebar.all("nav")[0]).all("a"))).toEqual(
      namesIn(demoRecord("ridgeline"), "dbServices")
        .filter((name) => name !== "Siding")
        .slice(0, 7),
    );
    for (const [name, href] of [
      ["(603) 555-0142", "tel:+16035550142"],
      [/^\(603\) 555-0178/, "tel:+16035550178"],
      ["hello@ridgelineexteriors.example", "mailto:hello@ridgelineexteriors.example"],
      ["estimates@ridgelineexteriors.example", "mailto:estimates@ridgelineexteriors.example"],
    ] as const)
      expect(each(linksNamed(sidebar, name), "href")).toEqual([href]);
    expect(sidebar.root.text).toMatch(/Monday to Friday\s*7:00 am – 5:30 pm/);
    expect(sidebar.root.text).toMatch(/Sunday\s*Storm calls only/);
  });

  test("its sidebar has social links only when there is more than one", () => {
    const redes = [{ url: "https://www.facebook.com/maple" }, { url: "https://www.instagram.com/maple" }];
    const links = (count: number) => {
      const { main } = readPage(record({ dbSocialMedia: { redes: redes.slice(0, count) } }), "/roof-repair");
      return linksNamed(within(main.all("aside")[0]), /^Facebook/);
    };
    expect([1, 2].map((count) => links(count).length)).toEqual([0, 1]);
  });
});

/** Returns `count` locations. */
const places = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    address: `${index + 1} Main Street`,
    url: `https://maps.example/${index + 1}`,
  }));

const contact = (dbPrincipal: object, labels = {}) => readPage(record({ dbPrincipal, labels }), "/contact").main;
const locationLinks = (count: number) => linksNamed(contact({ location: places(count) }), / Main Street$/);

describe("contact", () => {
  test("both map links search for the address", () => {
    const url = "https://www.google.com/maps?q=1+Main+Street&output=embed";
    const main = contact({ location: [{ address: "1 Main Street, Bow & Concord", url }] });
    const search = "https://www.google.com/maps/search/?api=1&query=1%20Main%20Street%2C%20Bow%20%26%20Concord";
    const hrefs = each(main.all("a"), "href").filter((href) => /google\..*\/search\//.test(href ?? ""));
    expect(hrefs).toEqual([search, search]);
  });

  test.each([
    ["'We Cover {miles} Miles Around {first address}'", { miles: 40 }, {}, "We Cover 40 Miles Around 1 Main Street"],
    [
      "the record's title if it has one",
      { miles: 40 },
      { general: { titleMap: "All of the valley" } },
      "All of the valley",
    ],
    ["a text without numbers if the miles are missing", {}, {}, "Where to find us"],
  ])("the map's heading is %s", (_what, fields, labels, heading) => {
    expect(texts(contact({ location: places(1), ...fields }, labels).all("h2"))).toContain(heading);
  });

  test("locations are listed only when there are more than two, each linking to /contact", () => {
    expect(locationLinks(2)).toEqual([]);
    expect(each(locationLinks(3), "href")).toEqual(["/contact", "/contact", "/contact"]);
  });
});

describe("find us on", () => {
  const redes = [{ url: "https://www.facebook.com/maple", image: picture("facebook") }];
  const directorios = [{ name: "Angi", url: "https://www.angi.com/maple", image: picture("angi") }];

  test.each([
    ["both lists", { redes, directorios }, 1],
    ["networks alone", { redes, directorios: [] }, 1],
    ["directories alone", { redes: [], directorios }, 1],
    ["neither", { redes: [], directorios: [] }, 0],
  ])("the heading appears only with at least one list: %s", (_what, dbSocialMedia, count) => {
    const { main } = readPage(record({ dbSocialMedia }), "/find-us-on");
    expect(texts(main.all("h2")).filter((text) => text === "Find us on")).toHaveLength(count);
  });

  test("the page has no links without a profile and a phone number", () => {
    const { main } = readPage(record({ dbPrincipal: { phones: [] }, dbServices: services(1) }), "/find-us-on");
    expect(main.all("a")).toEqual([]);
  });
});

test("our videos: the grid has a video for each valid link in any form, and skips invalid links", () => {
  const links = [
    "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    "https://youtu.be/eRsGyueVLvQ?si=abc",
    "https://www.youtube.com/embed/R6MlUcmOul8",
    "https://www.youtube.com/shorts/_cMxraX_5RE",
    "javascript:alert(1)",
    "https://youtube.com.evil.example/watch?v=aaaaaaaaaaa",
    "",
    null,
    7,
    { url: "x" },
    "WhWc3b3KhnY",
  ];
  const channel = "https://www.youtube.com/@maple";
  const page = readPage(record({ ytGallery: { linkCanalYT: channel, links } }), "/our-videos");
  expect(texts(page.all("h1"))).toEqual(["Our Videos"]);
  const videos = linksNamed(page.main, /^Play: /);
  const ids = ["aqz-KE-bpKQ", "eRsGyueVLvQ", "R6MlUcmOul8", "_cMxraX_5RE", "WhWc3b3KhnY"];
  expect(each(videos, "href")).toEqual(ids.map((id) => `https://www.youtube.com/watch?v=${id}`));
  expect(each(videos, "rel")).toEqual(ids.map(() => "noopener"));
  expect(videos.map((video) => each(within(video).all("img"), "src"))).toEqual(
    ids.map((id) => [`https://i.ytimg.com/vi/${id}/hqdefault.jpg`]),
  );
  expect(each(linksNamed(page.main, /^See the whole channel/), "href")).toEqual([channel]);
  expect(page.all("iframe", "video")).toEqual([]);
});

test("a video file in the promo block is an inline video element with controls, and is not preloaded", () => {
  const videosPromo = [{ activo: true, link: "https://films.example/promo.mp4", img: "https://films.example/p.jpg" }];
  const page = readPage(record({ videosPromo }));
  const [film, ...others] = page.main.all("video");
  expect(others).toEqual([]);
  expect(Object.fromEntries(film?.attributes ?? [])).toMatchObject({
    src: "https://films.example/promo.mp4",
    poster: "https://films.example/p.jpg",
    preload: "none",
    "aria-label": "See us at work",
    controls: "",
  });
  expect(page.all("iframe")).toEqual([]);
});

test("each review widget has a lazy, sandboxed frame with a title, and a plain link", () => {
  const links = ["https://reviews.example/maple", "javascript:alert(1)", "https://widgets.example/2"];
  const page = readPage(record({ reviews: { activo: true, isHomeOnly: false, links } }), "/reviews");
  expect(texts(page.all("h1"))).toEqual(["Reviews"]);
  const frames = page.main.all("iframe");
  expect(each(frames, "src")).toEqual(["https://reviews.example/maple", "https://widgets.example/2"]);
  expect(each(frames, "title")).toEqual(["Reviews of our work", "Reviews of our work, 2"]);
  expect(each(frames, "loading")).toEqual(["lazy", "lazy"]);
  for (const sandbox of each(frames, "sandbox")) {
    expect(sandbox?.split(" ")).not.toContain("allow-top-navigation");
    expect(sandbox?.split(" ")).toContain("allow-scripts");
  }
  expect(each(linksNamed(page.main, /^Read our reviews on /), "href")).toEqual([
    "https://reviews.example/maple",
    "https://widgets.example/2",
  ]);
});

test("without a valid review link, no link leads to Reviews and the page responds with 404", () => {
  const links = ["<script>alert(1)</script>", "javascript:1", '<div class="x"></div>'];
  const fields = record({ reviews: { activo: true, isHomeOnly: false, links } });
  expect(linksNamed(readPage(fields), "Reviews")).toEqual([]);
  expect(readPage(fields, "/reviews").status).toBe(404);
});

test("a server-rendered video link opens a new tab, and its text says so", () => {
  const [link] = linksNamed(readPage(demoRecord("ridgeline"), "/our-videos").main, /^Play: Video 1/);
  expect(link?.attributes.get("target")).toBe("_blank");
  expect(link?.text).toMatch(/^Play: Video 1 ?\(opens in a new tab\)/);
});
