import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";
import { isSwitchedOff } from "./switched-off.ts";

test.each([
  { active: false },
  { activo: "no" },
  { Activo: "No" },
  { ACTIVO: "N" },
  { is_active: 0 },
  { enabled: "false" },
  { visible: false },
  { published: false },
  { approved: false },
  { hidden: true },
  { draft: "yes" },
  { status: "draft" },
  { post_status: "Pending" },
  { estado: "inactivo" },
  { disabled: true },
  { inactive: true },
  { show: false },
  { display: "no" },
  { showOnWebsite: false },
  { display_on_site: "no" },
  { displayedOnPage: 0 },
  { showOnWeb: false },
  { hide: true },
  { is_archived: true },
  { visibility: "hidden" },
  { state: "draft" },
  { moderation: "rejected" },
  { spam: true },
  { status: " Private" },
  { deletedAt: "2024-01-01" },
])("%j is switched off", (item) => expect(isSwitchedOff(item)).toBe(true));

test.each([
  {},
  { active: true },
  { active: null },
  { activo: "maybe" },
  { hidden: false },
  { status: "publish" },
  { status: "Completed" },
  { published: "2024-01-01" },
  { visible: {} },
  { text: "draft" },
  { disabled: false },
  { display: "block" },
  { state: "NH" },
  { deleted_at: null },
  { deletedAttachments: "roof.jpg" },
  { status: ["draft"] },
])("%j is not switched off", (item) => expect(isSwitchedOff(item)).toBe(false));

test("services and ways to pay that are switched off next to others are not shown", () => {
  const dbServices = { Roofing: true, Gutters: false, Siding: "We side." };
  expect(parseRecord({ dbServices })?.record.dbServices.map(({ name }) => name)).toEqual(["Roofing", "Siding"]);
  const paymentMethod = [
    { name: "Visa", enabled: true },
    { name: "Cash", enabled: false },
  ];
  expect(parseRecord({ dbPrincipal: { paymentMethod } })?.record.dbPrincipal.paymentMethod).toBe("Visa");
});

test("a switched-off item is not shown, and the readings say so", () => {
  const dbServices = [
    { name: "Decks", description: "We build.", active: false },
    { name: "Roofing", description: "We roof.", status: "publish" },
  ];
  const read = parseRecord({
    dbServices,
    gallery: [{ url: "https://x.example/a.jpg", hidden: true }, "https://x.example/b.jpg"],
    dbSocialMedia: {
      redes: {
        facebook: { url: "https://facebook.com/acme", enabled: true },
        instagram: { url: "https://instagram.com/acme", enabled: false },
      },
    },
    ownWords: {
      testimonials: [
        { text: "Bad.", name: "Sam", approved: false },
        { text: "Great.", name: "Dana" },
      ],
    },
  });
  expect(read?.record.dbServices.map(({ name }) => name)).toEqual(["Roofing"]);
  expect(read?.record.gallery).toEqual(["https://x.example/b.jpg"]);
  expect(read?.record.dbSocialMedia.redes.map(({ icon }) => icon)).toEqual(["facebook"]);
  expect(read?.record.ownWords?.testimonials.map(({ name }) => name)).toEqual(["Dana"]);
  expect(read?.problems).toEqual([]);
  expect(read?.readings).toContainEqual(
    expect.objectContaining({ path: ["dbServices", 0], message: "is switched off, and is not shown" }),
  );
});

test("a closed day, and an item with the record's own switch, keep their position", () => {
  const read = parseRecord({
    dbPrincipal: {
      workHours: [
        { day: "Monday", hour: "8 – 5" },
        { day: "Sunday", enabled: false },
      ],
    },
    brandingExtra: [{ img: "https://x.example/a.jpg", activo: false }],
  })?.record;
  expect(read?.dbPrincipal.workHours).toHaveLength(2);
  expect(read?.brandingExtra).toHaveLength(1);
});
