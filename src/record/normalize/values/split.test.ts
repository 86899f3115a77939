import { expect, test } from "vitest";
import { processorMs } from "../../../../tests/fakes/processor-time.ts";
import { parseRecord } from "../../parse.ts";
import { addressesIn, emailsIn, linesIn, linksIn, partsIn, phonesIn } from "./split.ts";

test.each([
  ["a\nb", ["a", "b"]],
  ["a;b | c", ["a", "b", "c"]],
  [" a ;\n; b ", ["a", "b"]],
  ["a • b", ["a", "b"]],
  ["512-555-0147;ext=12; 512-555-0199", ["512-555-0147;ext=12", "512-555-0199"]],
  ["a•b", ["a•b"]],
  ["<ul><li>a</li><li>b</li></ul>", ["a", "b"]],
  ["<ol><li>a</li></ol>", ["a"]],
  ["a, b", ["a, b"]],
  ["", []],
])("the lines of %j are %j", (text, lines) => expect(linesIn(text)).toEqual(lines));

test.each(["•", "●", "·", "▪", "◦", "‣", "→", "➤", "✓", "✔", "✔\uFE0F", "✅", "☑", "*", "–", "-", "1.", "12)"])(
  "the bullet %s is not part of its line",
  (bullet) => {
    expect(linesIn(`${bullet} roof\n ${bullet}  deck`)).toEqual(["roof", "deck"]);
  },
);

test("owners' bullets are removed in a list of texts, too", () => {
  const list = ["✓ Own crews", "✅Insured", "&#10004; Clean", "<p>● On time</p>", "✓"];
  const record = parseRecord({ dbAbout: [{ text: "a", list }] })?.record;
  expect(record?.dbAbout[0]?.list).toEqual(["Own crews", "Insured", "Clean", "On time", "✓"]);
});

test.each(["-roof", "123. roof", "1 roof", "roof - deck", "x• roof"])("%s does not begin with a bullet", (line) => {
  expect(linesIn(line)).toEqual([line]);
});

test.each([
  ["a, b", ["a", "b"]],
  [", a ,b,", ["a", "b"]],
  ["St. a, b", ["St. a, b"]],
  ["a.b, c", ["a.b", "c"]],
  ["We roof, and side.", ["We roof, and side."]],
  ["Roofs, now! Decks", ["Roofs, now! Decks"]],
  ["Roofs, decks?", ["Roofs, decks?"]],
  ["a, b\nc", ["a, b", "c"]],
  ["", []],
])("the items of %j are %j: commas separate them, except in sentences", (text, items) =>
  expect(partsIn(text)).toEqual(items),
);

test.each([
  ["a@b.example", ["a@b.example"]],
  ["a@b.example, c@d.example; e@f.example", ["a@b.example", "c@d.example", "e@f.example"]],
  ["a@b.example a@b.example", ["a@b.example"]],
  ["Ann <a@b.example>", ["a@b.example"]],
  ["<a@b.example><c@d.example>", ["a@b.example", "c@d.example"]],
  ["MAILTO:a@b.example", ["a@b.example"]],
  ["mailto:a@b.example, mailto:c@d.example", ["a@b.example", "c@d.example"]],
  ["Write to (a@b.example).", ["a@b.example"]],
  ["[a@b.example](mailto:a@b.example)", ["a@b.example"]],
  ["<b>a@b.example</b>", ["a@b.example"]],
  ["mailto:a@b.example?subject=Free%20Estimate&cc=c@d.example", ["a@b.example"]],
  ["“a@b.example”", ["a@b.example"]],
  ["<a class='x' href='mailto:a@b.example?subject=Hi'>E-mail us</a>", ["a@b.example"]],
  ['<a href="mailto:a@b.example">a@b.example</a>', ["a@b.example"]],
])("the e-mail addresses in %s are %j", (text, addresses) => expect(emailsIn(text)).toEqual(addresses));

test("each link in HTML is an address", () => {
  const html = '<a href="https://facebook.com/a"><i></i></a> <a href="https://instagram.com/a" target="_blank">b</a>';
  expect(linksIn(html)).toEqual([
    '<a href="https://facebook.com/a">',
    '<a href="https://instagram.com/a" target="_blank">',
  ]);
  expect(linksIn('<a href="/a">one</a> and words')).toEqual(['<a href="/a">one</a> and words']);
  expect(linksIn("https://facebook.com/a, https://instagram.com/a")).toHaveLength(2);
});

test.each(["a@b.example or @ridge", "a @ b", "a@@b.example", "none"])(
  "%s is unchanged: not each @ belongs to an address",
  (text) => expect(emailsIn(text)).toEqual([text]),
);

