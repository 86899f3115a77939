/** Messy records: the owner's words are on the pages, in whatever form the provider sends them (docs/record.md). */
import { expect, test } from "vitest";
import { each, having, linksNamed, texts, within } from "../../tests/fakes/html-parts.ts";
import { readPage } from "../../tests/fakes/page.ts";
import { ADDRESS, EMBED, MESSY } from "../../tests/records/messy.ts";
import { record } from "../../tests/records/record.ts";

/** Reads a page; expects no markup, no entity and no stringified non-text value in it. */
function plainPage(data: unknown, path = "/") {
  const page = readPage(data, path);
  expect(page.status).toBe(200);
  for (const { root } of [page.header, page.main, page.footer])
    expect(root.text).not.toMatch(
      /<\/?[a-z][^<>]*>|&(?:amp|nbsp|lt|gt|quot|#\d+);|undefined|\[object|\bNaN\b|\bnull\b/i,
    );
  expect(texts(page.all("title")).join("")).not.toMatch(/[<>]|&\w+;/);
  return page;
}

/** File names of a page's pictures. */
const pictures = (page: ReturnType<typeof readPage>): string[] =>
  each(page.all("img"), "src").map((src) => src?.split("/").at(-1) ?? "");

// A string is parsed like the body of a provider's response.
const dataOf = (data: unknown): unknown => (typeof data === "string" ? JSON.parse(data.replace(/^\uFEFF/, "")) : data);

test.each(MESSY.map(([what, data]) => [what, dataOf(data)] as const))(
  "all content of a record %s is on the pages",
  (_what, data) => {
    const home = plainPage(data);
    expect(texts(home.all("title"))).toEqual([expect.stringContaining("Maple & Sons")]);
    expect(texts(home.all("h1"))).toEqual(["Roofs that last"]);
    for (const words of [
      "Slate & copper.",
      "No roof < 10 years old is torn off.",
      "We tell it first.",
      "45 miles",
      "Own crews",
    ])
      expect(home.main.root.text).toContain(words);
    expect(home.main.root.text).toMatch(/we have 22 years of experience/i);
    expect(texts(home.main.all("h2", "h3"))).toEqual(expect.arrayContaining(["Fair price", "Brands we work with"]));
    expect(each(linksNamed(home.main, /^Play: See us at work/), "href")).toEqual([
      expect.stringMatching(/aqz-KE-bpKQ/),
    ]);
    expect(pictures(home)).toContain("maker.png");
    const { footer } = home;
    for (const phone of ["603-555-0142", "603-555-0143"])
      expect(each(linksNamed(footer, phone), "href")).toEqual([`tel:+1${phone.replaceAll("-", "")}`]);
    for (const email of ["office@maple.example", "crew@maple.example"])
      expect(each(linksNamed(footer, email), "href")).toEqual([`mailto:${email}`]);
    expect(footer.root.text).toContain("Cash, Check");
    for (const network of ["Facebook", "Instagram"])
      expect(each(linksNamed(footer, new RegExp(`^${network}`)), "href")).toEqual([
        `https://www.${network.toLowerCase()}.com/maple`,
      ]);
    const menu = within(having(home, "aria-label", "Main menu")[0]);
    expect(texts(menu.all("a"))).toEqual(expect.arrayContaining(["Reviews", "Our Videos"]));

    const about = plainPage(data, "/about").main;
    expect(texts(about.all("p"))).toEqual(expect.arrayContaining(["We mend houses.", "We live here."]));
    expect(texts(about.all("li"))).toEqual(expect.arrayContaining(["Own crews", "Insured"]));

    const services = plainPage(data, "/services");
    expect(texts(services.main.all("h2"))).toEqual(expect.arrayContaining(["Roofing", "Siding"]));
    for (const words of ["We mend roofs.", "We hang clapboard."]) expect(services.main.root.text).toContain(words);
    expect(texts(services.main.all("li"))).toEqual(expect.arrayContaining(["Tiles", "Vents"]));
    expect(pictures(services)).toContain("roof.jpg");

    const decks = plainPage(data, "/gallery/decks");
    expect(texts(decks.all("h1"))).toEqual(["Decks"]);
    expect(pictures(decks)).toEqual(expect.arrayContaining(["deck-1.jpg", "deck-2.jpg"]));
    expect(pictures(plainPage(data, "/gallery"))).toEqual(expect.arrayContaining(["before.jpg", "after.jpg"]));

    const contact = plainPage(data, "/contact");
    for (const words of ["Monday to Friday", "8 am to 5 pm", "Saturday", "By appointment", ADDRESS])
      expect(contact.main.root.text).toContain(words);
    expect(each(having(contact, "title", `Map of ${ADDRESS}`), "src")).toEqual([EMBED]);

    expect(each(having(plainPage(data, "/reviews"), "title", "Reviews of our work"), "src")).toEqual([
      "https://reviews.example/maple",
    ]);

    const videos = plainPage(data, "/our-videos").main;
    expect(each(linksNamed(videos, /^Play: Video 1/), "href")).toEqual([expect.stringMatching(/eRsGyueVLvQ/)]);
    expect(each(linksNamed(videos, /^See the whole channel/), "href")).toEqual(["https://www.youtube.com/@maple"]);
  },
);

test("rich text keeps its paragraphs, lists and characters; a service without a name is named by its first words", () => {
  const fields = record({
    dbAbout: [
      {
        text:
          "<h2>Who we are</h2><p>Tom&nbsp;&amp;&nbsp;Ann since <b>1998</b>.</p><p>&nbsp;</p><p>If a < b, we say so; 5 &gt; 3 &#8212; &ldquo;always&rdquo;.</p>" +
          '<ul>\n<li><p>Slate</p></li>\n<li>Copper</li>\n</ul><!-- from Word --><p class="MsoNormal"><o:p></o:p>We <3 Concord.</p>',
      },
    ],
    dbServices: [
      { description: "<p>We sweep chimneys. And line them.</p>" },
      { name: "", description: [{ lists: ["Gutter guards"] }] },
    ],
  });
  const about = plainPage(fields, "/about").main;
  expect(texts(about.all("p"))).toEqual(
    expect.arrayContaining([
      "Who we are",
      "Tom & Ann since 1998.",
      "If a < b, we say so; 5 > 3 — “always”.",
      "We <3 Concord.",
    ]),
  );
  expect(texts(about.all("li"))).toEqual(expect.arrayContaining(["Slate", "Copper"]));

  const services = plainPage(fields, "/services").main;
  expect(texts(services.all("h2"))).toEqual(expect.arrayContaining(["We sweep chimneys", "Gutter guards"]));
  expect(services.root.text).toContain("We sweep chimneys. And line them.");
});
