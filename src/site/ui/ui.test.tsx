import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { type HtmlDocument, readHtml } from "../../../tests/fakes/html.ts";
import { ButtonLink } from "./button.tsx";
import { EmailLink } from "./email-link.tsx";
import { networkName, networkOf, NETWORKS } from "./networks.ts";
import { Paragraphs } from "./paragraphs.tsx";
import { type PictureFacts, widthsOf } from "./picture-facts.ts";
import { pictureSizes, Picture, PicturesContext } from "./picture.tsx";
import { isPlainClick } from "./plain-click.ts";
import { Section } from "./section.tsx";

const read = (element: React.ReactElement): HtmlDocument => readHtml(renderToString(element));

const paragraphs = (text: string) => read(<Paragraphs text={text} />).elements.map((element) => element.text);

test("paragraphs: a line break starts a new one, empty lines are skipped, and bullets are a list", () => {
  expect(paragraphs("One.\n\n \nTwo.\nThree.")).toEqual(["One.", "Two.", "Three."]);
  expect(paragraphs("")).toEqual([]);
  expect(paragraphs("<b>")).toEqual(["<b>"]);
  const list = read(<Paragraphs text={"One.\n• a\n• b\n\nTwo."} />);
  expect(list.all("li").map(({ text }) => text)).toEqual(["a", "b"]);
  expect([list.all("ul").length, list.all("p").length]).toEqual([1, 2]);
});

test("picture: nothing is rendered without a src, unless keepPlace is set", () => {
  expect(read(<Picture src="" alt="" ratio="photo" sizes="100vw" />).elements).toEqual([]);
  expect(read(<Picture src="" alt="" ratio="photo" sizes="100vw" keepPlace />).elements.map(({ tag }) => tag)).toEqual([
    "div",
  ]);
});

const image = (first: boolean) =>
  read(<Picture src="/a.jpg" alt="A roof" ratio="photo" sizes="100vw" first={first} />).all("img")[0]?.attributes;

test("picture: it is loaded lazily, except the first of a page", () => {
  expect([image(false)?.get("loading"), image(false)?.get("alt")]).toEqual(["lazy", "A roof"]);
  expect([image(true)?.get("loading"), image(true)?.get("fetchPriority")]).toEqual(["eager", "high"]);
});

const FACTS: PictureFacts = { hash: "aaaaaaaaaaaaaaaa", width: 1500, height: 1000, placeholderColors: "abc123fff" };
const kept = (facts: PictureFacts, first = false) =>
  read(
    <PicturesContext value={(address) => (address === "/a.jpg" ? facts : undefined)}>
      <Picture src="/a.jpg" alt="A roof" ratio="photo" sizes="50vw" first={first} />
    </PicturesContext>,
  );

test("picture: it has sources in the server's sizes as AVIF and WebP, with the original as the fallback", () => {
  const page = kept(FACTS);
  const [image] = page.all("img");
  expect(Object.fromEntries(image?.attributes ?? [])).toEqual({
    src: "/a.jpg",
    alt: "A roof",
    width: "1500",
    height: "1000",
    sizes: "50vw",
    srcSet: [320, 480, 768, 1080, 1500].map((width) => `/pictures/aaaaaaaaaaaaaaaa-${width}.webp ${width}w`).join(", "),
    loading: "lazy",
    decoding: "async",
  });
  const [source] = page.all("source");
  expect(source?.attributes.get("type")).toBe("image/avif");
  expect(source?.attributes.get("srcSet")).toBe(image?.attributes.get("srcSet")?.replaceAll(".webp", ".avif"));
  expect(source?.attributes.get("sizes")).toBe("50vw");
  expect(page.all("link")).toEqual([]);
});

test("picture: the placeholder is a gradient of its colours, and is omitted without colours", () => {
  const page = kept(FACTS);
  expect(page.all("stop").map(({ attributes }) => attributes.get("stop-color"))).toEqual(["#abc", "#123", "#fff"]);
  const [gradient] = page.all("linearGradient");
  expect(page.all("rect")[0]?.attributes.get("fill")).toBe(`url(#${gradient?.attributes.get("id") ?? ""})`);
  const { placeholderColors: _placeholder, ...clear } = FACTS;
  expect(kept(clear).all("svg")).toEqual([]);
});