test.each([
  ["/a.jpg, /b.jpg", ["/a.jpg", "/b.jpg"]],
  ["/a.jpg,/b.jpg", ["/a.jpg", "/b.jpg"]],
  ["/a;/b | /c\n/d", ["/a", "/b", "/c", "/d"]],
  ["a.jpg, b.jpg", ["a.jpg", "b.jpg"]],
  ["./a,../b", ["./a", "../b"]],
  ["//a.example/b,//c.example/d", ["//a.example/b", "//c.example/d"]],
  ["www.a.example,WWW.b.example", ["www.a.example", "WWW.b.example"]],
  ["HTTPS://a.example,http://b.example", ["HTTPS://a.example", "http://b.example"]],
  ["https://a.example http://b.example", ["https://a.example", "http://b.example"]],
  ["https://a.example/b,c.jpg", ["https://a.example/b,c.jpg"]],
  ["https://a.example/b, c", ["https://a.example/b, c"]],
  ["a/b c", ["a/b c"]],
  ["<img src=a><p><IMG\nsrc=b></p>", ["<img src=a>", "<IMG\nsrc=b>"]],
  ["a.jpg 1x, b.jpg 2x", ["a.jpg 1x, b.jpg 2x"]],
  ["<img src=a>, /b", ["<img src=a>, /b"]],
  [
    "<p>https://youtu.be/a</p>\n<p>https://youtu.be/b?x=1&amp;y=2</p>",
    ["https://youtu.be/a", "https://youtu.be/b?x=1&y=2"],
  ],
  ["<ul><li>/a.jpg</li><li>/b.jpg</li></ul>", ["/a.jpg", "/b.jpg"]],
  ["https://youtu.be/a<br>https://youtu.be/b", ["https://youtu.be/a", "https://youtu.be/b"]],
  ["<p>Https://youtu.be/a</p><p>Www.youtube.com/b</p>", ["Https://youtu.be/a", "Www.youtube.com/b"]],
  ["<p>See our</p><p>a.b/c</p>", ["<p>See our</p><p>a.b/c</p>"]],
  [
    "<div>https://a.example</div><script src='/b.js'></script>",
    ["<div>https://a.example</div><script src='/b.js'></script>"],
  ],
  ["- https://a.example\n- /b.jpg", ["https://a.example", "/b.jpg"]],
  ["<a href='/a'>a</a>, /b", ["<a href='/a'>a</a>, /b"]],
])("the addresses in %j are %j", (text, addresses) => expect(addressesIn(text)).toEqual(addresses));

test("adversarial texts are read in linear time", async () => {
  const many = 100_000;
  const pieces = ["a", "1-", "<a ", "<img ", "<a href=mailto:"].map((piece) => `x${piece.repeat(many)}`);
  for (const text of [...pieces, `x${" ".repeat(many)}x`, `<a ${"href ".repeat(many)}`]) {
    for (const read of [emailsIn, linesIn, partsIn, addressesIn, linksIn]) {
      const took = await processorMs(() => read(text));
      // It takes up to 120 ms, and 1.5 s while test:mutation counts which code runs; quadratic algorithms take 7 s.
      expect(took, `${read.name} of ${text.slice(0, 20)}`).toBeLessThan(4_000);
    }
  }
});

test.each([
  ["office@acme.com|sales@acme.com", ["office@acme.com", "sales@acme.com"]],
  ["'office@acme.com'", ["office@acme.com"]],
  ["o'brien@acme.com", ["o'brien@acme.com"]],
  ["office [at] acme [dot] com", ["office@acme.com"]],
  ["office(at)acme.co(dot)uk", ["office@acme.co.uk"]],
  ["office [ at ] acme ( dot ) com", ["office@acme.com"]],
  ["office @ acme.com", ["office@acme.com"]],
  ["office%40acme.com", ["office@acme.com"]],
  ["a [at] acme [dot] com, b(at)acme.com", ["a@acme.com", "b@acme.com"]],
  ["a (at) acme.com\nb@acme.com", ["a@acme.com", "b@acme.com"]],
  ["E-mail: office (at) acme.com", ["office@acme.com"]],
  ["Email:office(at)acme.com", ["office@acme.com"]],
  ["mailto:office%40acme.com", ["office@acme.com"]],
  ["<a href='mailto:office%40acme.com'>Write us</a>", ["office@acme.com"]],
  ["Meet us at noon", ["Meet us at noon"]],
  ["Meet us (at) the office, or call.", ["Meet us (at) the office, or call."]],
])("the addresses of %j are read as a person reads them", (text, addresses) =>
  expect(emailsIn(text)).toEqual(addresses),
);

test.each([
  ["<a href='tel:6035550142'>Call us now</a>", ["6035550142"]],
  ["[Call us](tel:6035550142)", ["6035550142"]],
  ["<a href='tel:6035550142'>(603) 555-0142</a>", ["(603) 555-0142"]],
  ["603-555-0142\n603-555-0143", ["603-555-0142", "603-555-0143"]],
])("the phones of %j are read, also those behind words", (text, phones) => expect(phonesIn(text)).toEqual(phones));

test.each([
  ["e-mail addresses", emailsIn, "a".repeat(60_000)],
  ["e-mail addresses with signs in words", emailsIn, "a (at) ".repeat(20_000)],
  ["phones", phonesIn, "<a href='tel:1".repeat(10_000)],
  ["spelled addresses", emailsIn, "a[at]a[dot]".repeat(10_000)],
  ["labels of addresses", emailsIn, "e-mail: ".repeat(10_000)],
  ["phones in Markdown", phonesIn, "[a](tel:".repeat(10_000)],
])("%s are found fast in a long text", async (_, read, text) =>
  expect(await processorMs(() => read(text))).toBeLessThan(4_000),
);

test.each([
  ["images/a.jpg,images/b.jpg", ["images/a.jpg", "images/b.jpg"]],
  ["images/a.jpg, b.png", ["images/a.jpg", "b.png"]],
  ["images/a,b.jpg", ["images/a,b.jpg"]],
  ["images/a.jpg?v=1,2.jpg", ["images/a.jpg?v=1,2.jpg"]],
])("the pictures of %j are read without a slash at their start, too", (text, pictures) =>
  expect(addressesIn(text)).toEqual(pictures),
);

test.each(["<a href='tel:6035550142'>Call us now</a>", "[Call us](tel:6035550142)"])(
  "the phone behind %j is read beside its label, too",
  (phone) =>
    expect(
      parseRecord({ dbPrincipal: { phones: [{ phone, name: "Office" }] } })?.record.dbPrincipal.phones,
    ).toMatchObject([{ phone: "(603) 555-0142", name: "Office" }]),
);
