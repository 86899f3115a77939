import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCharacter } from "../../tests/fakes/any-character.ts";
import { tagsIn } from "./embed-code.ts";
import { parseRecord } from "./parse.ts";
import { reviewWidget } from "./review-widget.ts";
import { runs } from "../../tests/fakes/runs.ts";

const read = (text: string): [string | undefined, string | undefined] => {
  const widget = reviewWidget(text);
  return [widget?.service?.name, widget?.code];
};
const script = (src: string, more = ""): string => `<script src="${src}" async=""${more}></script>`;

const ELFSIGHT = "https://static.elfsight.com/platform/platform.js";
const SOCIABLE = "https://widgets.sociablekit.com/google-reviews/widget.js";
const BIRDEYE = "https://birdeye.com/embed/v7/175502672222276/11/987654321301115183";
const NICEJOB = "https://cdn.nicejob.co/js/sdk.min.js?id=7831c254";
const PODIUM = "https://connect.podium.com/widget.js#ORG_TOKEN=47709907";
const TRUSTPILOT = "https://widget.trustpilot.com/bootstrap/v5/tp.widget.bootstrap.min.js";

test.each([
  [
    "Elfsight",
    `<!-- Elfsight Google Reviews | Untitled -->\n<script src="${ELFSIGHT}" data-use-service-core defer></script>\n<div class="elfsight-app-1b2c" data-elfsight-app-lazy></div>`,
    `<div class="elfsight-app-1b2c" data-elfsight-app-lazy=""></div>${script(ELFSIGHT, ' data-use-service-core=""')}`,
  ],
  [
    "Elfsight",
    '<div class="elfsight-app-1b2c"></div>',
    `<div class="elfsight-app-1b2c"></div>${script("https://elfsightcdn.com/platform.js")}`,
  ],
  [
    "Trustindex",
    "<script defer async src='https://cdn.trustindex.io/loader.js?1dd1b977516e124fd756a079016'></script>",
    script("https://cdn.trustindex.io/loader.js?1dd1b977516e124fd756a079016"),
  ],
  [
    "Trustindex",
    "https://cdn.trustindex.io/loader.js?1dd1b977516e124fd756a079016",
    script("https://cdn.trustindex.io/loader.js?1dd1b977516e124fd756a079016"),
  ],
  [
    "Trustindex",
    "<div src='https://cdn.trustindex.io/loader.js?1dd1'></div>",
    script("https://cdn.trustindex.io/loader.js?1dd1"),
  ],
  [
    "SociableKIT",
    `<div class='sk-ww-google-reviews' data-embed-id='25558874'></div><script src='${SOCIABLE}' async defer></script>`,
    `<div class="sk-ww-google-reviews" data-embed-id="25558874"></div>${script(SOCIABLE)}`,
  ],
  [
    "SociableKIT",
    "<div class='sk-ww-google-reviews' data-embed-id='25558874'></div>",
    `<div class="sk-ww-google-reviews" data-embed-id="25558874"></div>${script(SOCIABLE)}`,
  ],
  [
    "Birdeye",
    `<script type="text/javascript" src="${BIRDEYE}" async></script><div id="bf-revz-widget-987654321301115183" ></div>`,
    `<div id="bf-revz-widget-987654321301115183"></div>${script(BIRDEYE)}`,
  ],
  [
    "EmbedSocial",
    `<div class="embedsocial-hashtag" data-ref="d997110f"> <a class="feed-powered-by-es" href="https://embedsocial.com/">x</a></div>
     <script> (function(d, s, id) { var js; if (d.getElementById(id)) {return;} js = d.createElement(s); js.id = id; js.src = "https://embedsocial.com/cdn/ht.js"; d.getElementsByTagName("head")[0].appendChild(js); }(document, "script", "EmbedSocialHashtagScript")); </script>`,
    `<div class="embedsocial-hashtag" data-ref="d997110f"></div>${script("https://embedsocial.com/cdn/ht.js")}`,
  ],
  [
    "NiceJob",
    `<div class="nj-stories" data-id="1"></div>\n<script defer src="${NICEJOB}"></script>`,
    `<div class="nj-stories" data-id="1"></div>${script(NICEJOB)}`,
  ],
  [
    "Podium",
    `<script defer src="${PODIUM}" id="podium-widget" data-organization-api-token="47709907"></script>`,
    script(PODIUM, ' id="podium-widget" data-organization-api-token="47709907"'),
  ],
  [
    "Trustpilot",
    `<script type="text/javascript" src="//widget.trustpilot.com/bootstrap/v5/tp.widget.bootstrap.min.js" async></script>
     <div class="trustpilot-widget" data-locale="en-US" data-template-id="5419"><a href="https://www.trustpilot.com/review/x.example">Trustpilot</a></div>`,
    `<div class="trustpilot-widget" data-locale="en-US" data-template-id="5419"></div>${script(TRUSTPILOT)}`,
  ],
  [
    "Featurable",
    '<div id="featurable-a6f4f535" data-featurable-async ></div><script type="text/javascript" src="https://featurable.com/assets/bundle.js" defer charset="UTF-8"></script>',
    `<div id="featurable-a6f4f535" data-featurable-async=""></div>${script("https://featurable.com/assets/bundle.js")}`,
  ],
  [
    "Shapo",
    '<div id="shapo-widget-509124a3"></div><script id="shapo-embed-js" src="https://cdn.shapo.io/js/embed.js" defer></script>',
    `<div id="shapo-widget-509124a3"></div>${script("https://cdn.shapo.io/js/embed.js", ' id="shapo-embed-js"')}`,
  ],
  [
    "Grade.us",
    '<div id="reviewstream"></div><script src="https://static.grade.us/assets/reviewstream.js"></script>',
    `<div id="reviewstream"></div>${script("https://static.grade.us/assets/reviewstream.js")}`,
  ],
  [
    undefined,
    '<div id="w1" class="reviews"></div><script src="https://cdn.widgets.example/w.js?id=1&amp;k=2"></script>',
    `<div id="w1" class="reviews"></div>${script("https://cdn.widgets.example/w.js?id=1&amp;k=2")}`,
  ],
  [
    undefined,
    '<review-wall data-id="1"></review-wall><script type="module" src="https://cdn.widgets.example/w.js"></script>',
    `<review-wall data-id="1"></review-wall>${script("https://cdn.widgets.example/w.js", ' type="module"')}`,
  ],
  [
    undefined,
    `<acme-review-wall id="1"></acme-review-wall>${script("https://cdn.widgets.example/w.js")}`,
    `<acme-review-wall id="1"></acme-review-wall>${script("https://cdn.widgets.example/w.js")}`,
  ],
  [
    "Elfsight",
    `&lt;script src=&quot;${ELFSIGHT}&quot;&gt;&lt;/script&gt;&lt;div class=&quot;elfsight-app-1&quot;&gt;&lt;/div&gt;`,
    `<div class="elfsight-app-1"></div>${script(ELFSIGHT)}`,
  ],
])("the widget of %s is rebuilt from its parts", (service, text, code) => {
  expect(read(text)).toEqual([service, code]);
  expect(read(code)).toEqual([service, code]);
  expect(parseRecord({ reviews: { links: [text] } })?.record.reviews.links).toEqual([code]);
});

