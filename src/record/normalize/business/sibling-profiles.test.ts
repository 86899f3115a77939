import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";
import { normalizeRecord } from "../normalize.ts";

const FACEBOOK = "https://www.facebook.com/ridge";
const INSTAGRAM = "https://www.instagram.com/ridge";
const profilesOf = (business: object, rest: object = {}) =>
  parseRecord({ dbPrincipal: { name: "Ridge", ...business }, ...rest })?.record.dbSocialMedia.redes.map(
    ({ url }) => url,
  );

test.each([
  [{ sameAs: [FACEBOOK, INSTAGRAM] }],
  [{ facebook: FACEBOOK, instagram_username: "ridge" }],
  [{ facebook_url: "https://www.facebook.com/ridge", Instagram: "@ridge" }],
  [{ socials: { facebook: FACEBOOK, instagram: "ridge" } }],
  [
    {
      social_links: [
        { platform: "Facebook", url: FACEBOOK },
        { platform: "Instagram", url: INSTAGRAM },
      ],
    },
  ],
])("profiles among the fields of the business are shown: %j", (business) =>
  expect(profilesOf(business)).toEqual([FACEBOOK, INSTAGRAM]),
);

test.each([
  { records: [{ id: "rec1", fields: { "Business Name": "Ridge", Phone: "603-555-0142", Facebook: FACEBOOK } }] },
  { data: { id: 1, attributes: { name: "Ridge", facebook: FACEBOOK } } },
  [{ name: "Ridge", facebook: FACEBOOK }],
])("profiles in the entry of a database are shown: %j", (dbPrincipal) => {
  const read = parseRecord({ dbPrincipal })?.record;
  expect(read?.dbSocialMedia.redes).toMatchObject([{ url: FACEBOOK }]);
  expect(read?.dbPrincipal.name).toBe("Ridge");
});

test("values that are not profiles are not shown as profiles", () => {
  const read = parseRecord({
    dbPrincipal: {
      name: "Ridge",
      whatsapp: "603 555 0142",
      twitter: "",
      yelp: "see our page",
      social: { facebook: "", shown: true },
    },
  });
  expect(read?.record.dbSocialMedia.redes).toEqual([]);
  expect(read?.record.dbPrincipal.name).toBe("Ridge");
});

test("the record's own profiles take precedence", () => {
  const dbSocialMedia = { redes: [{ url: INSTAGRAM }] };
  expect(profilesOf({ facebook: FACEBOOK }, { dbSocialMedia })).toEqual([INSTAGRAM]);
  expect(profilesOf({ facebook: FACEBOOK }, { dbSocialMedia: null })).toEqual([FACEBOOK]);
});

test("the notes say where the profiles were", () => {
  const notes = normalizeRecord({ dbPrincipal: { name: "Ridge", sameAs: [FACEBOOK] } })?.notes;
  expect(notes).toContainEqual(
    expect.objectContaining({ path: ["dbPrincipal", "sameAs"], message: "is read as one of dbSocialMedia.redes" }),
  );
});
