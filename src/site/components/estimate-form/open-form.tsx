import { type Dispatch, type ReactNode, type SyntheticEvent, useId, useRef, useState } from "react";
import { type LeadField, type LeadFields, HONEYPOT_FIELD } from "../../../lead/fields.ts";
import { isLeadServer, leadRecipient } from "../../../record/lead-recipient.ts";
import { legalPath } from "../../routes.ts";
import { useSite } from "../../site-context.ts";
import { Button } from "../../ui/button.tsx";
import { loadOnInteraction } from "../../ui/load-on-interaction.ts";
import { CheckBoxes, Choice, TextArea, TextField } from "./form-fields.tsx";
import { fieldLabel } from "./field-label.ts";
import { Failed } from "./form-messages.tsx";
import { type FormEvent, type FormState, wrongFields } from "./form-state.ts";
import { problemText } from "./known-problem-words.ts";
import { PhotoPicker } from "../photo-picker/photo-picker.tsx";
import { useDraft } from "./use-draft.ts";
import { useSubmit } from "./use-submit.ts";

const ZipAnswer = loadOnInteraction(async () => (await import("../zip-answer/zip-answer.tsx")).ZipAnswer);

const Unconfirmed = loadOnInteraction(async () => (await import("./submit-form.ts")).Unconfirmed);

/** Maximum number of services to choose from (spec section 9). */
const SERVICE_CHOICES = 6;

/**
 * In the browser there are no errors before the rules are loaded; the response to a post without script renders the
 * summary at once.
 */
const ErrorSummary =
  (import.meta.env?.SSR ?? true)
    ? (await import("./error-summary.tsx")).ErrorSummary
    : loadOnInteraction(async () => (await import("./submit-form.ts")).ErrorSummary);

/** Place of a form. On a service page the form is short: it has only the essential fields, and its service is known. */
export type FormPlace = "home" | "contact" | "modal" | "service";

/** Place of the form and, in the response to a form that was posted without script, the posted values. */
export interface FormProps {
  place: FormPlace;
  /** Fields as the visitor typed them. */
  given?: LeadFields | undefined;
  /** Values of the hidden fields. */
  metadata?: Readonly<Record<string, string>> | undefined;
  /** Errors of the photos. */
  photoProblem?: ReactNode;
}

/** The form while it can be filled in. */
export function OpenForm(props: FormProps & { state: FormState; dispatch: Dispatch<FormEvent> }) {
  const { place, state, dispatch, given, metadata, photoProblem } = props;
  const { record, page, text, serviceArea, leadsUrl } = useSite();
  const { formLabel } = record.labels;
  const words = text.form;
  const ref = useRef<HTMLFormElement>(null);
  const id = useId();
  const envelope = {
    email: leadRecipient(record),
    logo: record.dbPrincipal.logo,
    color: "1",
    language: text.lang,
    page: page.path,
  } as const;
  const short = place === "service";
  const service = short ? page.service?.name : undefined;
  useDraft(ref);
  // Third-party endpoints are specified without photos, and may not read multipart bodies.
  const takesPhotos = isLeadServer(record.linkPostEmail, leadsUrl);
  const { sendAnotherWay, ...handlers } = useSubmit(ref, {
    endpoint: record.linkPostEmail,
    isLeadServer: takesPhotos,
    envelope,
    service,
    state,
    dispatch,
  });

  const idOf = (field: LeadField): string => `${id}-${field}`;
  const field = (name: LeadField) => {
    const value = given?.[name];
    return {
      id: idOf(name),
      name,
      label: fieldLabel(name, record, text),
      problem: problemText(state.problems[name], text.lang),
      given: typeof value === "string" ? value : undefined,
    };
  };
  const hint = `${id}-hint`;
  const services = record.dbServices
    .map(({ name }) => name)
    // The response to the form of a service's page keeps that service.
    .filter((name, index) => index < SERVICE_CHOICES || name === given?.service);
  // `undefined` until the field is used.
  const [zip, setZip] = useState<string>();
  const readZip = (event: SyntheticEvent<HTMLInputElement>): void => setZip(event.currentTarget.value);
  const sending = state.phase === "sending";
  const unconfirmed = state.phase === "unconfirmed";
  const failed = state.phase === "failed" || state.phase === "offline";
  const onAnotherWay = state.unanswered ? sendAnotherWay : undefined;
  const button = formLabel.tbutton || words.send;

  return (
    <form
      ref={ref}
      className="estimate-form"
      method="post"
      action={record.linkPostEmail}
      encType={takesPhotos ? "multipart/form-data" : undefined}
      {...handlers}
    >
      {Object.entries({ ...envelope, ...metadata, ...(service === undefined ? {} : { service }) }).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      {/* Honeypot for bots that fill in every field. Not focusable, no label, and nothing that autofill would
          recognize. */}
      <input
        className="form-honeypot"
        type="text"
        name={HONEYPOT_FIELD}
        tabIndex={-1}
        aria-hidden="true"
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
      />
      {wrongFields(state.problems).length > 0 && <ErrorSummary problems={state.problems} idOf={idOf} />}
      <p className="form-note">
        {words.requiredNote} <span id={hint}>{words.eitherHint}</span>
      </p>
      {/* One `disabled` for all fields: they can't be changed during the submission. */}
      <fieldset className="estimate-fields" disabled={sending}>
        <legend className="visually-hidden">{words.fields}</legend>
        <TextField {...field("name")} hints={{ autoComplete: "given-name", autoCapitalize: "words" }} required />
        {!short && (
          <TextField {...field("lastName")} hints={{ autoComplete: "family-name", autoCapitalize: "words" }} />
        )}
        <TextField
          {...field("clientEmail")}
          hints={{ type: "email", inputMode: "email", autoComplete: "email" }}
          hint={hint}
        />
        <TextField {...field("phone")} hints={{ type: "tel", inputMode: "tel", autoComplete: "tel" }} hint={hint} />
        {!short && <TextField {...field("address")} hints={{ autoComplete: "address-line1" }} />}
        {!short && serviceArea !== undefined && (
          <TextField
            {...field("zip")}
            hints={{
              autoComplete: "postal-code",
              inputMode: "numeric",
              maxLength: 10,
              onFocus: readZip,
              onInput: readZip,
            }}
          >
            {zip !== undefined && <ZipAnswer typed={zip} area={serviceArea} />}
          </TextField>
        )}
        {!short && services.length > 0 && (
          <Choice {...field("service")} none={words.chooseService} options={services} />
        )}
        {!short && (
          <CheckBoxes
            {...field("contactBy")}
            ticked={given?.contactBy ?? []}
            options={[
              { value: "phone", label: formLabel.tcheckphone || words.phone },
              { value: "email", label: formLabel.tcheckcorreo || words.clientEmail },
            ]}
          />
        )}
        <TextArea {...field("message")} rows={place === "modal" || short ? 3 : 5} required />
        {takesPhotos && <PhotoPicker problem={photoProblem} />}
      </fieldset>
      {failed && <Failed queued={state.phase === "offline"} onAnotherWay={onAnotherWay} />}
      {unconfirmed && <Unconfirmed onAnotherWay={onAnotherWay} />}
      <div className="form-end">
        <Button type="submit" disabled={sending}>
          {sending ? words.sending : failed || unconfirmed ? words.retry : button}
        </Button>
        <output className="visually-hidden">{sending && words.sending}</output>
      </div>
      <p className="form-note">
        <a href={legalPath(record, "privacy")}>{words.privacy}</a>
      </p>
    </form>
  );
}
