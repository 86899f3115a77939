import { expect, test } from "vitest";
import { serviceOfElement, serviceOfHost } from "./review-services.ts";

test.each([
  ["Elfsight", "elfsight.com elfsightcdn.com"],
  ["Trustindex", "trustindex.io"],
  ["SociableKIT", "sociablekit.com accentapi.com"],
  ["Birdeye", "birdeye.com"],
  ["EmbedSocial", "embedsocial.com"],
  ["Grade.us", "grade.us"],
  ["NiceJob", "nicejob.co nicejob.com"],
  ["Widewail", "widewail.com"],
  ["Podium", "podium.com"],
  ["Trustpilot", "trustpilot.com"],
  ["Featurable", "featurable.com"],
  ["Shapo", "shapo.io"],
  ["Reviews On My Website", "reviewsonmywebsite.com"],
  ["Tagembed", "tagembed.com"],
  ["BrightLocal", "local-marketing-reports.com brightlocal.com"],
])("%s is recognised at %s, and at subdomains", (name, domains) => {
  for (const domain of domains.split(" ")) {
    expect([domain, `cdn.${domain}`].map((host) => serviceOfHost(host)?.name)).toEqual([name, name]);
    expect([`evil${domain}`, `${domain}.example`].map(serviceOfHost)).toEqual([undefined, undefined]);
  }
});

test.each([
  ["elfsight-app-1", "Elfsight", "https://elfsightcdn.com/platform.js"],
  ["eapps-1", "Elfsight", "https://elfsightcdn.com/platform.js"],
  ["eapp-1", "Elfsight", "https://elfsightcdn.com/platform.js"],
  ["sk-ww-google-reviews", "SociableKIT", "https://widgets.sociablekit.com/google-reviews/widget.js"],
  ["bf-revz-widget-1", "Birdeye", undefined],
  ["embedsocial-reviews", "EmbedSocial", "https://embedsocial.com/embedscript/ri.js"],
  ["embedsocial-hashtag", "EmbedSocial", "https://embedsocial.com/cdn/ht.js"],
  ["nj-stories", "NiceJob", undefined],
  ["nicejob-1", "NiceJob", undefined],
  ["trustpilot-widget", "Trustpilot", "https://widget.trustpilot.com/bootstrap/v5/tp.widget.bootstrap.min.js"],
  ["featurable-1", "Featurable", "https://featurable.com/assets/bundle.js"],
  ["shapo-widget-1", "Shapo", "https://cdn.shapo.io/js/embed.js"],
  ["romw-1", "Reviews On My Website", undefined],
  ["tagembed-widget", "Tagembed", "https://widget.tagembed.com/embed.min.js"],
])("the element %s belongs to a widget of %s, whose script is %s", (element, name, script) => {
  const found = serviceOfElement(["row", element]);
  expect([found?.service.name, found?.name, found?.service.script?.(element)]).toEqual([name, element, script]);
});

test.each([
  "row",
  "my-elfsight-app-1",
  "sk-ww-a/b",
  "sk-ww-",
  "trustpilot-widgets",
  "my-trustpilot-widget",
  "my-romw-1",
  "tagembed-widget2",
  "xnj-1",
])("the element %s does not belong to a known service", (element) =>
  expect(serviceOfElement([element])).toBeUndefined(),
);
