/** The refusals of `POST /api/contact`, by cause. */
import { checkLead } from "../../lead/lead.ts";
import { NO_ROOM_FOR_PHOTOS, PHOTOS_FIELD, type RefusedPhoto } from "../../lead/photos.ts";
import { CROSS_SITE } from "../security/csrf.ts";
import { DatabaseUnavailable } from "../database/database.ts";
import type { Log } from "../log.ts";
import { PhotosBusy } from "../pictures/photo-queue.ts";
import { NoRoomForPhotos, OverDiskBudget } from "./disk-budget.ts";
import type { Refusal } from "./lead-responses.ts";
import { UploadFailed } from "./photos/receive-photo.ts";
import type { Submission } from "./submission.ts";
import { UnreadableBody } from "./unreadable-body.ts";

const refusal = (status: Refusal["status"], reason: Refusal["reason"], title: string, detail: string): Refusal => ({
  status,
  reason,
  title,
  detail,
});

export const crossSite: Refusal = { ...CROSS_SITE, reason: "crossSite" };

const defect = refusal(
  500,
  "defect",
  "Something went wrong",
  "This is our fault, and the request was not sent. Try again, or call.",
);

export const wrongMethod = refusal(405, "method", "Wrong method", "Send the form by POST.");

export const tooLong = refusal(413, "tooLong", "Too long", "The form is larger than 64 KB; shorten it.");

export const photosTooLong = refusal(413, "tooLong", "Too long", "The photos are larger than 60 MB; send fewer.");

export const photosWrong = refusal(
  422,
  "photos",
  "Photos to choose again",
  "Some photos are not accepted; see errors.",
);

/** Makes the form show at its photos what keeps the message from being sent. */
const withoutPhotos: Pick<Refusal, "errors"> = { errors: { [PHOTOS_FIELD]: NO_ROOM_FOR_PHOTOS } };

export const photosBusy: Refusal = {
  ...refusal(
    503,
    "photosBusy",
    "Too many photos",
    "The server is busy with other photos, and the request was not sent. Try again, or send it without photos.",
  ),
  ...withoutPhotos,
};

export const notStored = refusal(
  503,
  "notStored",
  "Not stored",
  "The request can't be stored just now, and was not sent. Try again, or call.",
);

const noRoom: Refusal = { ...notStored, reason: "noRoom" };

const noRoomForPhotos: Refusal = {
  ...notStored,
  ...withoutPhotos,
  reason: "noRoomForPhotos",
  detail: "There is no room for photos just now, and the request was not sent. Send it without photos, or call.",
};

export const unknownDestination: Refusal = {
  ...refusal(
    422,
    "destination",
    "Unknown destination",
    "The destination (email) is none of the addresses of this business. Load the page again, or call.",
  ),
  errors: { email: "destinationUnknown" },
};

const unreadable = ({ status, message }: UnreadableBody): Refusal =>
  refusal(
    status,
    status === 413 ? "tooLong" : "unreadable",
    status === 415 ? "Unknown kind of body" : status === 413 ? "Too long" : "Unreadable body",
    message,
  );

/** Checks a visitor's fields and photos; returns undefined if all are valid. */
export function checkFields({ fields, photos }: Submission): Refusal | undefined {
  const problems = checkLead(fields);
  const refused = photos.flatMap(({ index, name, problem }): RefusedPhoto[] =>
    problem === undefined ? [] : [{ index, name, problem }],
  );
  const wrongPhotos = refused.length === 0 ? {} : { photos: refused };
  if (Object.keys(problems).length === 0) return refused.length === 0 ? undefined : { ...photosWrong, ...wrongPhotos };
  const wrongFields = refusal(422, "fields", "Fields to correct", "Some fields are missing or wrong; see errors.");
  return { ...wrongFields, problems, ...wrongPhotos };
}

/** Returns the refusal for an error thrown while a lead was stored. Logs errors that nothing else has logged. */
export function refusalFor(error: unknown, log: Log): Refusal {
  if (error instanceof UnreadableBody) return unreadable(error);
  if (error instanceof PhotosBusy) return photosBusy;
  if (error instanceof UploadFailed) {
    log.error(error.message);
    return notStored;
  }
  // The budget itself logs once that it is used up.
  if (error instanceof NoRoomForPhotos) return noRoomForPhotos;
  if (error instanceof OverDiskBudget) return noRoom;
  // The database itself logs its failure once (availability.ts); the metrics count each lead that is refused.
  if (error instanceof DatabaseUnavailable) return notStored;
  log.error(`A lead could not be stored because of an internal error: ${stackOf(error)}`);
  return defect;
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
