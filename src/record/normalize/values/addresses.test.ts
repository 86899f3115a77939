import { expect, test } from "vitest";
import { isEmbedCode, isPicture, readAddress, readPictureAddress } from "./addresses.ts";

test.each([
  ['"https://a.example/b.jpg"', "https://a.example/b.jpg"],
  ["  '< https://a.example/b.jpg >'  ", "https://a.example/b.jpg"],
  ['https://a.example/?q="b"', 'https://a.example/?q="b"'],
  ['"'.repeat(9), ""],
])("quotes around an address are removed: %s", (text, address) => expect(readAddress(text)).toBe(address));

test.each([
  "#",
  "-",
  "---",
  ".",
  "...",
  "n/a",
  "NA",
  "none",
  "null",
  "undefined",
  "false",
  "about:blank",
  "TBD",
  "ninguno",
  "ningún",
  "ninguna",
  "sin imagen",
  "No image",
])("%s is a placeholder for a missing address", (text) => expect(readAddress(text)).toBe(""));

test.each([
  ["uploads/a.jpg", "/uploads/a.jpg"],
  ["./uploads/a.jpg", "/uploads/a.jpg"],
  ["../../uploads\\a.jpg", "/uploads/a.jpg"],
  ["a.jpg?v=2", "/a.jpg?v=2"],
  ["Deck 1.final/a.jpg", "/Deck 1.final/a.jpg"],
  ["https:/a.example/b", "https://a.example/b"],
  ["http//a.example/b", "http://a.example/b"],
  ["http://https://a.example/b", "https://a.example/b"],
  ["https://https//a.example/b", "https://a.example/b"],
  ["https://http://www.a.example", "http://www.a.example"],
  ["https://a.example/?u=https://b.example", "https://a.example/?u=https://b.example"],
  [String.raw`https:\/\/a.example\/b.jpg`, "https://a.example/b.jpg"],
  [String.raw`\/uploads\/b.jpg`, "/uploads/b.jpg"],
  ["https://a.example/?a=1&amp;b=2&#038;c", "https://a.example/?a=1&b=2&c"],
  ["![roof](https://a.example/b.jpg)", "https://a.example/b.jpg"],
  ["[roof](/b.jpg)", "/b.jpg"],
  ["[roof](/b.jpg) and more", "/b.jpg"],
  ["https://a.example/?a=1&amp;amp;b=2&amp;#x26;c", "https://a.example/?a=1&b=2&c"],
  ["page.htm", "/page.htm"],
  ["<![CDATA[https://a.example/b.jpg]]>", "https://a.example/b.jpg"],
  ["<![CDATA[ /b.jpg ]]>", "/b.jpg"],
  // Windows puts a mark of direction before a copied path.
  ["\u202Ahttps://a.example/b.jpg\u202C", "https://a.example/b.jpg"],
  ["\u200B/b.jpg\u200E", "/b.jpg"],
  ["<img alt='' src='/b.jpg'>", "/b.jpg"],
  ["<a href=https://a.example/>roof</a>", "https://a.example/"],
  ["< https://a.example/ >", "https://a.example/"],
])("the address in %s is %s", (text, address) => expect(readAddress(text)).toBe(address));

test.each([" https://a.example/b ", "/b.jpg\n", " tel:+16035550142"])(
  "%j, which only has excess spaces, is left unchanged for the schema",
  (text) => expect(readAddress(text)).toBe(text),
);

// A host without a scheme is a mistake that the schema reports, not a path.
test.each([
  "a.example",
  "a.example/b.jpg",
  "10.0.0.1",
  "10.0.0.1:80/b.jpg",
  "a.example:8080/b.jpg",
  "247roofs.example/b.jpg",
])("%s begins with a host, and is not a path", (text) => expect(readAddress(text)).toBe(text));

