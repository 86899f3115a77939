import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { recordWith, siteOf } from "../../../tests/records/site.ts";
import { App } from "../app.tsx";

const RECORD = recordWith({
  dbPrincipal: { name: "Acme" },
  dbServices: [{ name: "Roofing", description: [{ text: "We roof." }] }],
  autoGntLandingFromService: true,
  linkPostEmail: "/api/contact",
});

const pageAt = (path: string, headFirst?: boolean): string =>
  renderToString(<App site={{ ...siteOf(RECORD, path), headFirst }} />);

test.each(["/", "/about", "/services", "/gallery", "/contact", "/roofing"])(
  "%s shows its heading before the rest of the page only after a move inside the site",
  (path) => {
    const [whole, head] = [pageAt(path), pageAt(path, true)];
    for (const html of [whole, head]) expect(html).toMatch(/<main[^>]*>.*<h1/);
    expect(whole).not.toContain("rest-of-page");
    expect(whole).toMatch(/<main[^>]*>.*<section.*<\/main>/);
    expect(head).toMatch(/<main[^>]*>.*<div[^>]*class="rest-of-page"[^>]*><\/div><\/main>/);
  },
);
