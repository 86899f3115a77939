import { recordFlag } from "./record-flag.mjs";

/** The flags of `npm run export`. */
export const EXPORT_USAGE = {
  command: "npm run export",
  about: "Writes the site as plain files, for any CDN or file host (docs/deploy.md).",
  flags: {
    out: { value: "DIR", about: "where the files go; required" },
    "base-url": { value: "URL", about: "the site's address, such as https://www.example.com; required" },
    record: recordFlag("export"),
    "leads-url": {
      value: "URL",
      about: "where the form posts: /api/contact of a server of this project whose ALLOWED_ORIGINS names the site",
    },
  },
};
