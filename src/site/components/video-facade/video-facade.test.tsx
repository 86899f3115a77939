import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { each, readInSite } from "../../testing.tsx";
import type { Video } from "../../../record/video.ts";
import { SiteContext, useSite } from "../../site-context.ts";
import { VideoFacade } from "./video-facade.tsx";

const YOUTUBE: Video = { kind: "youtube", id: "aqz-KE-bpKQ" };
const FILE: Video = { kind: "file", src: "/tour.mp4" };
const POSTER = "https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg";

/** The facade on a site that asks for consent. */
function Asking(props: Parameters<typeof VideoFacade>[0]) {
  return (
    <SiteContext value={{ ...useSite(), consent: "frames" }}>
      <VideoFacade {...props} />
    </SiteContext>
  );
}

test("video facade: without script it links to the video's own page in a new tab, and says so", () => {
  const [link] = readInSite(<VideoFacade video={YOUTUBE} title="A roof in a day" />).all("a");
  expect(Object.fromEntries(link?.attributes ?? [])).toMatchObject({
    href: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    target: "_blank",
    rel: "noopener",
  });
  expect(link?.text).toBe("Play: A roof in a day (opens in a new tab)");
  const [file] = readInSite(<VideoFacade video={FILE} title="A tour" />).all("a");
  expect(file?.attributes.get("href")).toBe("/tour.mp4");
});

const pictures = (facade: ReactElement) => each(readInSite(facade).all("img"), "src");

test("video facade: it shows the record's picture, else YouTube's, and no player", () => {
  expect(pictures(<VideoFacade video={YOUTUBE} title="" poster="/a.jpg" />)).toEqual(["/a.jpg"]);
  expect(pictures(<VideoFacade video={YOUTUBE} title="" />)).toEqual([POSTER]);
  expect(pictures(<VideoFacade video={FILE} title="" />)).toEqual([]);
  expect(readInSite(<VideoFacade video={YOUTUBE} title="" />).all("iframe", "video")).toEqual([]);
});

test("video facade: on a site that asks for consent, only the record's picture is in the server's HTML", () => {
  expect(readInSite(<Asking video={YOUTUBE} title="" />).all("img")).toEqual([]);
  expect(each(readInSite(<Asking video={YOUTUBE} title="" poster="/a.jpg" />).all("img"), "src")).toEqual(["/a.jpg"]);
});
