import { expect, test } from "vitest";
import { each, readInSite, texts, withClass } from "../../testing.tsx";
import { ServiceSidebar } from "./service-sidebar.tsx";

const dbServices = Array.from({ length: 9 }, (_, index) => ({ name: `Service ${index + 1}` }));
const networks = (count: number) => ({
  redes: Array.from({ length: count }, (_, index) => ({ url: `https://www.facebook.com/${index}` })),
});
const sidebar = (fields: Record<string, unknown>) =>
  readInSite(<ServiceSidebar />, { dbServices, ...fields }, "/service-2");

const others = (fields: Record<string, unknown>) =>
  withClass(sidebar(fields), "service-sidebar-services").flatMap(({ children }) => texts(children));

test("service sidebar: it lists the first 7 other services, without the current one (spec section 9)", () => {
  const names = dbServices.map(({ name }) => name);
  expect(others({})).toEqual(names.filter((name) => name !== "Service 2").slice(0, 7));
  expect(others({ dbServices: dbServices.slice(0, 3) })).toEqual(["Service 1", "Service 3"]);
});

test("service sidebar: a single service has no list of other services", () => {
  const document = sidebar({ dbServices: [{ name: "Service 2" }] });
  expect(document.all("nav", "h2", "ul")).toEqual([]);
});

test("service sidebar: it shows every phone and e-mail, and the opening hours", () => {
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

test("service sidebar: social links are shown only if there is more than one", () => {
  expect([0, 1, 2].map(links)).toEqual([0, 0, 1]);
});

test("service sidebar: headings without content are omitted", () => {
  expect(texts(sidebar({}).all("h2"))).toEqual(["Other services"]);
});
