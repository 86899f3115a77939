import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { renderAt } from "../../../../tests/fakes/any-record.ts";
import { type HtmlElement, readHtml } from "../../../../tests/fakes/html.ts";
import { demoRecord, type Json, record, services } from "../../../../tests/records/record.ts";
import { emptyRecord, parseRecord } from "../../../record/parse.ts";
import { resolvePage } from "../../routes.ts";
import { SiteContext } from "../../site-context.ts";
import { wordsOf } from "../../languages/index.ts";
import { EstimateForm } from "./estimate-form.tsx";
import { OpenForm } from "./open-form.tsx";
import { EstimateModal } from "../estimate-modal/estimate-modal.tsx";
import { READY, type FormState } from "./form-state.ts";
import { Sent } from "./form-outcomes.tsx";
import type { ReactNode } from "react";

function render(children: ReactNode, fields: Record<string, unknown>): string {
  const record = parseRecord(fields)?.record ?? emptyRecord();
  const site = {
    record,
    page: resolvePage(record, "/contact"),
    text: wordsOf(record),
    variant: 0,
    year: 2025,
    publicUrl: "https://example.com",
    picture: () => undefined,
  };
  return renderToStaticMarkup(<SiteContext value={site}>{children}</SiteContext>);
}

const full = {
  dbPrincipal: {
    name: "Ridgeline",
    logo: "https://example.com/logo.svg",
    phones: [{ phone: "(603) 555-0142" }],
    emails: [{ email: "office@example.com" }, { email: "other@example.com" }],
  },
  dbServices: ["One", "Two", "Three", "Four", "Five", "Six", "Seven"].map((name) => ({ name })),
  linkPostEmail: "/api/contact",
};
const spanish = { ...full, labels: { formLabel: { isenglish: false } } };

const form = (fields: Record<string, unknown>) => render(<EstimateForm place="contact" />, fields);
const inState = (state: Partial<FormState>, fields: Record<string, unknown> = full) =>
  render(<OpenForm place="home" state={{ ...READY, ...state }} dispatch={() => undefined} />, fields);

const sent = (reference: string, fields: Record<string, unknown> = full) =>
  render(<Sent reference={reference} onAgain={() => undefined} />, fields);

const inside = (element: HtmlElement): HtmlElement[] => element.children.flatMap((child) => [child, ...inside(child)]);
/** Elements of the form in a page's main part, as the server sends the page; empty if there is no form. */
const formAt = (fields: Json, path: string): HtmlElement[] => {
  const [main] = readHtml(renderAt(parseRecord(fields)?.record ?? emptyRecord(), path).html).all("main");
  const found = main === undefined ? undefined : inside(main).find(({ tag }) => tag === "form");
  return found === undefined ? [] : inside(found);
};
/** The control of the label with this text. */
const labelled = (elements: readonly HtmlElement[], label: string): HtmlElement | undefined => {
  const id = elements
    .find(({ tag, text }) => tag === "label" && text.replace(" *", "") === label)
    ?.attributes.get("for");
  return elements.find(({ attributes }) => id !== undefined && attributes.get("id") === id);
};
const hasZip = (fields: Json): boolean =>
  formAt(fields, "/contact").some(({ attributes }) => attributes.get("name") === "zip");
const MESSAGE = "Tell us about the house: its age, what you see, since when";

