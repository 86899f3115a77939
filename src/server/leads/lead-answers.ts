/** The two forms of each answer: JSON for a script, a page for a visitor without one. */
import type { LeadFields, LeadProblems } from "../../lead/lead.ts";
import { problem } from "../problem.ts";
import { isFormPost } from "./submission.ts";

/** Which page answers a form that was posted without script. */
export type NoticeKind = "sent" | "invalid" | "failed";

/** Which page the form stood on, and which one the visit began on. */
export interface Told {
  page: string;
  landing: string;
}

export interface Notice {
  status: number;
  /** With `sent`. */
  reference?: string | undefined;
  /** With `invalid`: what is wrong, by field. */
  problems?: LeadProblems | undefined;
  /** What the visitor typed, so that the page can show it again; missing when the body could not be read. */
  fields?: LeadFields | undefined;
  /** What the form tells beside that, so that it tells the same when it is sent again. */
  told?: Told | undefined;
  /** With `failed`: why, in an English sentence for whoever looks into it. */
  detail?: string | undefined;
}

/** Makes the page: HTML, or a whole response. */
export type RenderNotice = (kind: NoticeKind, notice: Notice) => string | Response | Promise<string | Response>;

/** Why a lead is not taken. */
export interface Refusal {
  status: 400 | 403 | 405 | 413 | 415 | 422 | 500 | 503;
  /** A word for it, to be counted by. */
  reason: "crossSite" | "destination" | "defect" | "fields" | "method" | "notStored" | "tooLong" | "unreadable";
  title: string;
  detail: string;
  /** What is wrong with the visitor's fields: the page then is the form again. */
  problems?: LeadProblems;
  /** Codes for fields that the visitor does not see. */
  errors?: Readonly<Record<string, string>>;
  fields?: LeadFields;
  told?: Told;
}

export interface LeadAnswers {
  accepted(request: Request, reference: string): Promise<Response>;
  refused(request: Request, refusal: Refusal): Promise<Response>;
}

/** What is said to one visitor is kept nowhere. */
const headersFor = (status: number): Record<string, string> => ({
  "Cache-Control": "no-store",
  ...(status === 405 && { Allow: "GET, HEAD, POST" }),
  ...(status === 503 && { "Retry-After": "30" }),
});

export function leadAnswers(renderNotice: RenderNotice): LeadAnswers {
  async function page(kind: NoticeKind, notice: Notice): Promise<Response> {
    const answer = await renderNotice(kind, notice);
    const response =
      answer instanceof Response
        ? answer
        : new Response(answer, { status: notice.status, headers: { "Content-Type": "text/html; charset=utf-8" } });
    for (const [name, value] of Object.entries(headersFor(notice.status))) response.headers.set(name, value);
    return response;
  }

  return {
    async accepted(request, reference) {
      if (isFormPost(request)) return page("sent", { status: 200, reference });
      return Response.json({ reference }, { status: 202, headers: headersFor(202) });
    },

    async refused(request, { status, title, detail, problems, errors, fields, told }) {
      if (isFormPost(request)) {
        return page(problems === undefined ? "failed" : "invalid", { status, detail, problems, fields, told });
      }
      const wrong = problems ?? errors;
      return problem(status, title, detail, { ...(wrong && { errors: wrong }), headers: headersFor(status) });
    },
  };
}
