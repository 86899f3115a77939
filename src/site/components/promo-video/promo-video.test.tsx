import { expect, test } from "vitest";
import { recordWith, renderInSite } from "../../testing.tsx";
import { PromoVideo } from "./promo-video.tsx";

const ID = "aqz-KE-bpKQ";
const promo = (first: unknown, fields = {}, spare = ""): string =>
  renderInSite(<PromoVideo spare={spare} />, recordWith({ videosPromo: [first], ...fields }));

test("the promo video is shown only if the first one is active and a valid video", () => {
  expect(promo({ activo: true, link: ID, img: "/poster.jpg" })).toContain('src="/poster.jpg"');
  expect(promo({ activo: "true", link: ID })).toContain("i.ytimg.com");
  expect(promo({ activo: false, link: ID })).toBe("");
  expect(promo({ activo: true, link: "data:text/html,x" })).toBe("");
  expect(renderInSite(<PromoVideo />, recordWith({ videosPromo: [] }))).toBe("");
});

test("a video file is an inline video element that is not preloaded", () => {
  const html = promo({ activo: true, link: "https://cdn.example/tour.mp4", img: "/poster.jpg" });
  expect(html).toMatch(/<video[^>]* src="https:\/\/cdn\.example\/tour\.mp4"[^>]* preload="none"/);
  expect(html).toContain('poster="/poster.jpg"');
});

test("the promo video's poster is the spare picture if the record has none, or the hero's", () => {
  const stock = ["/hero.jpg"];
  const poster = (img: string, spare: string): string | undefined =>
    /<img[^>]* src="([^"]*)"/.exec(promo({ activo: true, link: ID, img }, { stock }, spare))?.[1];
  expect(poster("/own.jpg", "/spare.jpg")).toBe("/own.jpg");
  expect(poster("/hero.jpg", "/spare.jpg")).toBe("/spare.jpg");
  expect(poster("", "/spare.jpg")).toBe("/spare.jpg");
  expect(poster("/hero.jpg", "")).toBe("/hero.jpg");
  expect(poster("", "")).toContain("i.ytimg.com");
});
