import { expect, test } from "vitest";
import { each, readInSite, texts, withClass } from "../testing.tsx";
import { BackToTop } from "./bottom-bar/back-to-top.tsx";
import { CallBar } from "./bottom-bar/call-bar.tsx";
import { Footer } from "./footer/footer.tsx";
import { Header } from "./header/header.tsx";
import { LoadingScreen } from "./loading-screen/loading-screen.tsx";
import { Logo } from "./logo/logo.tsx";
import { Navigation } from "./navigation/navigation.tsx";

const dbServices = Array.from({ length: 9 }, (_, index) => ({ name: `Service ${index + 1}` }));
const full = {
  dbPrincipal: {
    name: "Ridge & Sons",
    logo: "/logo.svg",
    phones: [{ phone: "603-555-0142", name: "Office" }, { phone: "603-555-0143" }],
    emails: [{ email: "a@b.example" }],
    location: [{ address: "Concord, NH" }],
    workdays: [{ day: "Monday" }, { day: "Sunday" }],
    workHours: [{ hour: "8 to 5" }, { hour: "Closed" }],
    paymentMethod: "Cash and card",
  },
  dbAbout: [{ text: "a".repeat(300) }],
  dbServices,
  landings: [{ name: "Deck Builds" }],
  dbSocialMedia: { redes: [{ url: "https://www.facebook.com/a" }] },
  tiposPago: [{ activo: true, img: "/cards.svg" }],
  reviews: { activo: true, links: ["https://reviews.example/ridge"] },
  ytGallery: { linkCanalYT: "https://www.youtube.com/@a" },
};

test("header: it shows logo, first phone, first workday and hours, social icons, call to action (spec section 2)", () => {
  const document = readInSite(<Header />, full);
  expect(document.all("img")[0]?.attributes.get("src")).toBe("/logo.svg");
  // Once in the bar, and once in the menu of phones.
  expect(texts(withClass(document, "header-hours"))).toEqual(["Monday 8 to 5", "Monday 8 to 5"]);
  expect(each(withClass(document, "header-phone"), "href")).toEqual(["tel:+16035550142"]);
  expect(withClass(document, "social-links")).toHaveLength(2);
  expect(withClass(document, "header-cta")[0]?.text).toBe("free estimate");
});

test("header: elements without content in the record are omitted", () => {
  const document = readInSite(<Header />);
  expect(document.all("img")).toEqual([]);
  expect(["header-hours", "header-phone", "social-links", "logo"].flatMap((name) => withClass(document, name))).toEqual(
    [],
  );
});

test("footer: it shows 246 characters of the first about text and up to 6 services (spec section 9)", () => {
  const document = readInSite(<Footer />, full);
  expect(texts(withClass(document, "footer-about")[0]?.children ?? [])).toContain(`${"a".repeat(246)}…`);
  const lists = withClass(document, "footer-list");
  expect(lists[0]?.children.map(({ text }) => text)).toEqual(dbServices.slice(0, 6).map(({ name }) => name));
});

test("footer: it has navigation with Reviews before Contact, contact details, payment, copyright, social links", () => {
  const document = readInSite(<Footer />, full);
  const [, navigation, contact] = withClass(document, "footer-list");
  expect(navigation?.children.map(({ text }) => text)).toEqual([
    "Home",
    "About",
    "Services",
    "Gallery",
    "Reviews",
    "Contact",
  ]);
  expect(contact?.children.map(({ text }) => text.trim())).toEqual([
    "603-555-0142 Office",
    "603-555-0143",
    "a@b.example",
    "Concord, NH",
  ]);
  expect(texts(withClass(document, "footer-end"))[0]).toContain("© 2026 Ridge & Sons. All rights reserved.");
  expect(texts(withClass(document, "footer-payment"))[0]).toContain("Cash and card");
  expect(texts(withClass(document, "logo-name"))).toEqual(["Ridge & Sons"]);
  expect(each(document.all("img"), "src")).toEqual(["/cards.svg"]);
  expect(withClass(document, "social-links")).toHaveLength(1);
});

const pictures = (tiposPago: unknown) => each(readInSite(<Footer />, { tiposPago }).all("img"), "src");

