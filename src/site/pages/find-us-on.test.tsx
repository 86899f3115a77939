import { expect, test } from "vitest";
import FindUsOnPage from "./find-us-on.tsx";
import { recordWith, renderInSite } from "../testing.tsx";

const page = (fields: Record<string, unknown>): string =>
  renderInSite(<FindUsOnPage />, recordWith(fields), "/find-us-on");

test("the page shows the logo, profile, chat, networks and directories, with links that open new tabs", () => {
  const html = page({
    dbPrincipal: { name: "Ridge", logo: "/logo.svg", phones: [{ phone: "(603) 555-0142" }] },
    gmb: { link: "https://maps.example/ridge", img: "" },
    dbSocialMedia: {
      redes: [{ url: "https://www.facebook.com/ridge", icon: "facebook" }],
      directorios: [
        { name: "Angi", url: "https://www.angi.com/", image: "/angi.svg" },
        { name: "Local list", url: "https://list.example/" },
      ],
    },
  });
  expect(html).toMatch(/<h1[^>]*>Ridge</);
  expect(html).toContain('src="/logo.svg"');
  expect(html).toContain('href="https://maps.example/ridge"');
  expect(html).toContain('href="https://wa.me/16035550142"');
  expect(html).toMatch(/<img alt="Angi" width="250"[^>]* src="\/angi.svg"/);
  expect(html).toContain("Local list");
  expect(html).toContain("Facebook");
  expect(html).toMatch(/<h2[^>]*>Find us on</);
  expect([...html.matchAll(/<a /g)]).toHaveLength([...html.matchAll(/target="_blank" rel="noopener"/g)].length);
});

test("the heading appears with a network, and is omitted without links; a directory alone is listed", () => {
  expect(page({ dbPrincipal: { name: "Bare" } })).not.toContain("<h2");
  expect(page({ dbSocialMedia: { redes: [{ url: "https://x.com/a" }] } })).toContain("Find us on");
  expect(page({ dbSocialMedia: { directorios: [{ url: "https://list.example/" }] } })).toContain("list.example");
});
