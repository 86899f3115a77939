import { expect, test } from "vitest";
import { type FormState, nextState, READY, wrongFields } from "./form-state.ts";

const refused = { message: "messageMissing", name: "nameMissing" } as const;

test("ready, sending, sent, and ready for another", () => {
  const sending = nextState(nextState(READY, { type: "refused", problems: refused }), { type: "sending" });
  expect(sending).toEqual({ ...READY, phase: "sending" });
  const sent = nextState(sending, { type: "settled", result: { kind: "sent", reference: "R-1" } });
  expect(sent).toEqual({ ...READY, phase: "sent", reference: "R-1" });
  expect(nextState(sent, { type: "again" })).toEqual(READY);
});

test("failed, and sent again", () => {
  const sending: FormState = { ...READY, phase: "sending" };
  const failed = nextState(sending, { type: "settled", result: { kind: "failed" } });
  expect(failed.phase).toBe("failed");
  expect(nextState(failed, { type: "sending" }).phase).toBe("sending");
});

test("without a response it has failed, and may be sent another way", () => {
  const sending: FormState = { ...READY, phase: "sending" };
  const unanswered = nextState(sending, { type: "settled", result: { kind: "unanswered" } });
  expect(unanswered).toEqual({ ...READY, phase: "failed", unanswered: true });
  expect(nextState(sending, { type: "settled", result: { kind: "failed" } }).unanswered).toBe(false);
});

test("a page that the browser kept is ready again, where it was left while it was sending", () => {
  expect(nextState({ ...READY, phase: "sending" }, { type: "returned" })).toEqual(READY);
  const failed: FormState = { ...READY, phase: "failed" };
  expect(nextState(failed, { type: "returned" })).toBe(failed);
});

test("what the endpoint refuses is shown at its fields", () => {
  const result = { kind: "refused", problems: { phone: "phoneWrong" } } as const;
  expect(nextState({ ...READY, phase: "sending" }, { type: "settled", result })).toEqual({
    ...READY,
    problems: { phone: "phoneWrong" },
  });
});

test("mending a field leaves a failure on screen", () => {
  const failed: FormState = { ...READY, phase: "failed" };
  expect(nextState(failed, { type: "corrected", problems: {} }).phase).toBe("failed");
});

test("the focus goes to the first field from the top", () => {
  expect(wrongFields(refused)).toEqual(["name", "message"]);
});

test("what became of a kept message: sent, wherever it is shown; a refusal only where it was said to go out", () => {
  const offline = nextState({ ...READY, phase: "sending" }, { type: "settled", result: { kind: "offline" } });
  expect(offline.phase).toBe("offline");
  expect(nextState(offline, { type: "outcome", result: { kind: "failed" } }).phase).toBe("failed");
  expect(nextState(READY, { type: "outcome", result: { kind: "failed" } })).toEqual(READY);
  expect(nextState(READY, { type: "outcome", result: { kind: "sent", reference: "R" } }).phase).toBe("sent");
});
