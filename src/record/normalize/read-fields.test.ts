import { expect, test } from "vitest";
import { parseRecord } from "../parse.ts";

const FACEBOOK = "https://facebook.com/acme";
const SAID = { text: "They came on time.", author: "Dana" };

test.each([
  [
    { dbPrincipal: { location: [], address: "1 Main St, Bow, NH" } },
    "dbPrincipal.location.0.address",
    "1 Main St, Bow, NH",
  ],
  [
    { dbPrincipal: { location: [null], address: "1 Main St, Bow, NH" } },
    "dbPrincipal.location.0.address",
    "1 Main St, Bow, NH",
  ],
  [{ dbPrincipal: { workHours: [], hours: "Mon-Fri 8-5" } }, "dbPrincipal.workHours.0.hour", "Mon-Fri 8-5"],
  [{ dbPrincipal: { workHours: [""], hours: "Mon-Fri 8-5" } }, "dbPrincipal.workHours.0.hour", "Mon-Fri 8-5"],
  [{ dbSocialMedia: { redes: [], facebook: FACEBOOK } }, "dbSocialMedia.redes.0.url", FACEBOOK],
  [
    { dbPrincipal: { name: "Acme", facebook: FACEBOOK }, dbSocialMedia: { redes: [], directorios: [] } },
    "dbSocialMedia.redes.0.url",
    FACEBOOK,
  ],
  [{ dbSlogan: "x", ownWords: { testimonials: [] }, testimonials: [SAID] }, "ownWords.testimonials.0.text", SAID.text],
  [{ landings: [{ name: "Decks", gallery: [], images: ["/a.jpg"] }] }, "landings.0.gallery.0", "/a.jpg"],
])("an empty list does not hide the filled field beside it: %j", (given, path, shown) =>
  expect(parseRecord(given)?.record).toHaveProperty(path, shown),
);

const BRANCH = {
  address: "1 Main St, Bow, NH 03304",
  phone: "603-555-0142",
  email: "bow@acme.example",
  hours: "Mon-Fri 8-5",
};
const OF_BRANCH = {
  location: [{ address: BRANCH.address }],
  phones: [{ phone: BRANCH.phone }],
  emails: [{ email: BRANCH.email }],
  workHours: [{ hour: BRANCH.hours }],
};
test.each([
  [[]],
  [{ items: [] }],
  [{ total: 0, skip: 0, limit: 100, items: [] }],
  [{ items: [null] }],
  [{ items: [{ email: "" }] }],
  [{ edges: [] }],
])("a list of an API without items does not hide what is beside it: %j", (none) => {
  for (const beside of [
    { emails: none, location: [BRANCH] },
    { emailsCollection: none, locations: [BRANCH] },
    { phonesCollection: none, workHoursCollection: none, location: [BRANCH] },
    { locationCollection: none, branches: [BRANCH] },
    { location: none, branches: [BRANCH] },
  ])
    expect(parseRecord({ dbPrincipal: { name: "Acme", ...beside } })?.record.dbPrincipal).toMatchObject(OF_BRANCH);
  const given = { locationCollection: none, address: BRANCH.address };
  expect(parseRecord({ dbPrincipal: { name: "Acme", ...given } })?.record.dbPrincipal.location).toMatchObject([
    { address: BRANCH.address },
  ]);
});