const GOOD = "https://cdn.widgets.example/w.js";

test.each([
  ["an inline script", `<script>alert(1)</script>${script(GOOD)}`, script(GOOD)],
  ["text inside its script element", `<script src="${GOOD}">alert(1)</script>`, script(GOOD)],
  [
    "event handlers",
    `<div id="w" onclick="alert(1)"></div><script src="${GOOD}" onload="alert(1)"></script>`,
    `<div id="w"></div>${script(GOOD)}`,
  ],
  ["an unknown element", `<xdiv id="w"></xdiv>${script(GOOD)}`, script(GOOD)],
  ["styles", `<div id="w" style="position:fixed"></div>${script(GOOD)}`, `<div id="w"></div>${script(GOOD)}`],
  ["an onerror handler of a picture", `<img src=x onerror=alert(1)>${script(GOOD)}`, script(GOOD)],
  [
    "base, form and style elements",
    `<base href="//evil.example"><form action="//evil.example"></form><style>x{}</style>${script(GOOD)}`,
    script(GOOD),
  ],
  ["a closing template tag", `</template><script>alert(1)</script>${script(GOOD)}`, script(GOOD)],
  [
    "quotes in an attribute",
    `<div id='"><script>alert(1)</script>'></div>${script(GOOD)}`,
    `<div id="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"></div>${script(GOOD)}`,
  ],
  ["another host's script", `${script(GOOD)}${script("https://evil.example/x.js")}`, script(GOOD)],
  [
    "another host's script before a known one's",
    `${script("https://evil.example/x.js")}${script("https://cdn.trustindex.io/loader.js?1")}`,
    script("https://cdn.trustindex.io/loader.js?1"),
  ],
  ["the same script twice", `${script(GOOD)}${script(GOOD)}`, script(GOOD)],
  ["JSON-LD", `<script type="application/ld+json" src="https://evil.example/x"></script>${script(GOOD)}`, script(GOOD)],
])("a snippet with %s is reduced to what the widget needs", (_, text, code) => {
  expect(read(text)[1]).toBe(code);
});

test.each([
  "<script>alert(1)</script>",
  '<div class="x"></div><script>alert(1)</script>',
  '<script src="javascript:alert(1)"></script>',
  '<script src="data:text/javascript,alert(1)"></script>',
  '<script src="blob:https://x.example/1"></script>',
  '<script src="http://cdn.widgets.example/w.js"></script>',
  '<script src="http://localhost.example/w.js"></script>',
  '<script src="http://127.0.0.1.example/w.js"></script>',
  '<img src="https://cdn.trustindex.io/loader.js?1">',
  '<script src="http://cdn.trustindex.io/loader.js?1"></script>',
  '<script src="/assets/main.js"></script>',
  '<script src="w.js"></script>',
  '<script src="https://user:secret@x.example/w.js"></script>',
  '<script src="https://x.example;sandbox/w.js"></script>',
  '<script src="https://*.example/w.js"></script>',
  '<svg><script href="https://x.example/w.js"></script></svg>',
  "<div onclick='alert(1)'></div>",
  `<script src="${ELFSIGHT}"></script>`,
  ELFSIGHT,
  "https://cdn.widgets.example/w.js",
  "words",
  "",
])("%s is not a widget", (text) => {
  expect(reviewWidget(text)).toBeUndefined();
});

