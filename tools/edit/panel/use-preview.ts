/** Connection to the site in the editor's frame: sends each draft, and receives the fields that were clicked. */
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from "react";
import { type Draft, READY } from "../../../src/browser/draft.ts";
import type { Json } from "../../../src/record/json.ts";
import { withDeliverableForm } from "../../../src/record/lead-recipient.ts";
import { type ParsedRecord, parseRecord } from "../../../src/record/parse.ts";
import { openHoursOf } from "../../../src/site/components/open-status/open-hours.ts";
import { serviceAreaOf } from "../../../src/site/components/zip-answer/service-area.ts";
import type { FromPage, Mode, PageShown, Pointed, Shortcut } from "../messages.ts";

/** Debounce of the preview in milliseconds, so that fast typing is rendered once. */
const PAUSE_MS = 100;

/** Returns the message that makes the page show a record. */
function draftOf({ record: parsed }: ParsedRecord, hasLeadsTo: boolean): Draft {
  const record = withDeliverableForm(parsed, hasLeadsTo);
  const openHours = openHoursOf(record, new Date().getFullYear());
  return { type: "draft", record, facts: { openHours, serviceArea: serviceAreaOf(record) } };
}

export interface PreviewOptions {
  isPointing: boolean;
  /** Whether the settings name a recipient of leads. */
  hasLeadsTo: boolean;
  onPointed: (fields: Pointed["fields"], parsed: ParsedRecord) => void;
  onShortcut: (does: Shortcut["does"]) => void;
}

export interface Preview {
  /** The draft as the site reads it; `undefined` if it is not a record. */
  parsed: ParsedRecord | undefined;
  /** Path of the visible page, and the list of all pages. */
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

  const postToPage = useEffectEvent((message: Draft | Mode) =>
    frame.current?.contentWindow?.postMessage(message, location.origin),
  );
  const postMode = useEffectEvent(() => postToPage({ type: "mode", pointing: isPointing }));
  const postDraft = useEffectEvent(() => {
    if (parsed !== undefined) postToPage(draftOf(parsed, hasLeadsTo));
  });
  useEffect(() => postDraft(), [parsed]);
  useEffect(() => postMode(), [isPointing]);

  const onMessage = useEffectEvent((message: FromPage | { type: typeof READY }) => {
    switch (message.type) {
      case READY:
        return postDraft();
      case "pointable":
        postMode();
        return postDraft();
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
        if (source === frame.current?.contentWindow && origin === location.origin) onMessage(data);
      },
      listening,
    );
    return () => listening.abort();
  }, [frame]);
  return { parsed, page };
}