test.each(["x10.0.0.1/b.jpg", "10.0.0.1x/b.jpg"])("%s does not begin with a host", (text) =>
  expect(readAddress(text)).toBe(`/${text}`),
);

test.each([
  ["https://a.example/", true],
  ["  //a.example/", true],
  ["www.a.example", true],
  ["  WWW.a.example", true],
  ["<iframe src=a>", true],
  ["our <a href=b>page</a>", true],
  ["see https://a.example", false],
  ["see www.a.example", false],
  ["wwwa", false],
  ["a < b", false],
  ["<p>words</p>", false],
])("isEmbedCode(%s), for an address or a widget's code, is %s", (text, is) => expect(isEmbedCode(text)).toBe(is));

test.each([
  ["/a.jpg", true],
  [" a.JPEG ", true],
  ["a.webp?v=1", true],
  ["a.svg#b", true],
  ["a.pdf", false],
  ["jpg", false],
  ["my roof.jpg", false],
  ["a.jpgx", false],
])("isPicture(%s), by its extension, is %s", (text, is) => expect(isPicture(text)).toBe(is));

test.each([
  ["a.jpg 1x, b.jpg 2x", "/b.jpg"],
  ["https://a.example/s.jpg 400w,https://a.example/l.jpg 800w", "https://a.example/l.jpg"],
  ["/a,b.jpg 1.5x, /c.jpg 1x", "/a,b.jpg"],
  ['<img srcset="/a.jpg 1x, /b.jpg 2x">', "/b.jpg"],
  ['<img src="/a.jpg" srcset="/b.jpg 2x">', "/a.jpg"],
])("the largest of several sizes of a picture is read: %s", (text, address) => expect(readAddress(text)).toBe(address));

test.each([
  ["<p>@acme</p>", "@acme"],
  ["<p>https://x.example/acme</p>", "https://x.example/acme"],
])("the text of HTML without a link is read as the address: %s", (text, address) =>
  expect(readAddress(text)).toBe(address),
);

test.each([
  ["https://www.dropbox.com/s/abc/roof.jpg?dl=0", "https://www.dropbox.com/s/abc/roof.jpg?raw=1"],
  [
    "https://www.dropbox.com/scl/fi/abc/roof.jpg?rlkey=x&st=y&dl=0",
    "https://www.dropbox.com/scl/fi/abc/roof.jpg?rlkey=x&st=y&raw=1",
  ],
  ["dropbox.com/s/abc/roof.jpg", "https://dropbox.com/s/abc/roof.jpg?raw=1"],
  ["https://drive.google.com/file/d/1Ab_-c/view?usp=sharing", "https://drive.google.com/uc?export=download&id=1Ab_-c"],
  ["https://drive.google.com/open?id=1Ab_-c&usp=drive_copy", "https://drive.google.com/uc?export=download&id=1Ab_-c"],
  [
    "https://drive.google.com/file/u/0/d/1Ab/view?resourcekey=0-x",
    "https://drive.google.com/uc?export=download&id=1Ab&resourcekey=0-x",
  ],
])("a share link, which leads to a page, is read as that of its picture: %s", (link, address) =>
  expect(readPictureAddress(link)).toBe(address),
);

test.each([
  "https://www.dropbox.com/home/roof.jpg",
  "https://www.dropbox.com/scl/fo/abc/xyz?rlkey=x&dl=0",
  "https://www.dropbox.com/s/abc/roof.jpg?raw=1",
  "https://drive.google.com/drive/folders/1Ab",
  "https://drive.google.com/uc?export=view&id=1Ab",
  "https://dl.dropboxusercontent.com/s/abc/roof.jpg",
  "https://evil.example/?https://drive.google.com/file/d/1Ab/view",
  "https://evil.example/?https://www.dropbox.com/s/abc/roof.jpg",
  "/file/d/1Ab/view",
  "roof of a house",
])("other addresses of pictures are unchanged: %s", (text) => expect(readPictureAddress(text)).toBe(text));
