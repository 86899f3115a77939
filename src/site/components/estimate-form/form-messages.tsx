import { CircleAlert, Phone } from "lucide-react";
import { telLink } from "../../../record/links.ts";
import { useSite } from "../../site-context.ts";
import { Button } from "../../ui/button.tsx";
import "./form-messages.css";

/** Stable function, so that React calls it on mount only. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** Tel link to the first phone number. */
export function PhoneLink() {
  const { record, text } = useSite();
  const [phone] = record.dbPrincipal.phones;
  if (phone === undefined) return null;
  return (
    <a className="form-phone target" href={telLink(phone)} aria-label={text.frame.callNumber(phone.phone)}>
      <Phone className="icon" />
      {phone.phone}
    </a>
  );
}

/**
 * Message above the button after a submission that did not arrive.
 *
 * @param queued       whether there was no connection, and the lead is sent automatically
 * @param onAnotherWay sends the lead as an ordinary form post; `undefined` if a retry is as likely to work
 */
export function Failed({ queued, onAnotherWay }: { queued: boolean; onAnotherWay: (() => void) | undefined }) {
  const { record, text } = useSite();
  const { phones } = record.dbPrincipal;
  return (
    <div className="failed" role="alert" tabIndex={-1} ref={takeFocus}>
      <p className="message-heading">
        <CircleAlert className="icon" />
        {text.form.failedHeading}
      </p>
      <p>{queued ? text.form.queued : phones.length > 0 ? text.form.failed : text.form.failedWithoutPhone}</p>
      <PhoneLink />
      {onAnotherWay !== undefined && (
        <Button kind="quiet" onClick={onAnotherWay}>
          {text.form.anotherWay}
        </Button>
      )}
    </div>
  );
}
