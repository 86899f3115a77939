import { expect, test } from "vitest";
import { processorMs } from "../../tests/fakes/processor-time.ts";
import { consoleLog, type LogOptions, reasonOf, withoutPersonalData } from "./log.ts";

const now = () => new Date("2026-06-10T14:03:22Z");

/** A log and its output. */
function written(options: LogOptions): { log: ReturnType<typeof consoleLog>; lines: string[] } {
  const lines: string[] = [];
  return { log: consoleLog({ now, write: (text) => void lines.push(text), ...options }), lines };
}

test("the lines format has a time, a level and a message", () => {
  const { log, lines } = written({ logFormat: "lines" });
  for (const level of ["info", "warn", "error"] as const) log[level]("The provider responds again.");
  expect(lines).toEqual(
    ["info", "warn", "error"].map((level) => `2026-06-10T14:03:22.000Z ${level} The provider responds again.\n`),
  );
});

test("the JSON format has one object per line", () => {
  const { log, lines } = written({ logFormat: "json" });
  log.warn("Two\nlines");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[^\n]+\n$/);
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    level: "warn",
    time: "2026-06-10T14:03:22.000Z",
    message: "Two\nlines",
  });
});

test("the level decides which messages and requests are logged", () => {
  const quiet = written({ logLevel: "warn" });
  quiet.log.info("no");
  quiet.log.error("yes");
  expect(quiet.lines).toHaveLength(1);
  expect(quiet.log).not.toHaveProperty("request");

  const talkative = written({ logLevel: "debug", logFormat: "lines" });
  talkative.log.request?.({ method: "GET", path: "/about", status: 200, milliseconds: 3 });
  expect(talkative.lines).toEqual(["2026-06-10T14:03:22.000Z debug GET /about 200 3 ms\n"]);
});

test.each([
  ["550 5.1.1 <jane.o'neil@mail.example.com>: unknown", "550 5.1.1 <[e-mail]>: unknown"],
  ["to=jane@example.com, refused", "to=[e-mail], refused"],
  ["called (603) 555-0142 twice", "called [phone] twice"],
  ["+1 603.555.0142", "[phone]"],
  ["connect ECONNREFUSED 127.0.0.1:5432", "connect ECONNREFUSED 127.0.0.1:5432"],
  ["The copy of 2026-06-10T14:03:22.000Z stays.", "The copy of 2026-06-10T14:03:22.000Z stays."],
  ["GET /paginas/ridgeline answered 1048576 bytes", "GET /paginas/ridgeline answered 1048576 bytes"],
  ["node_modules/@hono/node-server@2.1.8/x.js:1", "node_modules/@hono/node-server@2.1.8/x.js:1"],
])("no personal data is logged: %s", (message, clean) => {
  const { log, lines } = written({ logFormat: "json" });
  log.error(message);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ message: withoutPersonalData(message) });
  expect(withoutPersonalData(message)).toBe(clean);
});

test("a malicious message is processed in linear time", async () => {
  const long = "a".repeat(30_000);
  const messages = [long, `${long}@${long}`, `a@${"b.".repeat(15_000)}`, `${"1-".repeat(15_000)}@`];
  let read: string[] = [];
  // Quadratic algorithms take 12 s.
  expect(await processorMs(() => (read = messages.map(withoutPersonalData)))).toBeLessThan(2_000);
  expect(read).toEqual(messages);
});

test("the reason is the message of the innermost error", () => {
  expect(reasonOf(new Error("plain"))).toBe("plain");
  expect(reasonOf(new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") }))).toBe(
    "connect ECONNREFUSED",
  );
  const both = new AggregateError([new Error("::1 refused"), new Error("127.0.0.1 refused")]);
  expect(reasonOf(new TypeError("fetch failed", { cause: both }))).toBe("::1 refused");
  expect(reasonOf("text")).toBe("text");
});
