/** The site in the editor's frame: gets each draft, and says which fields were pointed at. */
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from "react";
import { type Draft, READY } from "../../../src/browser/draft.ts";
import type { Json } from "../../../src/record/json.ts";
import { withAnsweredForm } from "../../../src/record/lead-recipient.ts";
import { type ParsedRecord, parseRecord } from "../../../src/record/parse.ts";
import { openHoursOf } from "../../../src/site/components/open-status/open-hours.ts";
import { serviceAreaOf } from "../../../src/site/components/zip-answer/service-area.ts";
import type { FromPage, Mode, PageShown, Pointed, Shortcut } from "../messages.ts";

/** Between what is typed and the page, in milliseconds: a letter that follows at once is shown with it. */
const PAUSE_MS = 100;

/** The record as the page shows it. */
function draftOf({ record: parsed }: ParsedRecord, hasLeadsTo: boolean): Draft {
  const record = withAnsweredForm(parsed, hasLeadsTo);
  const openHours = openHoursOf(record, new Date().getFullYear());
  return { type: "draft", record, facts: { openHours, serviceArea: serviceAreaOf(record) } };
}

export interface PreviewOptions {
  isPointing: boolean;
  /** Whether the settings name somebody who gets what is sent by the form. */
  hasLeadsTo: boolean;
  onPointed: (fields: Pointed["fields"], parsed: ParsedRecord) => void;
  onShortcut: (does: Shortcut["does"]) => void;
}

export interface Preview {
  /** The draft as the site reads it; undefined for what is no record. */
  parsed: ParsedRecord | undefined;
  /** The page that is shown, and those that there are. */
  page: Pick<PageShown, "path" | "pages">;
}

export function usePreview(
  frame: RefObject<HTMLIFrameElement | null>,
  draft: Json,
  { isPointing, hasLeadsTo, onPointed, onShortcut }: PreviewOptions,
): Preview {
  const [shown, setShown] = useState(draft);
  const [page, setPage] = useState<Preview["page"]>({ path: "/", pages: [] });
  const parsed = useMemo(() => parseRecord(shown), [shown]);
  useEffect(() => {
    const timer = setTimeout(() => setShown(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  const tell = useEffectEvent((message: Draft | Mode) =>
    frame.current?.contentWindow?.postMessage(message, location.origin),
  );
  const tellMode = useEffectEvent(() => tell({ type: "mode", pointing: isPointing }));
  const tellDraft = useEffectEvent(() => {
    if (parsed !== undefined) tell(draftOf(parsed, hasLeadsTo));
  });
  useEffect(() => tellDraft(), [parsed]);
  useEffect(() => tellMode(), [isPointing]);

  const take = useEffectEvent((message: FromPage | { type: typeof READY }) => {
    switch (message.type) {
      case READY:
        return tellDraft();
      case "pointable":
        tellMode();
        return tellDraft();
      case "page":
        return setPage(message);
      case "pointed":
        return parsed && onPointed(message.fields, parsed);
      case "shortcut":
        return onShortcut(message.does);
    }
  });
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener(
      "message",
      ({ source, origin, data }: MessageEvent<FromPage | { type: typeof READY }>) => {
        if (source === frame.current?.contentWindow && origin === location.origin) take(data);
      },
      listening,
    );
    return () => listening.abort();
  }, [frame]);
  return { parsed, page };
}