describe("server-rendered pages", () => {
  test.each(["/contact", "/"])("inputs on %s are in the specified order, labelled by the record", (path) => {
    const elements = formAt(demoRecord("ridgeline"), path);
    const names = elements
      .filter(({ tag }) => ["input", "select", "textarea"].includes(tag))
      .filter(({ attributes }) => attributes.get("type") !== "hidden" && !attributes.has("aria-hidden"))
      .map(({ attributes }) => attributes.get("name"));
    expect(names).toEqual([
      "name",
      "lastName",
      "clientEmail",
      "phone",
      "address",
      "zip",
      "service",
      "contactBy",
      "contactBy",
      "message",
      "photos",
    ]);
    const fields = elements.filter(({ attributes }) => attributes.get("class")?.split(" ").includes("field"));
    const labels = fields.flatMap(inside).filter(({ tag }) => tag === "label" || tag === "legend");
    expect(labels.map(({ text }) => text)).toEqual([
      "First name *",
      "Last name",
      "E-mail",
      "Phone",
      "Street and town of the house",
      "ZIP code",
      "What needs doing?",
      "How should we answer?",
      "Call me",
      "E-mail me",
      `${MESSAGE} *`,
    ]);
    const ways = elements.find(({ tag, text }) => tag === "fieldset" && text.startsWith("How should we answer?"));
    const boxes = ways === undefined ? [] : inside(ways).filter(({ tag }) => tag === "input");
    expect(boxes.map(({ attributes }) => attributes.get("type"))).toEqual(["checkbox", "checkbox"]);
    const buttons = elements.filter(({ tag }) => tag === "button");
    expect(buttons.map(({ text }) => text)).toEqual(["Ask for my estimate"]);
  });

  test("inputs have default labels if the record has none", () => {
    const elements = formAt(record(), "/contact");
    const ofPhotos = new Set(
      elements
        .filter(({ attributes }) => attributes.get("class")?.split(" ").includes("photos"))
        .flatMap(({ children }) => children),
    );
    const labels = elements.filter((one) => ["label", "legend"].includes(one.tag) && !ofPhotos.has(one));
    expect(labels.map(({ text }) => text)).toEqual([
      "Your request",
      "First name *",
      "Last name",
      "E-mail",
      "Phone",
      "Address",
      "Type of service",
      "Best way to reach you",
      "Phone",
      "E-mail",
      "Message *",
    ]);
    expect(elements.filter(({ tag }) => tag === "button").map(({ text }) => text)).toEqual(["Send message"]);
  });

  test("the select has the first six services as options, and is omitted without services", () => {
    const many = formAt(record({ dbServices: services(8) }), "/contact");
    expect(labelled(many, "Type of service")?.tag).toBe("select");
    expect(many.filter(({ tag }) => tag === "option").map(({ text }) => text)).toEqual([
      "Choose a service",
      ...[1, 2, 3, 4, 5, 6].map((number) => `Service ${number}`),
    ]);
    const none = formAt(record({ dbServices: [] }), "/contact");
    expect(labelled(none, "Message")?.tag).toBe("textarea");
    expect(none.filter(({ tag }) => tag === "select")).toEqual([]);
  });

  test("inputs have the type, inputmode, autocomplete and required attributes of their purpose", () => {
    const elements = formAt(demoRecord("ridgeline"), "/contact");
    for (const [label, expected] of [
      ["First name", { autocomplete: "given-name", required: "" }],
      ["Last name", { autocomplete: "family-name" }],
      ["E-mail", { type: "email", inputmode: "email", autocomplete: "email" }],
      ["Phone", { type: "tel", inputmode: "tel", autocomplete: "tel" }],
      ["Street and town of the house", { autocomplete: "address-line1" }],
      [MESSAGE, { required: "" }],
    ] as const) {
      // React keeps the case of some attribute names; HTML ignores it.
      const given = [...(labelled(elements, label)?.attributes ?? [])].map(([name, value]) => [
        name.toLowerCase(),
        value,
      ]);
      expect({ label, ...Object.fromEntries(given) }).toMatchObject({ label, ...expected });
    }
  });

  test.each(["/", "/contact"])("%s shows the contact details in place of the form without linkPostEmail", (path) => {
    expect(formAt(record(), path)).not.toEqual([]);
    const fields = record({ linkPostEmail: "" });
    expect(formAt(fields, path)).toEqual([]);
    const { elements } = readHtml(renderAt(parseRecord(fields)?.record ?? emptyRecord(), path).html);
    const ways = elements.find(({ attributes }) => attributes.get("class") === "contact-ways");
    const links = ways === undefined ? [] : inside(ways).filter(({ tag }) => tag === "a");
    expect(links.map(({ text, attributes }) => [text, attributes.get("href")])).toEqual([
      ["(603) 555-0100", "tel:+16035550100"],
      ["office@maple.example", "mailto:office@maple.example"],
    ]);
  });

  test("a page does not contain the estimate modal", () => {
    const { html } = renderAt(parseRecord(demoRecord("ridgeline"))?.record ?? emptyRecord(), "/");
    expect(html).toContain("Send Us A Message");
    expect(html).not.toContain("Request An Estimate Now");
    expect(html).not.toContain("<dialog");
  });

  test("the ZIP code field is shown only if the miles and a US address are known", () => {
    const full = demoRecord("ridgeline");
    const areaOf = (address: string, miles: string): Json => ({
      ...full,
      dbPrincipal: { ...Object(full["dbPrincipal"]), location: [{ address, url: "" }], miles },
    });
    const concord = "418 Fisherville Road, Concord, NH 03301";
    expect(hasZip(areaOf(concord, "35"))).toBe(true);
    for (const [address, miles] of [
      [concord, ""],
      ["", "35"],
      ["12 Rue Guy, Montreal, QC H3H 2L9", "35"],
    ] as const) {
      const fields = areaOf(address, miles);
      expect(labelled(formAt(fields, "/contact"), "First name")?.tag).toBe("input");
      expect({ address, miles, asked: hasZip(fields) }).toEqual({ address, miles, asked: false });
    }
  });
});

