import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../../../tests/fakes/any-character.ts";
import { processorMs } from "../../../../tests/fakes/processor-time.ts";
import { MARKED_TEXTS } from "../../../../tests/fakes/hostile-record.ts";
import { plainText } from "./rich-text.ts";
import { runs } from "../../../../tests/fakes/runs.ts";

const MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:amp|lt|gt|quot|nbsp|#\d+);/i;

describe("text without markup is unchanged", () => {
  test.each([
    ["Roofs & gutters"],
    ["a < b and 5 > 3"],
    ["We <3 Concord"],
    ["1<2, x <y"],
    ["One\n\nTwo\n  three"],
    ["AT&T; Smith&Sons, R&D"],
    ["\u00a0kept"],
    ["https://x.example/?a=1&copy=2"],
  ])("%j", (text) => expect(plainText(text)).toBe(text));
});

describe("HTML is read as the text that it shows", () => {
  test.each([
    ["<p>Hello</p>", "Hello"],
    ["<p>One</p><p>Two</p>", "One\n\nTwo"],
    ["<p>One</p>\n\n<p>Two</p>\n", "One\n\nTwo"],
    ["<p>One<p>Two", "One\n\nTwo"],
    ["One<br>Two<br/>Three<BR />Four", "One\nTwo\nThree\nFour"],
    ["One<br><br>Two", "One\n\nTwo"],
    ["<div>One</div><div>Two</div>", "One\nTwo"],
    ["<h2>Roofs</h2><p>We <strong>build</strong> <em>roofs</em>.</p>", "Roofs\n\nWe build roofs."],
    ["<ul><li>One</li><li>Two</li></ul>", "• One\n• Two"],
    ["Intro<ul>\n <li><p>One</p></li>\n <li>Two\n</ul>End", "Intro\n\n• One\n• Two\n\nEnd"],
    ["<ol><li>One</li><li>Two</li></ol>", "1. One\n2. Two"],
    ["<ul><li>One<ul><li>Inner</li></ul></li><li></li><li>Two</li></ul>", "• One\n• Inner\n• Two"],
    ["<p>&nbsp;</p><p>A&nbsp;b</p><p><br></p><p>c</p>", "A b\n\nc"],
    ["Tom &amp; Jerry &lt; 5 &#8217; &#x2019; &eacute; &hellip; &apos;", "Tom & Jerry < 5 ’ ’ é … '"],
    ["Tom &amp Jerry&nbspcome", "Tom & Jerry&nbspcome"],
    ["&lt;b&gt;bold&lt;/b&gt; text", "bold text"],
    ["&amp;lt;p&amp;gt;One&amp;lt;/p&amp;gt;&amp;lt;p&amp;gt;Two", "One\n\nTwo"],
    ["a &amp;amp;amp; b", "a & b"],
    ["Hello <b>bold", "Hello bold"],
    ['Call us <a  href="tel:603', "Call us"],
    ["a <b>b</i> c</b></p>", "a b c"],
    ["<video controls>Your browser can't play it.</video>One <audio>No sound.</audio>two", "One two"],
    ["One <!-- hidden --> two <!---->three", "One  two three"],
    ["One <!-- not ended", "One  not ended"],
    ["<!--[if mso]><p>x</p><![endif]-->Shown", "Shown"],
    ["<![CDATA[<p>One</p>]]>", "One"],
    ["<![CDATA[One & two]]>", "One & two"],
    ["<p><![CDATA[One]]> <![CDATA[two]]></p>", "One two"],
    ["&lt;![CDATA[One]]&gt;", "One"],
    ["<![CDATA[One", "One"],
    ["<b>a</b> [[1]]> 0", "a [[1]]> 0"],
    ["One<script>alert('<p>no</p>')</script> two<style>p{}</style>", "One two"],
    ["One<script>never ended <p>", "One"],
    ["<iframe src='x'>fallback</iframe>After", "After"],
    ["<a href=\"https://x.example/?a>b\" title='>'>link</a> text", "link text"],
    ["<p class=\"MsoNormal\"><o:p></o:p><span lang=EN-US style='color:red'>Word</span></p>", "Word"],
    ["<table><tr><td>Mon</td><td>8-5</td></tr><tr><td>Tue</td><td>9-5</td></tr></table>", "Mon 8-5\nTue 9-5"],
    ["First\n\nSecond with <b>bold</b>\nthird", "First\n\nSecond with bold\nthird"],
    ["5 < 6 <b>yes</b> 7 > 2", "5 < 6 yes 7 > 2"],
    ["<p>a < b</p>", "a < b"],
    ["Write to <office@x.example>", "Write to office@x.example"],
    ["Write to <a@x.example>", "Write to a@x.example"],
    ["See <https://x.example/> or <https://x.example/a", "See https://x.example/ or <https://x.example/a"],
    ["One </strong <b>two</b> </style", "One two"],
    ['<p title="cut>One</p><p>Two</p>', "One\n\nTwo"],
    ["Call <your name>", "Call your name"],
    ['Cut <a href="https://x', "Cut"],
    ["<x-card title='1'>Inside</x-card>", "Inside"],
    ["<foo>Inside</foo>", "Inside"],
    ["if x<b and c>d", "if x< b and c>d"],
    ["pre<img src=x onerror='alert(1)'>post", "prepost"],
    ["<p>One \t\n  two</p>", "One two"],
    ["<p>One\n \t\r\n two</p>", "One\n\ntwo"],
    ["&#38;#38;amp; &#x26;lt; &AMP; &Amp;amp;", "& < & &"],
    ["&quot;a&quot; &#39;b&#39; &#039;c&#039; &gt", "\"a\" 'b' 'c' >"],
    ["&nosuch; &; &#; &amp", "&nosuch; &; &#; &"],
    ["<p>a&#0;b&#7;c&#x85;d</p>", "a\uFFFDbc…d"],
    ["a<p>b</p>c", "a\n\nb\n\nc"],
    ["a<hr>b<div>c</div>d", "a\n\nb\nc\nd"],
    ["<b>a</b> <i>b</i><u>c</u>", "a bc"],
    ["<td>a</td><th>b</th><td></td><td>c</td>", "a b c"],
    ["<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>", "1. a\n1. b\n2. c"],
    ["<dl><dt>a</dt><dd>b</dd></dl>", "a\nb"],
    ["<P CLASS=x>a</P >b", "a\n\nb"],
    ["<br>a<br><br><br>b", "a\n\nb"],
    ["a<style>b</style>c<title>d</title>e<svg><a>f</a></svg>g<noscript>h</noscript>i", "acegi"],
    ["a<svg>never ended", "anever ended"],
    ["a</script>b", "ab"],
    ["<!DOCTYPE html><?xml version='1.0'?>a", "a"],
    ["<!5 a> <! b", "<!5 a> <! b"],
    ["a <b", "a <b"],
    ["a <strong", "a"],
    ["a </em", "a"],
    ["a </p", "a </p"],
    ["a <em class='x", "a"],
    ["<p>a <i x", "a <i x"],
    ["<my-card>a</my-card><o:p>b</o:p>", "ab"],
    ["<foo>a", "fooa"],
    ["<foo bar>a</foo>", "foo bara"],
    ["<foo bar=1>a", "a"],
  ])("%j", (html, text) => expect(plainText(html)).toBe(text));
});

