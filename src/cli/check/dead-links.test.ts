import { expect, test, vi } from "vitest";
import { parseRecord } from "../../record/parse.ts";
import { deadLinks } from "./dead-links.ts";

const VIMEO = encodeURIComponent("https://vimeo.com/76979871");
const YOUTUBE = encodeURIComponent("https://www.youtube.com/watch?v=aqz-KE-bpKQ");
const PLAYLIST = encodeURIComponent("https://www.youtube.com/playlist?list=PLirAqAtl_h2r5g8xGajEwdXd3x1sZh8hC");

test("each video is looked up at the service that hosts it", async () => {
  const exists = new Set([
    `https://vimeo.com/api/oembed.json?format=json&url=${VIMEO}`,
    `https://www.youtube.com/oembed?format=json&url=${YOUTUBE}`,
    `https://www.youtube.com/oembed?format=json&url=${PLAYLIST}`,
  ]);
  vi.stubGlobal("fetch", (url: string) => Promise.resolve(new Response(null, { status: exists.has(url) ? 200 : 404 })));
  const links = [VIMEO, YOUTUBE, PLAYLIST].map(decodeURIComponent);
  const parsed = parseRecord({ ytGallery: { links: [...links, "https://vimeo.com/11111111"] } });
  if (parsed === undefined) throw new Error("The record can't be read.");
  expect((await deadLinks(parsed.record)).map(({ path }) => path)).toEqual([["ytGallery", "links", 3]]);
});
