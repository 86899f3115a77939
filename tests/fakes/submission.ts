import { LEAD_TYPED } from "../records/lead.ts";
import type { Submission } from "../../src/server/leads/submission.ts";

/** Returns a form as a visitor sends it; the given fields replace the defaults. */
export function submissionOf(
  given: Omit<Partial<Submission>, "fields"> & { fields?: Partial<Submission["fields"]> } = {},
): Submission {
  return {
    destination: "office@ridgeline.example",
    logo: "",
    color: "1",
    language: "en",
    page: "/contact",
    key: undefined,
    landing: "",
    attribution: {},
    honeypot: "",
    elapsedMs: 20_000,
    photos: [],
    noRoomForPhotos: false,
    ...given,
    fields: {
      ...LEAD_TYPED,
      ...given.fields,
    },
  };
}
