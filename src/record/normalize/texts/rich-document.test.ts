import { expect, test } from "vitest";
import { htmlOfBlocks, htmlOfDocument } from "./rich-document.ts";
import { parseRecord } from "../../parse.ts";

const text = (value: string, nodeType = "text") => ({ nodeType, value, marks: [], data: {} });
const node = (nodeType: string, ...content: object[]) => ({ nodeType, data: {}, content });
const CONTENTFUL = node(
  "document",
  node("heading-2", text("Our decks")),
  node("paragraph", text("We build "), { ...text("cedar"), marks: [{ type: "bold" }] }, text(" & pine decks.")),
  node(
    "unordered-list",
    node("list-item", node("paragraph", text("Cedar"))),
    node("list-item", node("paragraph", text("Pine"))),
  ),
);
const say = (value: string) => ({ type: "text", text: value });
const TIPTAP = {
  type: "doc",
  content: [
    { type: "heading", attrs: { level: 2 }, content: [say("Our decks")] },
    {
      type: "paragraph",
      content: [say("We build "), { ...say("cedar"), marks: [{ type: "bold" }] }, say(" & pine decks.")],
    },
    {
      type: "bulletList",
      content: ["Cedar", "Pine"].map((wood) => ({
        type: "listItem",
        content: [{ type: "paragraph", content: [say(wood)] }],
      })),
    },
  ],
};
const lexical = (type: string, ...children: object[]) => ({
  type,
  children,
  direction: "ltr",
  format: "",
  indent: 0,
  version: 1,
});
const LEXICAL = {
  root: lexical(
    "root",
    lexical("heading", say("Our decks")),
    lexical("paragraph", say("We build "), { ...say("cedar"), format: 1 }, say(" & pine decks.")),
    lexical("list", lexical("listitem", say("Cedar")), lexical("listitem", say("Pine"))),
  ),
};
const EDITOR_JS = {
  time: 1_550_476_186_479,
  blocks: [
    { id: "a", type: "header", data: { text: "Our decks", level: 2 } },
    { id: "b", type: "paragraph", data: { text: "We build <b>cedar</b> &amp; pine decks." } },
    { id: "c", type: "list", data: { style: "unordered", items: ["Cedar", { content: "Pine", items: [] }] } },
  ],
  version: "2.30.0",
};

test.each([
  ["Contentful", CONTENTFUL],
  ["TipTap", TIPTAP],
  ["Lexical", LEXICAL],
  ["Editor.js", EDITOR_JS],
])("a text of %s is read completely", (_, document) => {
  const read = "Our decks\n\nWe build cedar & pine decks.\n\n• Cedar\n• Pine";
  const record = parseRecord({
    dbAbout: [{ text: document }],
    dbHome: [{ title: "Home", content: document }],
    dbServices: [{ name: "Decks", description: document }],
    ownWords: { questions: [{ question: "How?", answer: document }] },
  })?.record;
  expect(record?.dbAbout[0]?.text).toBe(read);
  expect(record?.dbHome).toEqual([{ text: read }]);
  expect(record?.dbServices).toEqual([{ name: "Decks", description: [{ text: read, img: "", lists: [] }] }]);
  expect(record?.ownWords?.questions[0]?.answer).toBe(read);
});

test("a Quill text is read completely", () => {
  const ops = [
    { insert: "We build " },
    { insert: "cedar", attributes: { bold: true } },
    { insert: " decks.\nSince <1990.\n" },
  ];
  expect(
    parseRecord({ dbServices: [{ name: "Decks", description: { ops } }] })?.record.dbServices[0]?.description,
  ).toEqual([{ text: "We build cedar decks.\nSince <1990.", img: "", lists: [] }]);
});

const item = { type: "listitem", children: [{ type: "text", text: "Cedar" }] };
test.each([
  ["Lexical", { root: { type: "root", children: [{ type: "list", listType: "number", children: [item] }] } }],
  ["Strapi", { type: "doc", content: [{ type: "list", format: "ordered", children: [item] }] }],
])("a numbered list of %s stays numbered", (_, document) => {
  expect(htmlOfDocument(document)).toBe("<ol><li>Cedar</li></ol>");
});

