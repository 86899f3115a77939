import { expect, test } from "vitest";
import { fakeLog } from "../../../tests/fakes/log.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { DatabaseUnavailable } from "../database/database.ts";
import { PhotosBusy } from "../pictures/photo-queue.ts";
import { NoRoomForPhotos, OverDiskBudget } from "./disk-budget.ts";
import { UploadFailed } from "./photos/receive-photo.ts";
import type { ReceivedPhoto } from "./photos/receive-photo.ts";
import { checkFields, photosTooLong, photosWrong, refusalFor, tooLong, wrongMethod } from "./refusals.ts";
import { UnreadableBody } from "./unreadable-body.ts";

test.each([
  [
    "an unsupported content type",
    new UnreadableBody(415, "Send JSON."),
    "415 unreadable: Unknown kind of body: Send JSON.",
  ],
  [
    "a body that is sent too slowly",
    new UnreadableBody(408, "Too slow."),
    "408 unreadable: Unreadable body: Too slow.",
  ],
  ["a body that is too long", new UnreadableBody(413, "Shorten it."), "413 tooLong: Too long: Shorten it."],
  [
    "photos while the queue of photos is full",
    new PhotosBusy("busy"),
    "503 photosBusy: Too many photos: The server is busy with other photos, and the request was not sent. Try again, or send it without photos.",
  ],
  [
    "photos while the disk budget is nearly used up",
    new NoRoomForPhotos(),
    "503 noRoomForPhotos: Not stored: There is no room for photos just now, and the request was not sent. Send it without photos, or call.",
  ],
  [
    "a used-up disk budget",
    new OverDiskBudget(),
    "503 noRoom: Not stored: The request can't be stored just now, and was not sent. Try again, or call.",
  ],
  [
    "an unavailable database",
    new DatabaseUnavailable("busy"),
    "503 notStored: Not stored: The request can't be stored just now, and was not sent. Try again, or call.",
  ],
])("the refusal for %s is not logged", (_what, error, text) => {
  const log = fakeLog();
  const { status, reason, title, detail } = refusalFor(error, log);
  expect(`${status} ${reason}: ${title}: ${detail}`).toBe(text);
  expect(log.lines).toEqual([]);
});

test.each([
  ["a photo that can't be written", new UploadFailed("no space"), 503, "notStored", /^error no space$/],
  ["an internal error", new TypeError("ours"), 500, "defect", /^error .*TypeError: ours\n +at /s],
  ["a thrown value that is not an error", "odd", 500, "defect", /^error .*: odd$/],
])("the refusal for %s is logged", (_what, error, status, reason, line) => {
  const log = fakeLog();
  expect(refusalFor(error, log)).toMatchObject({ status, reason });
  expect(log.lines).toEqual([expect.stringMatching(line)]);
});

test.each([
  [tooLong, "413 tooLong: Too long: The form is larger than 64 KB; shorten it."],
  [photosTooLong, "413 tooLong: Too long: The photos are larger than 60 MB; send fewer."],
  [photosWrong, "422 photos: Photos to choose again: Some photos are not accepted; see errors."],
  [wrongMethod, "405 method: Wrong method: Send the form by POST."],
])("the constant refusal for $reason", ({ status, reason, title, detail }, text) => {
  expect(`${status} ${reason}: ${title}: ${detail}`).toBe(text);
});

const photo = (index: number, problem?: ReceivedPhoto["problem"]): ReceivedPhoto => ({
  index,
  name: `${index}.jpg`,
  digest: "",
  file: "",
  bytes: 9,
  ...(problem && { problem }),
});

test("invalid fields and photos are reported together, and photos alone have their own refusal", () => {
  const photos = [photo(0), photo(1, "empty")];
  const refused = [{ index: 1, name: "1.jpg", problem: "empty" }];
  const fields = { name: "" };
  expect(checkFields(submissionOf({ photos: [photo(0)] }))).toBeUndefined();
  expect(checkFields(submissionOf({ photos }))).toEqual({ ...photosWrong, photos: refused });
  const wrongFields = {
    status: 422,
    reason: "fields",
    title: "Fields to correct",
    detail: "Some fields are missing or wrong; see errors.",
    problems: { name: "nameMissing" },
  };
  expect(checkFields(submissionOf({ fields, photos: [photo(0)] }))).toEqual(wrongFields);
  expect(checkFields(submissionOf({ fields, photos }))).toEqual({ ...wrongFields, photos: refused });
});
