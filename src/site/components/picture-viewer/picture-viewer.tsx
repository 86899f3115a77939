import { useEffect, useRef, useState } from "react";
import { type ControllerRef, Lightbox, useLightboxState } from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import type { Language } from "../../../record/language.ts";
import type { Translated } from "../../languages/words.ts";
import { useSite } from "../../site-context.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DOUBLE_TAP_MS } from "../../ui/double-tap.ts";
import { slideSizes } from "./slide-sizes.ts";
import "./picture-viewer.css";

/** In this module, so that it loads with the viewer. */
const en = {
  previous: "Previous",
  next: "Next",
  viewer: "Picture viewer",
  position: (position: number | string, count: number | string) => `${position} of ${count}`,
  slide: "picture",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
};
const es: Translated<typeof en> = {
  previous: "Anterior",
  next: "Siguiente",
  viewer: "Visor de fotos",
  position: (position, count) => `${position} de ${count}`,
  slide: "foto",
  zoomIn: "Acercar",
  zoomOut: "Alejar",
};
const WORDS: Readonly<Record<Language, Translated<typeof en>>> = { en, es };

const GROW: KeyframeAnimationOptions = { duration: 220, easing: "cubic-bezier(0.2, 0, 0, 1)" };

/**
 * Grows the viewer out of the clicked picture, with a transform that the compositor runs: a growing clip path would
 * repaint the whole screen in each frame, 150 ms at 4x CPU throttling (medians of 6 alternating runs: 850 ms and 700).
 */
function growFrom(opener: HTMLElement, viewer: HTMLElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { left, top, width, height } = opener.getBoundingClientRect();
  const [x, y] = [left + width / 2 - innerWidth / 2, top + height / 2 - innerHeight / 2];
  viewer.animate({ translate: [`${x}px ${y}px`, "none"], scale: [`${width / innerWidth}`, "1"] }, GROW);
}

/** Turns off the announcements of the carousel around a slide: the count announces the position already. */
const silenceCarousel = (inSlide: HTMLElement | null): void =>
  inSlide?.closest("[aria-live]")?.setAttribute("aria-live", "off");

/**
 * Full-screen viewer: close, previous and next, which wrap around; keys, swipe, pinch. Loaded when a picture is first
 * opened. Rendered in a modal dialog, which traps the focus and is in the top layer.
 */
export function PictureViewer(props: {
  pictures: readonly { src: string; alt: string; caption?: string }[];
  /** Index of the first picture shown, from 0. */
  index: number;
  opener: HTMLElement;
  onClose: () => void;
}) {
  const { pictures, opener, onClose } = props;
  const { text, picture: factsOf } = useSite();
  const words = WORDS[text.lang];
  const place = useRef<HTMLDivElement>(null);
  const controller = useRef<ControllerRef>(null);
  const [isSettled, setIsSettled] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const dialog = place.current?.closest("dialog");
    if (dialog) growFrom(opener, dialog);
  }, [opener]);

  // Those at the opening: a new `slides` array, as of newer facts about pictures, would restart the viewer.
  const [slides] = useState(() => pictures.map((picture) => ({ ...picture, ...slideSizes(factsOf(picture.src)) })));
  const alone = pictures.length === 1 ? { buttonPrev: () => null, buttonNext: () => null } : {};
  return (
    <Dialog
      className="viewer on-deep"
      name={{ label: words.viewer }}
      opener={opener}
      onClose={onClose}
      // Before the lightbox is ready there are no pictures to fade out.
      fadeOut={() => (controller.current === null ? onClose() : controller.current.close())}
    >
      <div ref={place} className="viewer-place" />
      <Lightbox
        open
        close={onClose}
        index={props.index}
        slides={slides}
        plugins={[Zoom]}
        // The dialog has the role, the name and the keyboard handling.
        portal={{
          root: () => place.current,
          container: { role: "presentation", "aria-modal": undefined, "aria-label": undefined },
        }}
        controller={{ ref: controller, closeOnEscape: false, closeOnPullDown: true, closeOnBackdropClick: isSettled }}
        carousel={{ finite: false, preload: 1, padding: 0, spacing: "6%" }}
        // The dialog locks the page's scrolling.
        noScroll={{ disabled: true }}
        animation={{ fade: 160, swipe: 280, navigation: 220 }}
        zoom={{ pinchZoomV4: true, maxZoomPixelRatio: 2, scrollToZoom: true }}
        render={{
          ...alone,
          slideFooter: () => <span hidden ref={silenceCarousel} />,
          controls: () => <Position pictures={pictures} />,
        }}
        labels={{
          Previous: words.previous,
          Next: words.next,
          Close: text.frame.close,
          Lightbox: words.viewer,
          "Photo gallery": words.viewer,
          Carousel: words.viewer,
          Slide: words.slide,
          "Zoom in": words.zoomIn,
          "Zoom out": words.zoomOut,
          "{index} of {total}": words.position("{index}", "{total}"),
        }}
      />
    </Dialog>
  );
}

/** Over a long caption the wheel scrolls it instead of zooming the picture. */
const scrollItself = (caption: HTMLElement | null): void =>
  caption?.addEventListener("wheel", (event) => event.stopPropagation(), { passive: true });

/**
 * Position and caption of the current picture, from the lightbox's state, so that the viewer itself does not re-render.
 */
function Position({ pictures }: { pictures: readonly { caption?: string }[] }) {
  const words = WORDS[useSite().text.lang];
  const { currentIndex } = useLightboxState();
  const caption = pictures[currentIndex]?.caption ?? "";
  return (
    <>
      <p className="viewer-count" role="status">
        {/* A new element per picture: page translation in browsers replaces the text nodes that React would update. */}
        <span key={currentIndex}>
          {words.position(currentIndex + 1, pictures.length)}
          {caption !== "" && <span className="visually-hidden">: {caption}</span>}
        </span>
      </p>
      {/* The status has announced it already. */}
      {caption !== "" && (
        <p className="viewer-caption" aria-hidden="true" ref={scrollItself}>
          {caption}
        </p>
      )}
    </>
  );
}
