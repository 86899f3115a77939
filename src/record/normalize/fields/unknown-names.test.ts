import { describe, expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";
import { normalizeRecord } from "../normalize.ts";

const recordOf = (given: Record<string, unknown>): unknown => normalizeRecord(given)?.record;
const phone = (given: unknown): unknown => recordOf({ dbPrincipal: { phones: [given] } });
const phones = (...read: unknown[]): unknown => ({ dbPrincipal: { phones: read } });

describe("fields of an item", () => {
  test.each([
    ["is read under another name", { tel: "603" }, { phone: "603" }],
    ["is read from a number under another name", { tel: 603 }, { phone: 603 }],
    ["is not read from an empty field", { number: "", tel: "603" }, { number: "", phone: "603" }],
    ["is not read from another name if its own is present", { phone: "1", tel: "603" }, { phone: "1", tel: "603" }],
    [
      "is not read from a database's internal fields",
      { id: "77", slug: "a", tel: "603" },
      { id: "77", slug: "a", phone: "603" },
    ],
    ["is not read from true or a list", { on: true, all: ["1"] }, { on: true, all: ["1"] }],
    ["is the first of several spellings", { Phone: "1", PHONE: "2" }, { phone: "1", PHONE: "2" }],
    ["is not read from an empty value under another spelling", { Phone: "", name: "A" }, { Phone: "", name: "A" }],
  ])("the phone %s", (_, given, read) => expect(phone(given)).toEqual(phones(read)));

  test("the parts of an address are joined with commas", () => {
    const location = [{ street: "1 Main St", city: "Concord", id: "7", zip: 3301 }];
    expect(recordOf({ dbPrincipal: { location } })).toEqual({
      dbPrincipal: { location: [{ id: "7", address: "1 Main St, Concord, 03301" }] },
    });
  });

  test("the name of a service is a text with a capital or a space, and never an icon's", () => {
    expect(recordOf({ dbServices: [{ icon: "roof", a: "Roofs" }, { a: "flat roofs" }, { icon: "roof" }] })).toEqual({
      dbServices: [{ icon: "roof", name: "Roofs" }, { name: "flat roofs" }, { icon: "roof" }],
    });
  });
});

test("networks and links beside other fields are profiles, unless they are empty, numbers or switches", () => {
  const profiles = { facebook: "acme", blog: "https://acme.example/blog" };
  const others = { instagram: "", tiktok: false, yelp: 0, followers: 1_200, bio: "We roof: acme.example" };
  expect(recordOf({ dbSocialMedia: { ...profiles, ...others } })).toEqual({
    dbSocialMedia: {
      ...others,
      redes: [{ icon: "facebook", url: "https://www.facebook.com/acme" }, { url: profiles.blog }],
    },
  });
});

test.each([
  { acf_fc_layout: "image", image: "/a.jpg" },
  { layout: "left", image: "/a.jpg" },
  { template: "imageBlock", image: "/a.jpg" },
  { component: "image", image: "/a.jpg" },
  { blockType: "imageBlock", blockName: "Roof", image: "/a.jpg" },
  { fieldGroupName: "page_image", image: "/a.jpg" },
  { align: "left", image: "/a.jpg" },
  { alignment: "center", className: "wide", image: "/a.jpg" },
])("the name of a layout is not a text: %j", (block) =>
  expect(parseRecord({ dbServices: [{ name: "Roofing", description: [block] }] })?.record.dbServices).toMatchObject([
    { description: [{ text: "", img: "/a.jpg" }] },
  ]),
);
