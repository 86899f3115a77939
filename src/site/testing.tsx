/** For tests of components: a site around one element, rendered as the server does. */
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { emptyRecord, parseRecord } from "../record/parse.ts";
import type { SiteRecord } from "../record/schema.ts";
import { resolvePage } from "./routes.tsx";
import { SiteContext } from "./site.ts";
import { textOf } from "./text/index.ts";

/** A record with these fields, in a provider's own shape, and no others. */
export const recordWith = (fields: Record<string, unknown>): SiteRecord => parseRecord(fields)?.record ?? emptyRecord();

/** The server's HTML of an element on a record's site, at an address. */
export const renderInSite = (element: ReactElement, record: SiteRecord, pathname = "/"): string =>
  renderToString(
    <SiteContext
      value={{
        record,
        page: resolvePage(record, pathname),
        text: textOf(record),
        variant: 0,
        year: 2026,
        publicUrl: "https://site.example",
      }}
    >
      {element}
    </SiteContext>,
  );
