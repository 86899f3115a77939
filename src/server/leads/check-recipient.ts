import { leadRecipient } from "../../record/lead-recipient.ts";
import type { SiteRecord } from "../../record/schema.ts";
import type { Refusal } from "./lead-responses.ts";
import { notStored, unknownDestination } from "./refusals.ts";
import type { Submission } from "./submission.ts";

/**
 * Returns the recipient of a lead's mail, empty for none, or a refusal. Threat: an open relay. A lead is sent only to
 * addresses of the business itself. A lead for an address that was recently in the record (the visitor's page is older
 * than the record) is sent to the current address, or to the old one if there is none now. A business without any
 * address still has its leads stored. Without a record, an unknown destination can't be checked, so the visitor is
 * asked to try again.
 */
export async function checkRecipient(
  { destination }: Submission,
  record: SiteRecord | undefined,
  wasValid: (address: string) => Promise<boolean | undefined>,
): Promise<string | Refusal> {
  const emails = record?.dbPrincipal.emails ?? [];
  if (destination === "" && (record === undefined || leadRecipient(record) === "")) return "";
  if (emails.some(({ email }) => email.toLowerCase() === destination.toLowerCase())) return destination;
  if ((await wasValid(destination)) === true) return (record && leadRecipient(record)) || destination;
  if (record === undefined) return notStored;
  return unknownDestination;
}
