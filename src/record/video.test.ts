import { assert, oneof, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { anyAddress } from "../../tests/fakes/any-character.ts";
import { videoPage, videoPoster } from "./video-links.ts";
import { videoOf, withVideos, youtubeId } from "./video.ts";

const ID = "aqz-KE-bpKQ";

describe("youtubeId", () => {
  test.each([
    ID,
    ` ${ID} `,
    `https://www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/watch?app=desktop&v=${ID}&t=30s#at`,
    `http://youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?si=abc&t=1`,
    `youtu.be/${ID}`,
    `www.youtube.com/watch?v=${ID}`,
    `//www.youtube.com/embed/${ID}`,
    `https://www.youtube.com/embed/${ID}?rel=0`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}/`,
    `https://www.youtube.com/watch/${ID}`,
    `https://www.youtube.com/Shorts/${ID}?si=x`,
    `https://www.youtube.com/watch?v=${ID}&list=PL1234567890abc`,
    `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${ID}%26feature%3Dshare`,
    `https://i.ytimg.com/vi/${ID}/hqdefault.jpg`,
    `https://img.youtube.com/vi/${ID}/0.jpg`,
    `https://music.youtube.com/watch?v=${ID}`,
    `https://www.youtu.be/${ID}`,
    `https://youtube-nocookie.com/v/${ID}`,
    `https://www.youtube.com/e/${ID}`,
    `https://www.youtube.com/vi/${ID}`,
    `https://www.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${ID}`,
  ])("finds the id in %s", (link) => {
    expect(youtubeId(link)).toBe(ID);
  });

  test.each([
    "",
    "short",
    "https://www.youtube.com/@channel",
    "https://www.youtube.com/watch?v=tooshort",
    `https://www.youtube.com/watch?v=${ID}"onload=`,
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://evil.example/embed/${ID}`,
    `https://notyoutu.be/${ID}`,
    `https://www.youtube.com@evil.example/embed/${ID}`,
    `javascript:alert(1)//youtu.be/${ID}`,
    `data:text/html,https://youtu.be/${ID}`,
    `https://www.youtube.com/user/${ID}`,
    `https://www.youtube.com/embed/x/${ID}`,
    `https://i.ytimg.com/${ID}`,
    `https://user@www.youtube.com/embed/${ID}`,
    `https://:secret@www.youtube.com/embed/${ID}`,
    `ftp://www.youtube.com/embed/${ID}`,
    "https://www.youtube.com/embed/videoseries",
    `${ID}x`,
  ])("finds no id in %s", (link) => {
    expect(youtubeId(link)).toBeUndefined();
  });
});

const playlist = (list: string) => ({
  kind: "player",
  src: `https://www.youtube-nocookie.com/embed/videoseries?list=${list}`,
  page: `https://www.youtube.com/playlist?list=${list}`,
});
const vimeo = (id: string, hash = "") => ({
  kind: "player",
  src: `https://player.vimeo.com/video/${id}?dnt=1${hash === "" ? "" : `&h=${hash}`}`,
  page: `https://vimeo.com/${id}${hash === "" ? "" : `/${hash}`}`,
});