test("blocks with a page builder's section among them are not an Editor.js text", () => {
  const text = { type: "paragraph", data: { text: "One" } };
  expect(htmlOfDocument({ blocks: [text] })).toBe("<p>One</p>");
  expect(htmlOfDocument({ blocks: [text, { type: "hero", title: "Two" }] })).toBeUndefined();
});

const leaves = (...texts: string[]) => texts.map((text, at) => (at === 1 ? { text, bold: true } : { text }));
const link = { type: "link", url: "/cedar", children: leaves("cedar") };

test.each([
  [
    "Payload",
    [
      { type: "h2", children: leaves("Our decks") },
      { children: [...leaves("We build "), link, ...leaves(" & ", "pine", " decks.")] },
      { type: "ul", children: [{ type: "li", children: leaves("Cedar") }] },
    ],
  ],
  [
    "Slate",
    [
      { type: "heading-two", children: leaves("Our decks") },
      { type: "paragraph", children: [...leaves("We build "), link, ...leaves(" & ", "pine", " decks.")] },
      { type: "bulleted-list", children: [{ type: "list-item", children: leaves("Cedar") }] },
    ],
  ],
])("the sentences of a %s text stay whole", (_, document) => {
  const shown = "Our decks\n\nWe build cedar & pine decks.\n\n• Cedar";
  const record = parseRecord({
    dbAbout: [{ text: document }],
    dbServices: [{ name: "Decks", description: document }],
  })?.record;
  expect(record?.dbAbout).toMatchObject([{ text: shown }]);
  expect(record?.dbServices).toMatchObject([{ description: [{ text: shown }] }]);
});

test("children without texts are no paragraphs of a document", () => {
  expect(htmlOfBlocks([{ children: [{ name: "Flat roofs" }] }])).toBeUndefined();
  expect(htmlOfBlocks([{ name: "Roofs", children: [{ text: "Flat" }] }])).toBeUndefined();
});

/** A node of Ricos, the editor of Wix. */
const wix = (type: string, nodes: object[], more: object = {}) => ({ type, id: "a1", nodes, ...more });
const wixText = (line: string) => wix("TEXT", [], { textData: { text: line, decorations: [{ type: "BOLD" }] } });
const wixImage = (src: object) => wix("IMAGE", [], { imageData: { image: { src, width: 9 }, altText: "A climber" } });
const RICOS = [
  wix("PARAGRAPH", [wixText("We climb "), wixText("& cut.")], {
    paragraphData: { textStyle: { textAlignment: "AUTO" } },
  }),
  wix("HEADING", [wixText("Why us")], { headingData: { level: 2 } }),
  wix("BULLETED_LIST", [wix("LIST_ITEM", [wix("PARAGRAPH", [wixText("Insured")])])]),
];

test("a text of Wix keeps its lists, and nothing else of its nodes is text", () => {
  const document = { nodes: RICOS, metadata: { version: 1 } };
  const text = "We climb & cut.\n\nWhy us\n\n• Insured";
  for (const dbAbout of [document, [{ text: document }]])
    expect(parseRecord({ dbAbout })?.record.dbAbout.map((block) => block.text)).toEqual([text]);
  for (const src of [{ id: "1_x~mv2.jpg" }, { url: "https://static.wixstatic.com/media/1_x~mv2.jpg" }])
    expect(
      parseRecord({ dbServices: [{ name: "Trees", richContent: { nodes: [...RICOS, wixImage(src)] } }] })?.record
        .dbServices,
    ).toMatchObject([{ description: [{ text, img: "https://static.wixstatic.com/media/1_x~mv2.jpg" }] }]);
});

test("a structured text of DatoCMS is read", () => {
  const bold = { type: "span", value: "homes", marks: ["strong"] };
  const children = [
    { type: "paragraph", children: [{ type: "span", value: "We wire " }, bold, { type: "span", value: "." }] },
  ];
  const document = { schema: "dast", document: { type: "root", children } };
  for (const text of [document, { value: document, blocks: [] }])
    expect(
      parseRecord({ dbAbout: [{ text }], dbServices: [{ name: "EV", description: [{ text }] }] })?.record,
    ).toMatchObject({
      dbAbout: [{ text: "We wire homes." }],
      dbServices: [{ description: [{ text: "We wire homes." }] }],
    });
});
