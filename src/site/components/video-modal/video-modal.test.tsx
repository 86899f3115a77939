import { expect, test } from "vitest";
import { each, readInSite, texts } from "../../testing.tsx";
import type { Video } from "../../../record/video.ts";
import { VideoModal } from "./video-modal.tsx";

const modal = (video: Video) =>
  readInSite(<VideoModal video={video} title="A roof in a day" onClose={() => undefined} />);

test("video modal: the dialog is named by the video's title, and has a button that closes it", () => {
  const document = modal({ kind: "file", src: "/tour.mp4" });
  const [dialog] = document.all("dialog");
  expect(texts(document.all("h2"))).toEqual(["A roof in a day"]);
  expect(dialog?.attributes.get("aria-labelledby")).toMatch(/./);
  expect(dialog?.attributes.get("aria-labelledby")).toBe(each(document.all("h2"), "id")[0]);
  expect(each(document.all("button"), "aria-label")).toEqual(["Close"]);
});

test("video modal: a file starts in the browser's player, and a third-party player in its frame", () => {
  const [film] = modal({ kind: "file", src: "/tour.mp4" }).all("video");
  expect([film?.attributes.get("src"), film?.attributes.has("autoPlay")]).toEqual(["/tour.mp4", true]);
  const player: Video = { kind: "player", src: "https://player.example/1", page: "https://player.example/watch/1" };
  const [frame] = modal(player).all("iframe");
  expect(Object.fromEntries(frame?.attributes ?? [])).toMatchObject({
    src: "https://player.example/1",
    title: "A roof in a day",
    allow: expect.stringContaining("autoplay"),
  });
});

test("video modal: YouTube's player is that of its domain without cookies", () => {
  const [frame] = modal({ kind: "youtube", id: "aqz-KE-bpKQ" }).all("iframe");
  expect(frame?.attributes.get("src")).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?.*autoplay=1/,
  );
});