test("a host that only contains a known service's name is not that service's", () => {
  const widget = reviewWidget(
    '<div class="elfsight-app-1"></div><script src="https://elfsight.com.evil.example/x.js"></script>',
  );
  // The service's own script replaces the given one.
  expect(widget?.origins).toEqual(["https://elfsightcdn.com"]);
  expect(
    reviewWidget('<div id="w"></div><script src="https://notelfsight.com/x.js"></script>')?.service,
  ).toBeUndefined();
});

test("a frame with a script that adjusts its height is reduced to the frame", () => {
  const src = "https://reputationhub.site/reputation/widgets/review_widget/0Def8";
  const text = `<script src='https://reputationhub.site/reputation/assets/review-widget.js'></script><iframe class='lc_reviews_widget' src='${src}' frameborder='0' scrolling='no'></iframe>`;
  expect(parseRecord({ reviews: { links: [text] } })?.record.reviews.links).toEqual([src]);
});

test("each review link is shown as a page, a widget or a link", () => {
  const links = [
    "https://widgets.example/1",
    "javascript:1",
    '<iframe src="https://widgets.sociablekit.com/google-reviews/iframe/1"></iframe>',
    "https://www.google.com/maps/place/X",
    "<script>1</script>",
    '<div class="elfsight-app-1"></div>',
    "/content/reviews/own.html",
    "https://www.facebook.com/plugins/page.php?href=x",
  ];
  const parsed = parseRecord({ reviews: { activo: true, links } });
  expect(parsed?.record.reviews.shown).toEqual([
    { kind: "page", src: "https://widgets.example/1", link: "https://widgets.example/1" },
    {
      kind: "page",
      src: "https://widgets.sociablekit.com/google-reviews/iframe/1",
      link: "https://widgets.sociablekit.com/google-reviews/iframe/1",
    },
    { kind: "link", link: "https://www.google.com/maps/place/X", site: "Google" },
    { kind: "widget", src: "/embed/reviews/4" },
    { kind: "page", src: "/content/reviews/own.html", link: "/content/reviews/own.html" },
    {
      kind: "page",
      src: "https://www.facebook.com/plugins/page.php?href=x",
      link: "https://www.facebook.com/plugins/page.php?href=x",
    },
  ]);
  expect(parsed?.problems.map(({ path }) => path.join("."))).toEqual(["reviews.links.1", "reviews.links.4"]);
});

const word = fc.constantFrom(
  ..."< > \" ' & = / script div iframe template style src id class data-x onload async type module https://a.example/w.js https://elfsight.com/p.js elfsight-app-1 sk-ww-x javascript:alert(1) //b.example/x &lt; &quot; &#x3c; <!-- --> ]]> \u0000 \n svg math noscript textarea title".split(
    " ",
  ),
);
const SAFE_NAMES = /^(?:src|async|type|id|class|data-[a-z0-9_-]+)$/;

test("any snippet is reduced to scripts over https and empty elements, and is the same when parsed again", () => {
  const given = fc.oneof(
    fc.array(word, { maxLength: 30 }).map((words) => words.join("")),
    fc.array(word, { maxLength: 30 }).map((words) => words.join(" ")),
    fc
      .tuple(fc.string({ unit: anyCharacter }), fc.string({ unit: anyCharacter }))
      .map(
        ([one, other]) =>
          `<div id="${one}" class='${other}' data-${one}="${other}"></div><script src="${GOOD}?${other}" id=${one}></script>`,
      ),
  );
  fc.assert(
    fc.property(given, (text) => {
      const widget = reviewWidget(text);
      if (widget === undefined) return;
      expect(reviewWidget(widget.code)).toEqual(widget);
      for (const { name, attributes } of tagsIn(widget.code)) {
        for (const attribute of Object.keys(attributes)) expect(attribute).toMatch(SAFE_NAMES);
        expect(name === "script" ? new URL(attributes["src"] ?? "").protocol : "https:").toBe("https:");
        expect(name).not.toMatch(/^(?:iframe|template|style|svg|math|object|embed|form|base|img|a)$/);
      }
      expect(widget.code).toMatch(/^(?:<([a-z0-9-]+)(?: [a-z0-9_-]+="[^"<>]*")*><\/\1>)+$/);
    }),
    runs(400, 20_000),
  );
});

test("at most ten scripts and ten elements are kept", () => {
  const scripts = Array.from({ length: 11 }, (_, index) => script(`${GOOD}?${index}`));
  const elements = Array.from({ length: 11 }, (_, index) => `<div id="w${index}"></div>`);
  const [, code] = read([...elements, ...scripts].join(""));
  expect(code).toBe([...elements.slice(0, 10), ...scripts.slice(0, 10)].join(""));
});