describe("videoOf", () => {
  test.each([
    ["https://www.youtube.com/playlist?list=PL1234567890", playlist("PL1234567890")],
    [`https://www.youtube.com/embed/videoseries?list=${"a".repeat(64)}`, playlist("a".repeat(64))],
    ["https://www.youtube.com/playlist?list=PL123456789", undefined],
    [`https://www.youtube.com/playlist?list=${"a".repeat(65)}`, undefined],
    ["https://www.youtube.com/playlist", undefined],
    ["https://other.example/playlist?list=PL1234567890", undefined],
    ["https://vimeo.com/76979871", vimeo("76979871")],
    ["https://www.vimeo.com/12345/", vimeo("12345")],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e", vimeo("76979871", "8272103f6e")],
    ["https://vimeo.com/76979871/8272103f6e", vimeo("76979871", "8272103f6e")],
    ["https://vimeo.com/76979871?h=not-one", vimeo("76979871")],
    ["https://vimeo.com/channels/staffpicks/123456789012", vimeo("123456789012")],
    ["https://vimeo.com/1234", undefined],
    ["https://vimeo.com/1234567890123", undefined],
    ["https://vimeo.com/76979871/likes", undefined],
    ["https://my.vimeo.com/76979871", undefined],
    ["https://vimeo.com.evil.example/76979871", undefined],
  ])("%s is played as %j", (link, video) => expect(videoOf(link)).toEqual(video));

  test.each(["mp4", "m4v", "webm", "ogv", "mov"])("accepts a file that ends in .%s", (end) => {
    expect(videoOf(`https://cdn.example/a.${end}`)).toEqual({ kind: "file", src: `https://cdn.example/a.${end}` });
    expect(videoOf(`/a.${end}?x=1`)).toEqual({ kind: "file", src: `/a.${end}?x=1` });
    expect(videoOf(`https://cdn.example/a.${end}.html`)).toBeUndefined();
  });

  test.each(["/content/tour.mp4", "https://cdn.example/a/tour.WEBM?x=1", "cdn.example/tour.mov"])(
    "accepts the file %s",
    (link) => {
      expect(videoOf(link)?.kind).toBe("file");
    },
  );

  test.each([
    "javascript:alert(1).mp4",
    "data:video/mp4,x.mp4",
    "//user:pass@host.example/x.mp4",
    "/\\evil.example/x.mp4",
    "/\t/user:pass@evil.example/x.mp4",
    "/page",
    "https://example.com/page?file=x.mp4",
    "tour.mp4",
  ])("rejects %s", (link) => {
    expect(videoOf(link)).toBeUndefined();
  });

  test("gives only videos that are safe to link to, for any input", () => {
    const links = oneof(
      string(),
      anyAddress,
      string().map((text) => `/${text}.mp4`),
    );
    const safe = property(links, (link) => {
      const video = videoOf(link);
      return video === undefined || /^(?:https?:\/\/|\/(?![/\\]))/.test(videoPage(video));
    });
    expect(() => assert(safe)).not.toThrow();
  });
});

test("a YouTube video has a page and a poster, and a file is its own page", () => {
  expect(videoPage({ kind: "youtube", id: ID })).toBe(`https://www.youtube.com/watch?v=${ID}`);
  expect(videoPoster({ kind: "youtube", id: ID })).toBe(`https://i.ytimg.com/vi/${ID}/hqdefault.jpg`);
  expect(videoPage({ kind: "file", src: "/a.mp4" })).toBe("/a.mp4");
  expect(videoPoster({ kind: "file", src: "/a.mp4" })).toBe("");
});

test.each([
  [
    "https://www.youtube.com/playlist?list=PL1234567890abc",
    "https://www.youtube-nocookie.com/embed/videoseries?list=PL1234567890abc",
  ],
  [
    "https://www.youtube.com/embed/videoseries?list=PL1234567890abc",
    "https://www.youtube-nocookie.com/embed/videoseries?list=PL1234567890abc",
  ],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
  ["vimeo.com/channels/staffpicks/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
  ["https://vimeo.com/76979871/8272103f6e", "https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e"],
  [
    "https://player.vimeo.com/video/76979871?h=8272103f6e",
    "https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e",
  ],
])("%s is played in an embedded player", (link, src) => {
  expect(videoOf(link)).toMatchObject({ kind: "player", src });
  expect(videoOf(videoPage(videoOf(link) ?? { kind: "file", src: "" }))).toEqual(videoOf(link));
});

test("links that are not videos add no video to a list", () =>
  expect(withVideos({ title: "Work", links: ["", `https://youtu.be/${ID}`, "https://a.example/page"] })).toEqual({
    title: "Work",
    links: ["", `https://youtu.be/${ID}`, "https://a.example/page"],
    videos: [videoOf(ID)],
  }));
