/** Pages of sparse records: they borrow content from other fields. */
import { expect, test } from "vitest";
import AboutPage from "./about.tsx";
import ContactPage from "./contact.tsx";
import { each, readInSite } from "../testing.tsx";

const dbServices = [{ name: "Small Repairs", description: [{ text: "Doors that drag." }] }];
const dbHome = [{ text: "I fix things." }];

const about = (fields: Record<string, unknown>) =>
  readInSite(<AboutPage />, { dbServices, dbHome, ...fields }, "/about");
const contact = (fields: Record<string, unknown>) =>
  readInSite(<ContactPage />, { dbServices, dbPrincipal: fields, linkPostEmail: "/api/contact" }, "/contact");

test("about: without about texts the page shows the first text of Home, and the services", () => {
  const bare = about({});
  expect(bare.root.text).toContain("I fix things.");
  expect(each(bare.all("a"), "href")).toContain("/small-repairs");
  const page = about({ dbAbout: [{ text: "We began in 1990." }], dbValues: [{ title: "Careful" }] });
  expect(page.root.text).not.toContain("I fix things.");
  expect(each(page.all("a"), "href")).not.toContain("/small-repairs");
});

test("about: a page with only a text also links to the services", () => {
  const short = about({ dbAbout: [{ text: "We began in 1990." }] });
  expect(each(short.all("a"), "href")).toContain("/small-repairs");
});

test("contact: without a location the page links to the services", () => {
  expect(each(contact({}).all("a"), "href")).toContain("/small-repairs");
  expect(each(contact({ location: [{ address: "Concord" }] }).all("a"), "href")).not.toContain("/small-repairs");
});
