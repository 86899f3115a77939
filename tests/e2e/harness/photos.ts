/** Photos for tests: pictures as phones write them, and the photos that the browser stores. */
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";

export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Returns a photo of 12 megapixels with a GPS position in its EXIF, about as hard to compress as one of a roof. */
export async function phonePhoto(name = "IMG_0412.jpeg", orientation = 1): Promise<TestFile> {
  const grain = { type: "gaussian", mean: 128, sigma: 12 } as const;
  const detail = await sharp({ create: { width: 1_000, height: 750, channels: 3, background: "#888", noise: grain } })
    .png()
    .toBuffer();
  const buffer = await sharp(detail)
    .resize(4_000, 3_000)
    .withExif({
      IFD0: { Make: "Telephone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "43/1 12/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "71/1 32/1 0/1" },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

/** Returns a small photo, quickly made. */
export async function smallPhoto(name: string, background = "#a33"): Promise<TestFile> {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

export const smallPhotos = (count: number): Promise<TestFile[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) => smallPhoto(`photo ${index + 1}.jpg`, `hsl(${index * 60} 50% 50%)`)),
  );

/** Returns the file input, by its label. */
export const photoInput = (form: Locator): Locator => form.getByLabel("Add photos of the job");

/** Returns a photo in the form, by its file name. */
export const photo = (form: Locator, name: string): Locator =>
  form.getByRole("listitem").filter({ has: form.page().getByRole("img", { name }) });

/** Whether the form accepts files that are dragged over it. */
export const takesDrops = (form: Locator): Promise<boolean> =>
  form.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([""], "photo.jpg", { type: "image/jpeg" }));
    return !element.dispatchEvent(new DragEvent("dragover", { bubbles: true, cancelable: true, dataTransfer }));
  });

/** Drops or pastes files on an element. */
export async function bring(target: Locator, how: "drop" | "paste", files: readonly TestFile[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: buffer.toString("base64") }));
  await target.evaluate(
    (element, { how, given }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, bytes } of given) {
        const binary = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
        data.items.add(new File([binary], name, { type: mimeType }));
      }
      const same = { bubbles: true, cancelable: true };
      if (how === "drop") element.dispatchEvent(new DragEvent("dragover", { ...same, dataTransfer: data }));
      element.dispatchEvent(
        how === "drop"
          ? new DragEvent("drop", { ...same, dataTransfer: data })
          : new ClipboardEvent("paste", { ...same, clipboardData: data }),
      );
    },
    { how, given },
  );
}

/** Reads the photos that the browser stores in IndexedDB. */
export async function keptPhotos(page: Page): Promise<Buffer[]> {
  const kept = await page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "estimate-photos")) return [];
    const request = indexedDB.open("estimate-photos");
    await new Promise((resolve, reject) => {
      request.addEventListener("success", resolve);
      request.addEventListener("error", reject);
    });
    const all = request.result.transaction("photos").objectStore("photos").getAll();
    await new Promise((resolve) => all.addEventListener("success", resolve));
    request.result.close();
    return all.result.map(({ bytes }: { bytes: ArrayBuffer }) =>
      btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("")),
    );
  });
  return kept.map((bytes) => Buffer.from(bytes, "base64"));
}
