import { type Dispatch, useId, useRef } from "react";
import { type LeadField, type LeadFields, TRAP_FIELD } from "../../lead/fields.ts";
import { useSite } from "../site.ts";
import { Button } from "../ui/button.tsx";
import { CheckBoxes, Choice, TextArea, TextField } from "./form-fields.tsx";
import { ErrorSummary, Failed } from "./form-messages.tsx";
import type { FormEvent, FormState } from "./form-state.ts";
import { focusField } from "./form-values.ts";
import { useDraft } from "./use-draft.ts";
import { useSubmit } from "./use-submit.ts";

/** Service choices at most (spec section 9). */
const SERVICE_CHOICES = 6;

/** Where a form stands. */
export type FormPlace = "home" | "contact" | "modal";

/** The form while there is something to fill in. */
export function OpenForm({
  place,
  state,
  dispatch,
  given,
  told,
}: {
  place: FormPlace;
  state: FormState;
  dispatch: Dispatch<FormEvent>;
  /** What a visitor without script had typed. */
  given?: LeadFields | undefined;
  /** What the form that was posted told of the visit, in hidden fields. */
  told?: Readonly<Record<string, string>> | undefined;
}) {
  const { record, page, text } = useSite();
  const { formLabel } = record.labels;
  const words = text.form;
  const ref = useRef<HTMLFormElement>(null);
  const id = useId();
  const envelope = {
    email: record.dbPrincipal.emails[0]?.email ?? "",
    logo: record.dbPrincipal.logo,
    color: "1",
    language: text.lang,
    page: page.path,
  } as const;
  useDraft(ref);
  const handlers = useSubmit(ref, { endpoint: record.linkPostEmail, envelope, state, dispatch });

  const idOf = (field: LeadField): string => `${id}-${field}`;
  const field = (name: LeadField) => {
    const problem = state.problems[name];
    const value = given?.[name];
    return {
      id: idOf(name),
      name,
      problem: problem === undefined ? "" : words.problems[problem],
      ...(typeof value === "string" ? { given: value } : {}),
    };
  };
  const hint = `${id}-hint`;
  const services = record.dbServices.slice(0, SERVICE_CHOICES).map((service) => service.name);
  const sending = state.phase === "sending";
  const failed = state.phase === "failed" || state.phase === "unreached";
  const button = formLabel.tbutton || words.send;

  return (
    <form ref={ref} className="estimate-form" method="post" action={record.linkPostEmail} {...handlers}>
      {Object.entries({ ...envelope, ...told }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* For programs that fill in everything. Not focusable, unnamed and of no kind that is filled in for a visitor. */}
      <input
        className="form-trap"
        type="text"
        name={TRAP_FIELD}
        tabIndex={-1}
        aria-hidden="true"
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
      />
      <ErrorSummary
        problems={state.problems}
        idOf={idOf}
        onChoose={(wrong) => ref.current !== null && focusField(ref.current, wrong)}
      />
      <p className="form-note">
        {words.requiredNote} <span id={hint}>{words.eitherHint}</span>
      </p>
      {/* One switch for all: what is being sent can't be changed any more. */}
      <fieldset className="estimate-fields" disabled={sending}>
        <legend className="visually-hidden">{words.fields}</legend>
        <TextField
          {...field("name")}
          label={formLabel.tname || words.name}
          hints={{ autoComplete: "given-name", autoCapitalize: "words" }}
          required
        />
        <TextField
          {...field("lastName")}
          label={formLabel.tlname || words.lastName}
          hints={{ autoComplete: "family-name", autoCapitalize: "words" }}
        />
        <TextField
          {...field("clientEmail")}
          label={formLabel.temail || words.clientEmail}
          hints={{ type: "email", inputMode: "email", autoComplete: "email" }}
          hint={hint}
        />
        <TextField
          {...field("phone")}
          label={formLabel.tphone || words.phone}
          hints={{ type: "tel", inputMode: "tel", autoComplete: "tel" }}
          hint={hint}
        />
        <TextField
          {...field("address")}
          label={formLabel.taddress || words.address}
          hints={{ autoComplete: "address-line1" }}
        />
        {services.length > 0 && (
          <Choice
            {...field("service")}
            label={formLabel.ttypeservice || words.service}
            none={words.chooseService}
            options={services}
          />
        )}
        <CheckBoxes
          {...field("contactBy")}
          ticked={given?.contactBy ?? []}
          label={formLabel.tbestway || words.contactBy}
          options={[
            { value: "phone", label: formLabel.tcheckphone || words.byPhone },
            { value: "email", label: formLabel.tcheckcorreo || words.byEmail },
          ]}
        />
        <TextArea
          {...field("message")}
          label={formLabel.tmessage || words.message}
          rows={place === "modal" ? 3 : 5}
          required
        />
      </fieldset>
      {failed && <Failed kept={state.phase === "unreached"} />}
      <div className="form-end">
        <Button type="submit" disabled={sending}>
          {sending ? words.sending : failed ? words.retry : button}
        </Button>
        <output className="visually-hidden">{sending && words.sending}</output>
      </div>
    </form>
  );
}
