import { CircleAlert } from "lucide-react";
import type { LeadFields } from "../../../lead/fields.ts";
import type { LeadProblems } from "../../../lead/lead.ts";
import type { RefusedPhoto } from "../../../lead/photos.ts";
import { photoWords } from "../photo-picker/photo-words.ts";
import { PageHead } from "../page-head/page-head.tsx";
import { PAGE_PATHS } from "../../routes.ts";
import { useSite } from "../../site-context.ts";
import { Section } from "../../ui/section.tsx";
import { type NoticeKind, noticeHeading, noticeWords } from "./notice-words.ts";
import { EstimateForm } from "../estimate-form/estimate-form.tsx";
import { outcomeWords } from "../estimate-form/outcome-words.ts";
import { AnswerTimes } from "../estimate-form/answer-times.tsx";
import { PhoneLink } from "../estimate-form/form-messages.tsx";

export interface NoticeProps {
  kind: NoticeKind;
  /** HTTP status of the response. */
  status?: number | undefined;
  /** With `sent`: reference that the visitor can read out on the phone. */
  reference?: string | undefined;
  /** With `sent`: idempotency key of the lead, if the form post had one. */
  sentKey?: string | undefined;
  /** With `invalid`: errors by field. */
  problems?: LeadProblems | undefined;
  /** With `invalid`: the photos that were rejected. */
  photos?: readonly RefusedPhoto[] | undefined;
  /** With `failed`: whether there is no room for the photos, and the form can be sent without them. */
  noRoomForPhotos?: boolean | undefined;
  /** Whether the form was posted with photos: they have to be chosen again. */
  hadPhotos?: boolean | undefined;
  /**
   * Fields that the visitor typed, if they could be read: the form is filled with them again, so that nothing is lost.
   */
  fields?: LeadFields | undefined;
  /**
   * Hidden fields of that form, which are sent again: the page with the form, the landing page of the visit, and the
   * idempotency key.
   */
  metadata?: Readonly<Record<string, string>> | undefined;
  /** With `sent`: time of the response. */
  now?: Date | undefined;
}

/** Page that a visitor sees after an ordinary post of the contact form. */
export function Notice(props: NoticeProps) {
  const { kind, status, reference, problems, fields, metadata, now } = props;
  const { photos, hadPhotos = false, noRoomForPhotos = false } = props;
  const { record, text } = useSite();
  const { form } = text;
  const outcome = outcomeWords[text.lang];
  const { phones } = record.dbPrincipal;
  const words = noticeWords[text.lang];
  const refused = photos ?? (hadPhotos && !noRoomForPhotos ? [] : undefined);
  const photoProblem = refused && <PhotoProblems photos={refused} />;
  return (
    <>
      <PageHead heading={noticeHeading(kind, text)} picture="" />
      <Section surface="tint">
        <div className="prose">
          {reference !== undefined && (
            <p>
              {outcome.reference}: <strong>{reference}</strong>
            </p>
          )}
          {kind === "sent" && now !== undefined && <AnswerTimes now={now} />}
          {kind === "sent" && phones.length > 0 && <p>{outcome.sooner}</p>}
          {kind === "failed" && (
            <p>
              {noRoomForPhotos
                ? words.noRoomForPhotos
                : fields !== undefined
                  ? form.failed
                  : status === 413
                    ? words.tooLong
                    : words.unreadable}
            </p>
          )}
          {kind !== "invalid" && (
            <p>
              <PhoneLink />
            </p>
          )}
          {kind !== "sent" && fields !== undefined && (
            <EstimateForm
              place="contact"
              problems={problems}
              given={fields}
              metadata={metadata}
              photoProblem={photoProblem}
            />
          )}
          {kind !== "invalid" && (
            <p>
              <a href={PAGE_PATHS.home}>{words.home}</a>
            </p>
          )}
        </div>
      </Section>
    </>
  );
}

/** Error message of each photo, and a request to choose them again: a page can't fill a file input. */
function PhotoProblems({ photos }: { photos: readonly RefusedPhoto[] }) {
  const words = photoWords[useSite().text.lang];
  return (
    <div className="field-problem">
      <CircleAlert className="icon" />
      <ul>
        {photos.map(({ name, problem }, index) => (
          <li key={index}>{`${name || words.nameless}: ${words.problems[problem]}`}</li>
        ))}
        <li>{words.again}</li>
      </ul>
    </div>
  );
}
