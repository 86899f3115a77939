import { expect, test } from "vitest";
import { renderNotice } from "../../render.tsx";
import { recordWith, renderInSite } from "../../testing.tsx";
import { Notice } from "./notice.tsx";

const record = recordWith({
  dbPrincipal: { name: "Ridgeline", phones: [{ phone: "603-555-0142" }] },
  dbServices: [{ name: "Roofing" }],
  linkPostEmail: "/api/contact",
});
const fields = {
  name: "Ana",
  lastName: "",
  clientEmail: "",
  phone: "12",
  address: "",
  zip: "",
  service: "Roofing",
  contactBy: ["phone" as const],
  message: "The roof <leaks>",
};

test("notice: an invalid form is rendered again with the typed values and the error", () => {
  const html = renderInSite(<Notice kind="invalid" problems={{ phone: "phoneWrong" }} fields={fields} />, record);
  expect(html).toContain('value="Ana"');
  expect(html).toContain("The roof &lt;leaks&gt;");
  expect(html).toContain("Please check your phone number");
  expect(html).toMatch(/<option[^>]*selected=""[^>]*>Roofing|<option value="Roofing" selected="">/);
  expect(html).toMatch(/<input type="checkbox"[^>]*value="phone"[^>]*checked=""|checked=""[^>]*value="phone"/);
});

test("notice: a service that the contact form does not list is still the one of its own page's form", () => {
  const names = ["Roofing", "Siding", "Windows", "Doors", "Decks", "Fences", "Gutters", "Vents"];
  const many = recordWith({ ...record, dbServices: names.map((name) => ({ name })) });
  const html = renderInSite(<Notice kind="invalid" fields={{ ...fields, service: "Gutters" }} />, many);
  expect(html).toContain('<option value="Gutters" selected="">');
  expect(html).not.toContain("Vents</option>");
});

test("notice: a failed send keeps the text and offers the phone", () => {
  const html = renderInSite(<Notice kind="failed" fields={fields} />, record);
  expect(html).toContain("The roof &lt;leaks&gt;");
  expect(html).toContain('href="tel:+16035550142"');
});

test("notice: without room for photos it suggests to send the message without them, in the site's language", () => {
  const html = renderInSite(<Notice kind="failed" noRoomForPhotos fields={fields} />, record);
  expect(html).toContain("Photos can’t be accepted right now. Please send your message without them.");
  expect(html).not.toContain("Please try again");
  const spanish = recordWith({ linkPostEmail: "/api/contact", labels: { formLabel: { isenglish: false } } });
  expect(renderInSite(<Notice kind="failed" noRoomForPhotos fields={fields} />, spanish)).toContain("sin ellas");
});

test("notice: a form that was posted with photos asks to choose them again, unless there is no room for them", () => {
  const again = "Please choose all your photos again.";
  for (const kind of ["failed", "invalid"] as const) {
    expect(renderInSite(<Notice kind={kind} hadPhotos fields={fields} />, record)).toContain(again);
    expect(renderInSite(<Notice kind={kind} fields={fields} />, record)).not.toContain(again);
  }
  const noRoom = <Notice kind="failed" hadPhotos noRoomForPhotos fields={fields} />;
  expect(renderInSite(noRoom, record)).not.toContain(again);
});

test("notice: an accepted lead has its reference and no form", () => {
  const html = renderInSite(<Notice kind="sent" reference="K7Q-4MX2" />, record);
  expect(html).toContain("K7Q-4MX2");
  expect(html).not.toContain("<form");
});

test("notice: only an accepted lead with a key has a script, and the key is only a text in it", () => {
  const notice = { record, year: 2026, publicUrl: "https://a.example", assets: { css: "", scripts: [] } };
  expect(renderNotice({ ...notice, kind: "sent" }).inline.scripts).toEqual([]);
  const { html, inline } = renderNotice({ ...notice, kind: "sent", sentKey: "</script><b>" });
  expect(inline.scripts).toEqual([expect.stringContaining("\\u003c/script>")]);
  expect(html).not.toContain("<b>");
});

test("notice: a request rejected with 413 or 403 is explained, in the site's language", () => {
  expect(renderInSite(<Notice kind="failed" status={413} />, record)).toContain("Your message is too long.");
  const spanish = recordWith({ linkPostEmail: "/api/contact", labels: { formLabel: { isenglish: false } } });
  expect(renderInSite(<Notice kind="failed" status={403} />, spanish)).toContain("Regrese a la página anterior");
});

test("notice: it links to the phone and the home page after success and failure, in the site's language", () => {
  const dbPrincipal = { phones: [{ phone: "603-555-0142" }] };
  const spanish = recordWith({ dbPrincipal, labels: { formLabel: { isenglish: false } } });
  for (const kind of ["sent", "failed"] as const) {
    for (const [site, home] of [
      [record, "Back to the home page"],
      [spanish, "Volver a la página de inicio"],
    ] as const) {
      const html = renderInSite(<Notice kind={kind} />, site);
      expect(html).toContain('href="tel:+16035550142"');
      expect(html).toContain(`<a href="/">${home}</a>`);
    }
  }
  expect(renderInSite(<Notice kind="sent" />, recordWith({ dbPrincipal: { name: "Acme" } }))).not.toContain("urgent");
});

const HOURS = {
  phones: [{ phone: "603-555-0142" }],
  location: [{ address: "418 Fisherville Road, Concord, NH 03303" }],
  workdays: [{ day: "Monday to Friday" }],
  workHours: [{ hour: "7:00 am - 5:30 pm" }],
};
/** A Sunday evening in New Hampshire. */
const SUNDAY = new Date("2026-11-22T18:00:00-05:00");

const confirmation = (dbPrincipal: Record<string, unknown>, isenglish = true): string =>
  renderNotice({
    kind: "sent",
    reference: "K7Q-4MX2",
    now: SUNDAY,
    record: recordWith({ dbPrincipal, linkPostEmail: "/api/contact", labels: { formLabel: { isenglish } } }),
    year: 2026,
    publicUrl: "https://site.example",
    assets: { css: "", scripts: ["/x.js"] },
  }).html.replaceAll(/<[^>]+>/g, " ");

test("notice: a confirmation shows when the business opens, its hours and its phone, in both languages", () => {
  for (const [isEnglish, opens] of [
    [true, "We open Monday at 7:00 am."],
    [false, "Abrimos el lunes a las 7:00 a.m."],
  ] as const) {
    const page = confirmation(HOURS, isEnglish);
    for (const part of [opens, "Monday to Friday: 7:00\u00a0am\u00a0-\u00a05:30\u00a0pm", "603-555-0142"])
      expect(page).toContain(part);
  }
});

test("notice: hours that are not parsed are shown unchanged, without an opening time", () => {
  const page = confirmation({ ...HOURS, workHours: [{ hour: "by appointment" }] });
  expect(page).toContain("Monday to Friday: by appointment");
  expect(page).not.toMatch(/We open|We are open/);
  const bare = confirmation({ name: "Acme" });
  expect(bare).not.toMatch(/We open|We are open|undefined/);
});

test("notice: a confirmation promises no answer and no response time", () => {
  for (const isEnglish of [true, false]) {
    const page = confirmation({ ...HOURS, name: "Acme" }, isEnglish);
    expect(page).toContain("Acme");
    expect(page).not.toMatch(/soon|get back|within|shortly|pronto|respond|comunicar/i);
  }
});
