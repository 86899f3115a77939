import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { LeadFields } from "../../../lead/fields.ts";
import type * as AddToMessage from "./add-to-message.ts";
import type * as Draft from "./draft.ts";
import { newKey } from "./new-key.ts";

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}

const refuse = (): never => {
  throw new Error("forbidden");
};

/** The modules in a freshly loaded page. */
async function load(): Promise<typeof Draft & typeof AddToMessage> {
  vi.resetModules();
  return { ...(await import("./draft.ts")), ...(await import("./add-to-message.ts")) };
}

const ada: LeadFields = {
  name: "Ada",
  lastName: "",
  clientEmail: "ada@example.com",
  phone: "",
  address: "",
  zip: "",
  service: "Roofing",
  contactBy: ["email"],
  message: "The roof leaks ",
};

beforeEach(() => void vi.stubGlobal("sessionStorage", storage()));
afterEach(() => void vi.unstubAllGlobals());

describe("the draft", () => {
  test("survives a reload unchanged", async () => {
    (await load()).saveDraft(ada);
    expect((await load()).getDraft()).toEqual(ada);
  });

  test("is empty after it is cleared", async () => {
    const draft = await load();
    draft.saveDraft(ada);
    draft.clearDraft();
    expect(draft.isEmpty(draft.getDraft())).toBe(true);
    expect((await load()).isEmpty((await load()).getDraft())).toBe(true);
  });

  test("is kept in memory if the browser refuses to store it", async () => {
    vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    const draft = await load();
    draft.saveDraft(ada);
    expect(draft.getDraft()).toEqual(ada);
  });

  test.each(["no JSON", "null", "[]", '{"fields":7}', '{"fields":{"name":7,"contactBy":"phone"},"attempt":9}'])(
    "is empty if the stored value is %s",
    async (stored) => {
      sessionStorage.setItem("estimate-draft", stored);
      const draft = await load();
      expect(draft.isEmpty(draft.getDraft())).toBe(true);
    },
  );

  test("notifies the other instances of the form, not the one that changed it", async () => {
    const draft = await load();
    const home = vi.fn<(fields: LeadFields) => void>();
    const modal = vi.fn<(fields: LeadFields) => void>();
    draft.subscribeDraft(home, "home");
    const leave = draft.subscribeDraft(modal, "modal");
    draft.saveDraft(ada, "modal");
    expect(home).toHaveBeenCalledWith(ada);
    expect(modal).not.toHaveBeenCalled();
    leave();
    draft.clearDraft("home");
    expect(modal).not.toHaveBeenCalled();
  });
});

describe("a line added to the message", () => {
  test("is appended to the typed text once", async () => {
    const draft = await load();
    draft.saveDraft(ada);
    draft.addToMessage("Colors I like: Linen.");
    draft.addToMessage("Colors I like: Linen.");
    expect(draft.getDraft().message).toBe("The roof leaks\nColors I like: Linen.");
  });

  test("becomes the message of an empty draft", async () => {
    const draft = await load();
    const form = vi.fn<(fields: LeadFields) => void>();
    draft.subscribeDraft(form, "form");
    draft.addToMessage("Colors I like: Linen.");
    expect(form).toHaveBeenCalledWith(expect.objectContaining({ message: "Colors I like: Linen." }));
  });
});

describe("the key of an attempt", () => {
  test("is kept across retries and reloads, with the page of the first attempt", async () => {
    const draft = await load();
    draft.saveDraft(ada);
    const first = draft.takeAttempt(ada, "/contact", newKey);
    expect(draft.takeAttempt(ada, "/", newKey)).toEqual(first);
    const reloaded = await load();
    reloaded.saveDraft(ada);
    expect(reloaded.takeAttempt(ada, "/about", newKey)).toEqual(first);
  });

  test("changes when the draft is changed or cleared", async () => {
    const draft = await load();
    draft.saveDraft(ada);
    const first = draft.takeAttempt(ada, "/", newKey).key;
    draft.saveDraft({ ...ada, phone: "603 555 0100" });
    const second = draft.takeAttempt(draft.getDraft(), "/", newKey).key;
    draft.clearDraft();
    draft.saveDraft(ada);
    expect(new Set([first, second, draft.takeAttempt(ada, "/", newKey).key]).size).toBe(3);
  });

  test("is not the draft's if the draft has changed since the fields were read", async () => {
    const draft = await load();
    draft.saveDraft(ada);
    const first = draft.takeAttempt(ada, "/", newKey).key;
    const later = { ...ada, message: "The gutters too" };
    draft.saveDraft(later);
    const second = draft.takeAttempt(ada, "/", newKey).key;
    expect(draft.draftKey()).toBeUndefined();
    expect(new Set([first, second, draft.takeAttempt(later, "/", newKey).key]).size).toBe(3);
  });

  test("is a UUID", () => {
    expect(newKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
