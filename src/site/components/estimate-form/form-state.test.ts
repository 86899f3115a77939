import { expect, test } from "vitest";
import { type FormState, nextState, READY, wrongFields } from "./form-state.ts";

const refused = { message: "messageMissing", name: "nameMissing" } as const;

test("the phase of a form goes from ready to sending to sent, and back to ready", () => {
  const sending = nextState(nextState(READY, { type: "refused", problems: refused }), { type: "sending" });
  expect(sending).toEqual({ ...READY, phase: "sending" });
  const sent = nextState(sending, { type: "settled", result: { kind: "sent", reference: "R-1" } });
  expect(sent).toEqual({ ...READY, phase: "sent", reference: "R-1" });
  expect(nextState(sent, { type: "again" })).toEqual(READY);
});

test("a failed form can be sent again", () => {
  const sending: FormState = { ...READY, phase: "sending" };
  const failed = nextState(sending, { type: "settled", result: { kind: "failed" } });
  expect(failed.phase).toBe("failed");
  expect(nextState(failed, { type: "sending" }).phase).toBe("sending");
});

test("a submission without a response fails and is marked as unanswered", () => {
  const sending: FormState = { ...READY, phase: "sending" };
  const unanswered = nextState(sending, { type: "settled", result: { kind: "unanswered" } });
  expect(unanswered).toEqual({ ...READY, phase: "failed", unanswered: true });
  expect(nextState(sending, { type: "settled", result: { kind: "failed" } }).unanswered).toBe(false);
});

test("a form post that led to no page is not called failed, and can be sent again", () => {
  const sending: FormState = { ...READY, phase: "sending" };
  const unconfirmed = nextState(sending, { type: "settled", result: { kind: "unconfirmed" } });
  expect(unconfirmed).toEqual({ ...READY, phase: "unconfirmed" });
  expect(nextState(unconfirmed, { type: "sending" }).phase).toBe("sending");
});

test("a form restored from the back/forward cache is ready again if it was being sent", () => {
  expect(nextState({ ...READY, phase: "sending" }, { type: "returned" })).toEqual(READY);
  const failed: FormState = { ...READY, phase: "failed" };
  expect(nextState(failed, { type: "returned" })).toBe(failed);
});

test("problems reported by the endpoint are shown at their fields", () => {
  const result = { kind: "refused", problems: { phone: "phoneWrong" } } as const;
  expect(nextState({ ...READY, phase: "sending" }, { type: "settled", result })).toEqual({
    ...READY,
    problems: { phone: "phoneWrong" },
  });
});

test("correcting a field keeps the failed phase", () => {
  const failed: FormState = { ...READY, phase: "failed" };
  expect(nextState(failed, { type: "corrected", problems: {} }).phase).toBe("failed");
});

test("fields with problems are listed in the order of the form", () => {
  expect(wrongFields(refused)).toEqual(["name", "message"]);
});

test("the outcome of a queued lead: success is shown in any form, failure only in an offline form", () => {
  const offline = nextState({ ...READY, phase: "sending" }, { type: "settled", result: { kind: "offline" } });
  expect(offline.phase).toBe("offline");
  expect(nextState(offline, { type: "outcome", result: { kind: "failed" } }).phase).toBe("failed");
  expect(nextState(READY, { type: "outcome", result: { kind: "failed" } })).toEqual(READY);
  expect(nextState(READY, { type: "outcome", result: { kind: "sent", reference: "R" } }).phase).toBe("sent");
});
