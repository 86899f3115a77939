import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { dataHandlingOf } from "./data-handling.ts";

test("without any settings the only fact is that actions are counted, and ANALYTICS=off removes it", () => {
  expect(dataHandlingOf(readConfig({}))).toEqual({ countsActions: true });
  expect(dataHandlingOf(readConfig({ ANALYTICS: "off" }))).toEqual({});
});

test("each setting about visitors' data is a fact, without addresses and secrets", () => {
  const handling = dataHandlingOf(
    readConfig({
      LEAD_RETENTION_DAYS: "90",
      LEADS_TO: "owner@acme.example",
      LEAD_WEBHOOK_URL: "https://hooks.crm.example/catch/secret-path",
      LEAD_WEBHOOK_SECRET: "a secret of enough length",
      CONFIRM_TO_VISITOR: "true",
      TRACKERS: "ga4:G-ABCDEF1234",
      CONSENT: "required",
    }),
  );
  expect(handling).toMatchObject({
    retentionDays: 90,
    othersGetLeads: true,
    webhookHost: "hooks.crm.example",
    confirmsByMail: true,
    countsActions: true,
    asksConsent: true,
    trackers: [{ name: "Google Analytics", company: "Google", setsCookies: true }],
  });
  expect(JSON.stringify(handling)).not.toMatch(/owner@acme|secret|G-ABCDEF/);
});
