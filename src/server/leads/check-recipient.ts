import { leadRecipient } from "../../record/lead-recipient.ts";
import type { SiteRecord } from "../../record/schema.ts";
import type { Refusal } from "./lead-responses.ts";
import { notStored, unknownDestination } from "./refusals.ts";
import type { Submission } from "./submission.ts";

/**
 * Who gets the mail of a lead, empty for nobody; or why it is refused. Threat: an open relay. A lead goes only to addresses of
 * the business itself. One for an address that stood in the record lately (the visitor's page is older than the record) goes
 * to today's, or to the old one where today there is none. A business without any has its leads stored all the same. While
 * no record was ever obtained nobody can tell, so the visitor is asked to try again.
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