test("footer: only active payment images are shown; the first has alt text for all of them", () => {
  const tiposPago = [
    { activo: "true", img: "/a.svg" },
    { activo: false, img: "/b.svg" },
    { activo: true, img: "" },
    { activo: true, img: "/c.svg" },
  ];
  expect(pictures(tiposPago)).toEqual(["/a.svg", "/c.svg"]);
  expect(each(readInSite(<Footer />, { tiposPago }).all("img"), "alt")).toEqual(["Ways to pay", ""]);
  expect(pictures(tiposPago.slice(1))).toEqual(["/c.svg"]);
  expect(pictures(tiposPago.slice(1, 3))).toEqual([]);
});

test("footer: an empty record has only the navigation, without other lists or headings", () => {
  const document = readInSite(<Footer />);
  expect(texts(document.all("h2"))).toEqual(["Company"]);
  expect(document.all("ul")).toHaveLength(1);
});

test("menu: drop-downs list their names, the current page has aria-current, and each disclosure has a name", () => {
  const fields = { ...full, autoGntLandingFromService: true, customLinks: true };
  const document = readInSite(<Navigation />, fields, "/gallery/deck-builds");
  const lists = withClass(document, "drop-down");
  expect(lists).toHaveLength(4);
  expect(withClass(document, "drop-down-services")[1]?.children.map(({ text }) => text)).toEqual(
    dbServices.map(({ name }) => name),
  );
  const here = document.all("a").filter(({ attributes }) => attributes.get("aria-current") === "page");
  expect(new Set(texts(here))).toEqual(new Set(["Deck Builds"]));
  // Menus open without script: each is a native disclosure with a name.
  for (const summary of document.all("summary"))
    expect(summary.text + (summary.attributes.get("aria-label") ?? "")).not.toBe("");
});

test("menu: the mobile drop-down starts with the link to its page, the desktop one with its first child", () => {
  const document = readInSite(<Navigation />, { ...full, autoGntLandingFromService: true });
  const [narrow, wide] = withClass(document, "drop-down-services");
  expect(narrow?.children[0]?.text).toBe("Services");
  expect(wide?.children[0]?.text).toBe("Service 1");
  expect(each(document.all("details"), "name").filter((name) => name === "navigation")).toHaveLength(1);
});

test("logo: it links to Home with the picture, else the name; nothing is rendered without either", () => {
  const named = readInSite(<Logo />, { dbPrincipal: { name: "Ridge", logo: "/logo.svg" } });
  expect(each(named.all("a"), "href")).toEqual(["/"]);
  expect(each(named.all("img"), "alt")).toEqual(["Ridge"]);
  expect(each(readInSite(<Logo />, { dbPrincipal: { logo: "/logo.svg" } }).all("img"), "alt")).toEqual(["Home"]);
  expect(texts(readInSite(<Logo />, { dbPrincipal: { name: "Ridge" } }).all("a"))).toEqual(["Ridge"]);
  expect(readInSite(<Logo />).elements).toEqual([]);
});

test("call bar: it has call and estimate links, the latter to the form on Contact; Home also has an SMS link", () => {
  const home = ["tel:+16035550142", "sms:+16035550142", "/contact"];
  expect(each(readInSite(<CallBar />, full).all("a"), "href")).toEqual(home);
  expect(each(readInSite(<CallBar />, full, "/about").all("a"), "href")).toEqual(["tel:+16035550142", "/contact"]);
  const onContact = readInSite(<CallBar />, full, "/contact");
  expect(each(onContact.all("a"), "href")).toEqual(["tel:+16035550142", "#contact-form"]);
  expect(readInSite(<CallBar />, {}, "/contact").elements).toEqual([]);
});

test("back to top: the button is hidden at first, and has a name", () => {
  const [button] = readInSite(<BackToTop />).all("button");
  expect(button?.attributes.has("hidden")).toBe(true);
  expect(button?.attributes.get("aria-label")).toBe("Back to top");
});

test("loading screen: it shows the logo, else the name with a text for screen readers", () => {
  expect(each(readInSite(<LoadingScreen />, full).all("img"), "src")).toEqual(["/logo.svg"]);
  expect(readInSite(<LoadingScreen />, { dbPrincipal: { name: "Ridge" } }).root.text).toBe("RidgeLoading");
  expect(readInSite(<LoadingScreen />).all("img")).toEqual([]);
});
