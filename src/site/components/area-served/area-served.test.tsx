import { expect, test } from "vitest";
import { each, readInSite, texts } from "../../testing.tsx";
import { AreaServed } from "./area-served.tsx";

const dbPrincipal = {
  location: [{ url: "https://maps.example/" }, { address: "4 Main St, Concord, NH 03303" }, { address: "Dover, NH" }],
  miles: 35,
  workdays: [{ day: "Monday to Friday" }],
  workHours: [{ hour: "8 to 5" }],
  phones: [{ phone: "603-555-0142" }],
};

test("area served: the block shows addresses, miles, working hours and a call to action (decisions section 4)", () => {
  const document = readInSite(<AreaServed />, { dbPrincipal });
  expect(texts(document.all("h3"))).toEqual(["35 miles around Concord, NH"]);
  expect(texts(document.all("li"))).toEqual(["4 Main St, Concord, NH 03303", "Dover, NH"]);
  expect(texts(document.all("p"))).toEqual(["Monday to Friday: 8 to 5"]);
  expect(each(document.all("a"), "href")).toEqual(["/contact", "tel:+16035550142"]);
});

test("area served: it shows the hours of every day", () => {
  const workdays = [{ day: "Monday to Friday" }, { day: "Saturday" }, { day: "Sunday" }];
  const workHours = [{ hour: "8 to 5" }, { hour: "9 to noon" }];
  const document = readInSite(<AreaServed />, { dbPrincipal: { ...dbPrincipal, workdays, workHours } });
  expect(texts(document.all("p"))).toEqual(["Monday to Friday: 8 to 5", "Saturday: 9 to noon", "Sunday"]);
});

test("area served: a day whose name ends in a colon gets no second one", () => {
  const document = readInSite(<AreaServed />, { dbPrincipal: { ...dbPrincipal, workdays: [{ day: "Monday:" }] } });
  expect(texts(document.all("p"))).toEqual(["Monday: 8 to 5"]);
});

test("area served: without miles the heading is 'Where we work'; an empty record has only the call to action", () => {
  expect(texts(readInSite(<AreaServed />, { dbPrincipal: { ...dbPrincipal, miles: "" } }).all("h3"))).toEqual([
    "Where we work",
  ]);
  const bare = readInSite(<AreaServed />);
  expect(bare.all("h3", "ul", "p")).toEqual([]);
  expect(each(bare.all("a"), "href")).toEqual(["/contact"]);
});

test.each([
  [true, "1 mile around Concord"],
  [false, "1 milla alrededor de Concord"],
])("area served: one mile is singular, with isenglish %s", (isenglish, heading) => {
  const one = { miles: 1, location: [{ address: "Concord" }] };
  const document = readInSite(<AreaServed />, { dbPrincipal: one, labels: { formLabel: { isenglish } } });
  expect(texts(document.all("h3"))).toEqual([heading]);
});
