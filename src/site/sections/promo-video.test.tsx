import { expect, test } from "vitest";
import { recordWith, renderInSite } from "../testing.tsx";
import { PromoVideo } from "./promo-video.tsx";

const ID = "aqz-KE-bpKQ";
const promo = (first: unknown): string => renderInSite(<PromoVideo />, recordWith({ videosPromo: [first] }));

test("the promo video stands there when the first one is active and is a video", () => {
  expect(promo({ activo: true, link: ID, img: "/poster.jpg" })).toContain('src="/poster.jpg"');
  expect(promo({ activo: "true", link: ID })).toContain("i.ytimg.com");
  expect(promo({ activo: false, link: ID })).toBe("");
  expect(promo({ activo: true, link: "data:text/html,x" })).toBe("");
  expect(renderInSite(<PromoVideo />, recordWith({ videosPromo: [] }))).toBe("");
});

test("a video file plays where it stands and loads nothing before", () => {
  const html = promo({ activo: true, link: "https://cdn.example/tour.mp4", img: "/poster.jpg" });
  expect(html).toMatch(/<video[^>]* src="https:\/\/cdn\.example\/tour\.mp4"[^>]* preload="none"/);
  expect(html).toContain('poster="/poster.jpg"');
});