test("plain text contains no markup, and is the same when read again", () => {
  const pieces = fc.oneof(
    fc.constantFrom(
      "<p>",
      "</p>",
      "<br>",
      "<ul><li>",
      "<",
      ">",
      "&",
      "&lt;",
      "&amp;",
      "&#60;",
      "lt;",
      "b>",
      "&#38;",
      " x ",
    ),
    fc.constantFrom("<!--", "-->", "<![CDATA[", "]]>", "'", '"', "=", "<script>", "</script>", "<a ", "\n\n", "amp;"),
    fc.constantFrom(...MARKED_TEXTS),
    fc.string({ unit: anyCharacter, maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
      const text = plainText(parts.join(""));
      expect(plainText(text)).toBe(text);
      expect(text === parts.join("") ? "" : text).not.toMatch(MARKUP);
    }),
    runs(1_000, 50_000),
  );
});

const MANY = 40_000;

test.each([
  "<a",
  "<svg>",
  "<x1>",
  "<a b='",
  "<!--",
  "&amp;",
  "<![CDATA[",
  "<li>",
  "&#38;#38;",
  "</b",
  "<p ='\">",
  '<a ="<a>" ',
  "<img ",
  "<!x",
])("many times %s is read in linear time", async (piece) => {
  const text = piece.repeat(MANY);
  let length = 0;
  // It takes up to 50 ms, and 1.5 s while test:mutation counts which code runs.
  expect(await processorMs(() => (length = plainText(text).length))).toBeLessThan(4_000);
  expect(length).toBeLessThan(10 * text.length);
});

test("many different elements are read in linear time", async () => {
  const text = Array.from({ length: MANY }, (_, index) => `<x${index}>`).join("");
  let plain = "";
  expect(await processorMs(() => (plain = plainText(text)))).toBeLessThan(1_000);
  expect(plain).toContain("x1");
});

/** The least processor time of five: the first ones include compilation. */
async function leastMs(text: string): Promise<number> {
  const all: number[] = [];
  for (let time = 0; time < 5; time += 1) all.push(await processorMs(() => plainText(text)));
  return Math.min(...all);
}

test("many elements after the last end of their kind are read as fast as those without any end", async () => {
  const many = "<svg>".repeat(MANY - 10);
  const [without, after] = [`${many}roof`, `</svg>${many}roof`];
  expect(plainText(after)).toBe("roof");
  // A search from each element takes thirty times as long. The clock has steps of a few milliseconds.
  expect(await leastMs(after)).toBeLessThan(10 * (await leastMs(without)) + 50);
});