describe("a form that is ready", () => {
  test("posts to the record's endpoint without script, with the metadata in hidden fields", () => {
    const html = form(full);
    expect(html).toMatch(/<form [^>]*action="\/api\/contact" [^>]*method="post"/);
    for (const [name, value] of [
      ["email", "office@example.com"],
      ["logo", "https://example.com/logo.svg"],
      ["color", "1"],
      ["language", "en"],
      ["page", "/contact"],
    ]) {
      expect(html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`);
    }
    expect(html).not.toContain("novalidate");
  });

  test("has all fields in order, each with a label", () => {
    const html = form(full);
    const controls = [...html.matchAll(/<(?:input|select|textarea) [^>]*>/g)]
      .map(([control]) => control)
      .filter((control) => !control.includes("hidden"));
    expect(controls.map((control) => /name="(\w+)"/.exec(control)?.[1])).toEqual([
      "name",
      "lastName",
      "clientEmail",
      "phone",
      "address",
      "service",
      "contactBy",
      "contactBy",
      "message",
      "photos",
    ]);
    for (const control of controls.filter((control) => !/checkbox|file/.test(control))) {
      expect(html).toContain(`for="${/ id="([^"]+)"/.exec(control)?.[1]}"`);
    }
  });

  test("requires only the name and the message", () => {
    const required = [...form(full).matchAll(/<\w+ [^>]*required=""[^>]*>/g)].map(
      ([tag]) => /name="(\w+)"/.exec(tag)?.[1],
    );
    expect(required).toEqual(["name", "message"]);
  });

  test("offers the first six services", () => {
    const html = form(full);
    expect(html.match(/<option /g)).toHaveLength(7);
    expect(html).toContain("Six");
    expect(html).not.toContain("Seven");
    expect(form({ ...full, dbServices: [] })).not.toContain("<select");
  });

  test("takes its labels from the record, else the defaults in the record's language", () => {
    const own = form({ ...full, labels: { formLabel: { tname: "Who are you?", tbutton: "Go" } } });
    expect(own).toContain("Who are you?");
    expect(own).toMatch(/<button[^>]*type="submit"[^>]*>.*Go/);
    expect(form(spanish)).toContain("Nombre");
    expect(form(spanish)).toContain('name="language" value="es"');
    expect(form(spanish)).toContain("Enviar mensaje");
  });

  test("has no style or event handler attributes, which the Content-Security-Policy would block", () => {
    expect(form(full)).not.toMatch(/ (style|on\w+)=/);
  });
});

describe("photos", () => {
  test("are added without script by a file input of a multipart form, in both languages", () => {
    for (const [fields, label] of [
      [full, "Add photos of the job"],
      [spanish, "Agregar fotos del trabajo"],
    ] as const) {
      const html = form(fields);
      expect(html).toMatch(/enctype="multipart\/form-data"/i);
      expect(html).toMatch(
        new RegExp(`<label [^>]*>(?:(?!</label>).)*${label}<input [^>]*type="file"[^>]*name="photos"`),
      );
      expect(html).toMatch(/<input [^>]*type="file"[^>]*accept="image\/jpeg,image\/png,image\/webp" multiple=""/);
    }
  });

  test("are not requested if the form posts to a third-party endpoint", () => {
    const html = form({ ...full, linkPostEmail: "https://forms.example/x" });
    expect(html).toContain('name="message"');
    expect(html).not.toMatch(/type="file"|enctype/i);
  });
});

describe("without an endpoint", () => {
  test("the contact details replace the form", () => {
    const html = form({ ...full, linkPostEmail: "" });
    expect(html).not.toContain("<form");
    expect(html).toContain('href="tel:+16035550142"');
    expect(html).toContain('href="mailto:office@example.com"');
  });

  test("the block is empty if there are no contact details", () => {
    expect(form({ dbSlogan: [] })).toBe('<div class="estimate" data-place="contact"></div>');
  });
});

describe("a form with errors", () => {
  test("shows each error at its field and in the summary, in the form's language", () => {
    const html = inState({ problems: { name: "nameMissing", clientEmail: "emailOrPhoneMissing" } }, spanish);
    const [, id = ""] = /id="([^"]+-name)"/.exec(html) ?? [];
    expect(html).toContain(`aria-describedby="${id}-problem" aria-invalid="true"`);
    expect(html).toContain(`<a href="#${id}">Por favor díganos su nombre.</a>`);
    expect(html.match(/class="field-problem"/g)).toHaveLength(2);
  });

  test("names an overlong field in the summary by its label", () => {
    const problems = { address: "tooLong", message: "tooLong" } as const;
    const summaryOf = (fields: Record<string, unknown>): string[] => {
      const [summary = ""] = /<section class="error-summary".*?<\/section>/s.exec(inState({ problems }, fields)) ?? [];
      return [...summary.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, link = ""]) => link.replaceAll(/<[^>]*>/g, ""));
    };
    expect(summaryOf({ ...full, labels: { formLabel: { tmessage: "Your wishes" } } })).toEqual([
      "“Address”: This is too long. Please shorten it.",
      "“Your wishes”: This is too long. Please shorten it.",
    ]);
    expect(summaryOf(spanish)[0]).toBe("“Dirección”: Es demasiado largo. Por favor acórtelo.");
  });
});

