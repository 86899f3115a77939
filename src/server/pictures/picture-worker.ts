/**
 * The process that decodes pictures: a crash of a decoder, or one that fills its memory, ends this process and not the
 * server. Works on one picture at a time, at a lower priority than the server, so that pages are served meanwhile.
 */
import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { PictureFacts } from "../../site/ui/picture-facts.ts";
import { cleanSvg, svgText } from "./clean-svg.ts";
import { rasterizeSvg, encodePicture } from "./encode.ts";
import { encodePhoto } from "./encode-photo.ts";
import type { RasterizingStarted, PhotoJob, PictureResult, PictureJob } from "./picture-process.ts";
import { replaceFile } from "../replace-file.ts";
import { isSvgFile } from "../security/svg.ts";

async function make({ file, hash, directory, formats }: PictureJob): Promise<PictureFacts> {
  if (await isSvgFile(file)) {
    // Cleaning and rasterizing an SVG may take any time.
    send({ svg: true });
    const { svg, width, height } = cleanSvg(svgText(await readFile(file)));
    // Icons and cards are made from this PNG, so that the server itself never renders an SVG of a record.
    const { png, needsDarkBackground } = await rasterizeSvg(svg, { width, height });
    await replaceFile(join(directory, `${hash}.svg`), svg);
    await replaceFile(join(directory, `${hash}-drawn.png`), png);
    return { hash, width, height, isSvg: true, ...(needsDarkBackground && { needsDarkBackground }) };
  }
  const { files, ...facts } = await encodePicture(file, formats);
  for (const { width, format, bytes } of files) await replaceFile(join(directory, `${hash}-${width}.${format}`), bytes);
  return { hash, ...facts };
}

const run = async (job: PictureJob | PhotoJob): Promise<PictureResult> =>
  "photo" in job ? { photo: await encodePhoto(job) } : { facts: await make(job) };

const send = (message: PictureResult | RasterizingStarted): void => void process.send?.(message);

try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Some systems don't allow a process to change its priority.
}
process.on("message", (job) => {
  // Sent by our own server, over a private channel.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  run(job as PictureJob | PhotoJob).then(send, (error: unknown) =>
    send({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
// A signal to the whole process group is meant for the server, which ends this process itself.
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => undefined);
// The server is gone.
process.on("disconnect", () => process.exit(0));
