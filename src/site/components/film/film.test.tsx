import { expect, test } from "vitest";
import { readInSite, texts } from "../../testing.tsx";
import { FailedFilm, Film } from "./film.tsx";

test("film: the video has the browser's controls, stays in the page on phones, and starts only if asked to", () => {
  const [video] = readInSite(<Film src="/tour.mp4" preload="none" />).all("video");
  expect(Object.fromEntries(video?.attributes ?? [])).toEqual({
    src: "/tour.mp4",
    preload: "none",
    controls: "",
    playsInline: "",
  });
  const [started] = readInSite(<Film src="/tour.mp4" autoPlay />).all("video");
  expect(started?.attributes.has("autoPlay")).toBe(true);
});

test("film: a failure is announced, with a button that tries again", () => {
  const document = readInSite(<FailedFilm onRetry={() => undefined} />);
  expect(document.elements[0]?.attributes.get("role")).toBe("alert");
  expect(texts(document.all("button"))).toEqual(["Try again"]);
});
