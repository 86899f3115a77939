/**
 * The process that decodes pictures: what breaks a decoder, or fills its memory, ends here and not in the server. Works
 * on one picture at a time, behind the server, so that pages are answered meanwhile.
 */
import { open, readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import type { PictureFacts } from "../../site/ui/kept-picture.ts";
import { cleanSvg, looksLikeSvg } from "./clean-svg.ts";
import { encodePicture, isLightDrawing } from "./encode.ts";
import type { PictureAnswer, PictureJob } from "./picture-workshop.ts";
import { replaceFile } from "./replace-file.ts";

/** Where a drawing's first element must stand by. */
const START_BYTES = 64_000;

async function startOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function make({ file, hash, directory }: PictureJob): Promise<PictureFacts> {
  if (looksLikeSvg(await startOf(file))) {
    const { svg, width, height } = cleanSvg(await readFile(file, "utf8"));
    await replaceFile(join(directory, `${hash}.svg`), svg);
    return { hash, width, height, drawing: true, ...((await isLightDrawing(svg)) && { light: true }) };
  }
  const { files, ...facts } = await encodePicture(file);
  for (const { width, format, bytes } of files) await replaceFile(join(directory, `${hash}-${width}.${format}`), bytes);
  return { hash, ...facts };
}

const answer = (message: PictureAnswer): void => void process.send?.(message);

try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Not every system lets a process step back.
}
process.on("message", (job) => {
  // Sent by our own server, over a channel that nobody else has.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  make(job as PictureJob).then(
    (facts) => answer({ facts }),
    (error: unknown) => answer({ problem: error instanceof Error ? error.message : String(error) }),
  );
});
// The server went.
process.on("disconnect", () => process.exit(0));