describe("a form that is being sent", () => {
  test("disables its fields and its button, and shows the status", () => {
    const html = inState({ phase: "sending" });
    expect(html).toMatch(/<fieldset class="estimate-fields" disabled="">/);
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>/);
    expect(html).toMatch(/<output[^>]*>Sending…<\/output>/);
  });
});

describe("a form that could not be sent", () => {
  test("shows an alert with the phone number and a retry button", () => {
    const html = inState({ phase: "failed" }, spanish);
    expect(html).toContain('role="alert"');
    expect(html).toContain("No se pudo enviar su mensaje");
    expect(html).toContain('href="tel:+16035550142"');
    expect(html).toContain("Intentar de nuevo");
  });
});

describe("a form without a response", () => {
  test("offers an ordinary form post in both languages, or reports that there is no connection", () => {
    const phase = "failed";
    expect(inState({ phase })).not.toContain("another way");
    expect(inState({ phase, unanswered: true })).toContain("Send it another way");
    expect(inState({ phase, unanswered: true }, spanish)).toContain("Enviarlo de otra manera");
    expect(inState({ phase: "offline" })).toContain("There is no connection.");
  });
});

describe("the confirmation", () => {
  test("shows the reference, if there is one", () => {
    expect(sent("R-17")).toContain("<strong>R-17</strong>");
    expect(sent("R-17", spanish)).toContain("Su referencia");
    expect(sent("")).not.toContain("Your reference");
  });
});

test("the server does not render the estimate modal", () => {
  expect(render(<EstimateModal />, full)).toBe("");
});
