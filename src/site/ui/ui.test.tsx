import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { type HtmlDocument, readHtml } from "../../../tests/fakes/html.ts";
import { ButtonLink } from "./button.tsx";
import { networkName, networkOf, NETWORKS } from "./networks.ts";
import { Outbound } from "./outbound.tsx";
import { Paragraphs } from "./paragraphs.tsx";
import { Picture } from "./picture.tsx";
import { isPlainClick } from "./plain-click.ts";
import { Section } from "./section.tsx";

const read = (element: React.ReactElement): HtmlDocument => readHtml(renderToString(element));

test("outbound: a new tab, which knows nothing of ours (decisions section 3)", () => {
  const [link] = read(<Outbound href="https://x.example/">Text</Outbound>).all("a");
  expect(Object.fromEntries(link?.attributes ?? [])).toEqual({
    href: "https://x.example/",
    target: "_blank",
    rel: "noopener",
  });
});

const paragraphs = (text: string) => read(<Paragraphs text={text} />).elements.map((element) => element.text);

test("paragraphs: a line break starts a new one, empty lines are none", () => {
  expect(paragraphs("One.\n\n \nTwo.\nThree.")).toEqual(["One.", "Two.", "Three."]);
  expect(paragraphs("")).toEqual([]);
  expect(paragraphs("<b>")).toEqual(["<b>"]);
});

test("picture: nothing without an address, unless its place is kept", () => {
  expect(read(<Picture src="" alt="" ratio="photo" />).elements).toEqual([]);
  expect(read(<Picture src="" alt="" ratio="photo" keepPlace />).elements.map(({ tag }) => tag)).toEqual(["div"]);
});

const image = (first: boolean) =>
  read(<Picture src="/a.jpg" alt="A roof" ratio="photo" first={first} />).all("img")[0]?.attributes;

test("picture: lazy, but the first of a page at once", () => {
  expect([image(false)?.get("loading"), image(false)?.get("alt")]).toEqual(["lazy", "A roof"]);
  expect([image(true)?.get("loading"), image(true)?.get("fetchPriority")]).toEqual(["eager", "high"]);
});

test("section: its heading names it, and without one it has none", () => {
  const named = read(<Section heading="Values">x</Section>);
  expect(named.all("section")[0]?.attributes.get("aria-labelledby")).toBe(named.all("h2")[0]?.attributes.get("id"));
  const bare = read(<Section>x</Section>);
  expect(bare.all("h2", "header")).toEqual([]);
  expect(bare.all("section")[0]?.attributes.has("aria-labelledby")).toBe(false);
});

test("button: a link that looks like one", () => {
  const [link] = read(<ButtonLink href="/contact">Go</ButtonLink>).all("a");
  expect([link?.attributes.get("href"), link?.attributes.get("class"), link?.text]).toEqual([
    "/contact",
    "button button-solid",
    "Go",
  ]);
});

test.each([
  ["https://www.facebook.com/a", "", "Facebook"],
  ["https://fb.com/a", "", "Facebook"],
  ["https://youtu.be/a", "", "YouTube"],
  ["https://x.com/a", "", "X"],
  ["https://g.page/a", "fa-google", "Google"],
  ["https://mastodon.example/a", "", undefined],
  ["https://notfacebook.com/a", "", undefined],
  ["https://example.com/facebook.com", "", undefined],
  ["/a", "Instagram", "Instagram"],
])("network: %s with the icon %j", (url, icon, name) => {
  expect(networkOf(url, icon)?.name).toBe(name);
});

test("network: what it is called: its name, else its host", () => {
  expect(networkName("https://www.mastodon.example/a", "")).toBe("mastodon.example");
  expect(networkName("https://www.yelp.com/biz/a", "")).toBe("Yelp");
  expect(new Set(NETWORKS.map(({ id }) => id)).size).toBe(NETWORKS.length);
});

test("plain click: not one for a new tab or a download", () => {
  const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const plain = (change: object) => isPlainClick({ ...click, ...change } as React.MouseEvent);
  expect(plain({})).toBe(true);
  for (const change of [{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])
    expect(plain(change)).toBe(false);
});
