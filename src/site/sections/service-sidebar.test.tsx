import { expect, test } from "vitest";
import { each, readInSite, texts, withClass } from "../testing.tsx";
import { ServiceSidebar } from "./service-sidebar.tsx";

const dbServices = Array.from({ length: 9 }, (_, index) => ({ name: `Service ${index + 1}` }));
const networks = (count: number) => ({
  redes: Array.from({ length: count }, (_, index) => ({ url: `https://www.facebook.com/${index}` })),
});
const sidebar = (fields: Record<string, unknown>) =>
  readInSite(<ServiceSidebar />, { dbServices, ...fields }, "/service-2");

test("service sidebar: the first 7 services, the one shown marked (spec section 9)", () => {
  const [list] = withClass(sidebar({}), "service-sidebar-services");
  expect(list?.children.map(({ text }) => text)).toEqual(dbServices.slice(0, 7).map(({ name }) => name));
  expect(
    sidebar({})
      .all("a")
      .filter(({ attributes }) => attributes.get("aria-current") === "page")
      .map(({ text }) => text),
  ).toEqual(["Service 2"]);
});

test("service sidebar: every phone and e-mail, and the opening hours", () => {
  const document = sidebar({
    dbPrincipal: {
      phones: [{ phone: "603-555-0142", name: "Office" }, { phone: "603-555-0143" }],
      emails: [{ email: "a@b.example" }, { email: "c@d.example" }],
      workdays: [{ day: "Monday" }, { day: "Saturday" }],
      workHours: [{ hour: "8 to 5" }],
    },
  });
  expect(each(document.all("a"), "href")).toEqual(
    expect.arrayContaining(["tel:+16035550142", "tel:+16035550143", "mailto:a@b.example", "mailto:c@d.example"]),
  );
  expect(texts(document.all("dd"))).toEqual(["Monday 8 to 5", "Saturday "]);
});

const links = (count: number) => withClass(sidebar({ dbSocialMedia: networks(count) }), "social-links").length;

test("service sidebar: social links only if there is more than one", () => {
  expect([0, 1, 2].map(links)).toEqual([0, 0, 1]);
});

test("service sidebar: no heading without what it heads", () => {
  expect(texts(sidebar({}).all("h2"))).toEqual(["Other services"]);
});