test("picture: the first of a page is preloaded once, as AVIF", () => {
  const preloads = kept(FACTS, true).all("link");
  expect(preloads.map(({ attributes }) => attributes.get("type"))).toEqual(["image/avif"]);
  const attributes = preloads[0]?.attributes;
  expect(attributes?.get("imageSrcSet")).toBe(kept(FACTS).all("source")[0]?.attributes.get("srcSet"));
  expect([attributes?.get("imageSizes"), attributes?.get("fetchPriority")]).toEqual(["50vw", "high"]);
});

test("picture: a panorama in a photo's box is requested by the width of its visible part", () => {
  const page = kept({ ...FACTS, height: 1500 / 3.2 });
  const wide = [320, 480, 768, 1080, 1500].map(
    (width) => `/pictures/aaaaaaaaaaaaaaaa-${width}.webp ${Math.round(width / 2)}w`,
  );
  expect(page.all("img")[0]?.attributes.get("srcSet")).toBe(wide.join(", "));
});

test("picture: an SVG has one size", () => {
  const page = kept({ hash: "aaaaaaaaaaaaaaaa", width: 30, height: 20, isSvg: true });
  expect(page.all("picture", "source")).toEqual([]);
  expect(page.all("img")[0]?.attributes.get("srcSet")).toBe("/pictures/aaaaaaaaaaaaaaaa.svg");
});

test("widths: none exceeds the picture's own, which is included if the next smaller is too small", () => {
  expect(widthsOf(5000)).toEqual([320, 480, 768, 1080, 1600, 2200]);
  expect(widthsOf(1800)).toEqual([320, 480, 768, 1080, 1600]);
  expect(widthsOf(1500)).toEqual([320, 480, 768, 1080, 1500]);
  expect(widthsOf(1)).toEqual([1]);
});

test("sizes: a phone above 2dppx requests a smaller picture", () => {
  expect(pictureSizes("50vw")).toBe(
    "(width < 48rem) and (resolution > 2dppx) calc(.65*(100vw - 2rem)), (width < 48rem) calc(100vw - 2rem), 50vw",
  );
});

test("section: it is labelled by its heading, and has no label without one", () => {
  const named = read(<Section heading="Values">x</Section>);
  expect(named.all("section")[0]?.attributes.get("aria-labelledby")).toMatch(/./);
  expect(named.all("section")[0]?.attributes.get("aria-labelledby")).toBe(named.all("h2")[0]?.attributes.get("id"));
  const bare = read(<Section>x</Section>);
  expect(bare.all("h2", "header")).toEqual([]);
  expect(bare.all("section")[0]?.attributes.has("aria-labelledby")).toBe(false);
});

test("button: ButtonLink is a link with the classes of a button", () => {
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
  ["/a", "constructor", undefined],
])("network: known hosts and icons identify the network of %s with the icon %j", (url, icon, name) => {
  expect(NETWORKS.get(networkOf(url, icon) ?? "")).toBe(name);
});

test("network: it has its own name, else that of its host", () => {
  expect(networkName("https://www.mastodon.example/a", "")).toBe("mastodon.example");
  expect(networkName("https://www.yelp.com/biz/a", "")).toBe("Yelp");
});

test("plain click: a click with another button or a modifier key is not plain", () => {
  const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const plain = (change: object) => isPlainClick({ ...click, ...change } as React.MouseEvent);
  expect(plain({})).toBe(true);
  for (const change of [{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }])
    expect(plain(change)).toBe(false);
});

const mailLink = (email: string) => renderToString(<EmailLink email={email} />);

test("an e-mail link: the address may break after the @, and a long host also at its dots", () => {
  expect(mailLink("a.b@mail.example")).toBe(
    '<a class="target" href="mailto:a.b@mail.example"><span>a.b@<wbr/>mail.example</span></a>',
  );
  const long = "a.b@mail.bartholomew-restoration.example";
  expect(mailLink(long)).toContain("<span>a.b@<wbr/>mail<wbr/>.bartholomew-restoration<wbr/>.example</span>");
  expect(readHtml(mailLink(long)).all("a")[0]?.text).toBe(long);
});
