import { expect, test } from "vitest";
import VideosPage from "./videos.tsx";
import { recordWith, renderInSite } from "../testing.tsx";

const channel = "https://www.youtube.com/@someone";
const ID = "aqz-KE-bpKQ";

test("the videos page links to each video and the channel, and skips invalid links", () => {
  const record = recordWith({
    ytGallery: { linkCanalYT: channel, links: [`https://youtu.be/${ID}`, "javascript:alert(1)", "/tour.mp4"] },
  });
  const html = renderInSite(<VideosPage />, record, "/our-videos");
  expect(html).toContain(`href="https://www.youtube.com/watch?v=${ID}"`);
  expect(html).toContain(`src="https://i.ytimg.com/vi/${ID}/hqdefault.jpg"`);
  expect(html).toContain('href="/tour.mp4"');
  expect(html).toContain(`href="${channel}"`);
  expect(html).toContain(">Play: Video 2<");
  expect(html).not.toContain("alert");
  expect(html).not.toContain("iframe");
  expect(html).not.toContain("style=");
});
