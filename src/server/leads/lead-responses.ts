/** Builds each response in two forms: JSON for scripts, a page for visitors without JavaScript. */
import { NO_ROOM_FOR_PHOTOS, photoErrorKey, PHOTOS_FIELD, type RefusedPhoto } from "../../lead/photos.ts";
import type { LeadFields } from "../../lead/fields.ts";
import type { LeadProblems } from "../../lead/lead.ts";
import type { NoticeProps } from "../../site/components/notice/notice.tsx";
import type { NoticeKind } from "../../site/components/notice/notice-words.ts";
import { problem } from "../problem-details.ts";
import { wantsPage } from "./submission.ts";

/** Content of the page that responds to a form posted without script. */
export type Notice = Omit<NoticeProps, "kind" | "now">;

/** Renders the page with its security headers. */
export type RenderNotice = (
  kind: NoticeKind,
  notice: Notice,
) => Promise<{ html: string; headers: Readonly<Record<string, string>> }>;

/** Why a lead is rejected. */
export interface Refusal {
  status: 400 | 403 | 405 | 408 | 413 | 415 | 422 | 500 | 503;
  /** Label of the reason in the metrics. */
  reason:
    | "crossSite"
    | "destination"
    | "defect"
    | "fields"
    | "method"
    | "noRoom"
    | "noRoomForPhotos"
    | "notStored"
    | "photos"
    | "photosBusy"
    | "tooLong"
    | "unreadable";
  title: string;
  detail: string;
  /** Problems with the visitor's fields; the page then shows the form again. */
  problems?: LeadProblems;
  /** The rejected photos; the page then shows the form again too. */
  photos?: readonly RefusedPhoto[];
  /** Error codes that don't belong to a field the visitor types into. */
  errors?: Readonly<Record<string, string>>;
  fields?: LeadFields;
  /** Whether the form had photos, which the page can't contain. */
  hadPhotos?: boolean;
  metadata?: Notice["metadata"];
}

/** A response to one visitor must not be cached. */
const headersFor = (status: number): Record<string, string> => ({
  "Cache-Control": "no-store",
  ...(status === 405 && { Allow: "GET, HEAD, POST" }),
  ...(status === 503 && { "Retry-After": "30" }),
});

export function leadResponses(renderNotice: RenderNotice) {
  async function page(kind: NoticeKind, notice: Notice & { status: number }): Promise<Response> {
    const { status } = notice;
    const { html, headers } = await renderNotice(kind, notice);
    const all = { ...headers, "Content-Type": "text/html; charset=utf-8", ...headersFor(status) };
    return new Response(html, { status, headers: all });
  }

  return {
    /** @param key idempotency key of the submission, if it has one */
    async accepted(request: Request, reference: string, key: string | undefined): Promise<Response> {
      if (wantsPage(request)) return page("sent", { status: 200, reference, sentKey: key });
      return Response.json({ reference }, { status: 202, headers: headersFor(202) });
    },

    async refused(request: Request, refusal: Refusal): Promise<Response> {
      const { status, title, detail, problems, photos, errors, fields, hadPhotos, metadata } = refusal;
      const isInvalid = problems !== undefined || photos !== undefined;
      if (wantsPage(request)) {
        const kind = isInvalid ? "invalid" : "failed";
        const noRoomForPhotos = errors?.[PHOTOS_FIELD] === NO_ROOM_FOR_PHOTOS;
        return page(kind, { status, problems, photos, noRoomForPhotos, fields, hadPhotos, metadata });
      }
      const ofPhotos = (photos ?? []).map((one) => [photoErrorKey(one.index), one.problem]);
      const wrong = isInvalid ? { ...problems, ...Object.fromEntries(ofPhotos) } : errors;
      return problem(status, title, detail, { ...(wrong && { errors: wrong }), headers: headersFor(status) });
    },
  };
}
