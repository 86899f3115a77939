import { expect, test } from "vitest";
import { WIDGET_SANDBOX } from "../security/page-security.ts";
import { apacheRules, hostRules, netlifyRedirects, netlifyRules, nginxRules } from "./host-rules.ts";

test("every host sends a widget's document with a sandbox that excludes our origin", () => {
  const rules = hostRules("https://site.example", '"a"');
  const types = new Map([["html", "text/html"]]);
  const [, netlify = ""] = /\/embed\/reviews\/\*\n((?: {2}.*\n)+)/.exec(netlifyRules(rules)) ?? [];
  const [, nginx = ""] =
    /location \^~ \/embed\/reviews\/ \{\n((?: {2}.*\n)+)\}/.exec(nginxRules(rules, types, [])) ?? [];
  const [, apache = ""] =
    /<If "[^"]*\^\/embed\/reviews\/#">\n((?: {2}.*\n)+)<\/If>/.exec(apacheRules(rules, types, [])) ?? [];
  for (const lines of [netlify, nginx, apache]) {
    expect(lines).toContain(WIDGET_SANDBOX);
    expect(lines).toContain("noindex");
  }
  expect(WIDGET_SANDBOX).not.toContain("allow-same-origin");
});

const RULES = hostRules("https://site.example", '"a"');
const TYPES = new Map([["html", "text/html"]]);

test("nginx and Apache make browsers revalidate pages, so that those of an earlier export are not shown", () => {
  const [, nginx = ""] = /location \/ \{\n((?: {2}.*\n)+)\}/.exec(nginxRules(RULES, TYPES, [])) ?? [];
  expect(nginx).toContain('add_header Cache-Control "no-cache" always;');
  expect(apacheRules(RULES, TYPES, [])).toMatch(/^Header always set Cache-Control "no-cache"$/m);
});

test("nginx does not remove the trailing slash of a path that a browser would resolve to another host", () => {
  const [, quoted = ""] =
    /^if \(\$request_uri ~ (".*")\) \{ return 301 \/\$1\$2; \}$/m.exec(nginxRules(RULES, TYPES, [])) ?? [];
  const pattern = new RegExp(String(JSON.parse(quoted)));
  for (const path of ["/about/", "/a/b/?c=d", "/what%3F/"]) expect(path).toMatch(pattern);
  for (const path of ["/", "/\\evil.example/", "//evil.example/", "/about", "/about?a=/"])
    expect(path).not.toMatch(pattern);
});

test("a quotation mark in a name does not end an argument of Apache's rules, which would break every page", () => {
  const rules = apacheRules(RULES, TYPES, ["/", "/6%22-gutters"]).split("\n");
  const rule = rules.find((line) => line.includes("gutters")) ?? "";
  expect(rule).toMatch(/^RewriteRule "[^"]*" "[^"]*" \[[^"]*\]$/);
  const [, pattern = ""] = /^RewriteRule "([^"]*)"/.exec(rule) ?? [];
  expect('6"-GUTTERS').toMatch(new RegExp(pattern));
});

test("a redirect from the former site matches whichever characters of its path are percent-encoded", () => {
  const rules = nginxRules(RULES, TYPES, [], [{ from: "/it's%20(old)%3B", to: "/about" }]);
  const [, quoted = ""] = /^if \(\$request_uri ~\* (".*")\) \{ return 301 \/about/m.exec(rules) ?? [];
  const pattern = new RegExp(String(JSON.parse(quoted)), "i");
  for (const path of ["/it's%20(old);", "/it%27s%20%28old%29%3b?from=mail"]) expect(path).toMatch(pattern);
});

test("Netlify gets only queries that its parser accepts: each parameter has an equals sign, the first is no number", () => {
  const from = ["/page.asp?12", "/page.asp?12=", "/page.asp?-1", "/page.asp?/12", "/page.asp?print&12&id=a=b"];
  const redirects = from.map((address) => ({ from: address, to: "/about" }));
  const lines = netlifyRedirects([], redirects).split("\n");
  expect(lines.filter((line) => line.startsWith("/page"))).toEqual(["/page.asp print= 12= id=a=b /about 301"]);
});

test("a page's path with a query is redirected, although the page has a file", () => {
  const redirects = [
    { from: "/?page_id=12", to: "/about" },
    { from: "/index.php?p=12", to: "/about" },
  ];
  const [page, other] = netlifyRedirects(["/", "/about"], redirects).split("\n");
  expect([page, other]).toEqual(["/ page_id=12 /about 301!", "/index.php p=12 /about 301"]);
  const rules = nginxRules(RULES, TYPES, ["/", "/about"], redirects);
  const [, quoted = ""] = /^if \(\$request_uri ~\* (".*")\) \{ return 301 \/about; \}$/m.exec(rules) ?? [];
  const pattern = new RegExp(String(JSON.parse(quoted)), "i");
  expect("/?page_id=12").toMatch(pattern);
  for (const path of ["/", "/?page_id=123", "/?page_id=13"]) expect(path).not.toMatch(pattern);
});
