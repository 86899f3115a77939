import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";

const businessOf = (dbPrincipal: object) => parseRecord({ dbPrincipal })?.record.dbPrincipal;
const ADDRESS = "1 Main St, Bow, NH 03304";

test("fields in the groups of a business are read as the business's own", () => {
  const business = businessOf({
    company: {
      company_name: "Acme",
      tagline: "Built to last",
      logo_url: "https://x.example/a.svg",
      years_in_business: 31,
    },
    contact: {
      main_phone: "603-555-0142",
      address: { street: "1 Main St", city: "Bow", state: "NH", zip_code: "03304" },
    },
    service_area: { primary_city: "Bow", radius_miles: 40, cities: ["Concord"] },
    business_hours: { monday: "8-5" },
  });
  expect(business).toMatchObject({
    name: "Acme",
    logo: "https://x.example/a.svg",
    exprYears: "31",
    miles: "40",
    phones: [{ phone: "603-555-0142" }],
    location: [{ address: ADDRESS }],
    workHours: [{ hour: "Monday: 8-5" }],
  });
});

test.each([
  ["in one text", { contact: { full_address: ADDRESS } }],
  ["in parts", { contactInfo: { street: "1 Main St", city: "Bow", state: "NH", zip: "03304" } }],
  ["under Spanish names", { información: { dirección: ADDRESS } }],
])("an address among contacts is read: %s", (_, fields) =>
  expect(businessOf({ name: "Acme", ...fields })?.location).toMatchObject([{ address: ADDRESS }]),
);

test.each([
  [{ radius: 40, unit: "km" }, "25"],
  [{ radius: 40, unit: "mi" }, "40"],
  [{ radioMillas: 20 }, "20"],
])("a radius in the service area is read: %j", (areaDeServicio, miles) =>
  expect(businessOf({ name: "Acme", areaDeServicio })?.miles).toBe(miles),
);

test("the business's own fields take precedence, and a person's name and address are not the business's", () => {
  const business = businessOf({
    name: "Acme",
    location: ADDRESS,
    contact: { name: "Rob", address: "2 Elm St" },
    company: { name: "Other", license: "#1" },
  });
  expect(business).toMatchObject({ name: "Acme", licensed: "#1", location: [{ address: ADDRESS }] });
  const branch = { name: "Acme", city: "Bow", state: "NH", contact: { city: "Keene", street: "2 Elm St" } };
  expect(businessOf(branch)?.location).toMatchObject([{ address: "Bow, NH" }]);
  const phone = "603-555-0142";
  const owner = { name: "Rob", address: ADDRESS, license: "#2" };
  expect(businessOf({ phone, contact: { name: "Rob" }, owner })).toMatchObject({
    name: "",
    location: [],
    licensed: "",
  });
});
