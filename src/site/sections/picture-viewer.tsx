import { useEffect, useRef, useState } from "react";
import { type ControllerRef, Lightbox } from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import { useSite } from "../site.ts";
import "./picture-viewer.css";

const GROW: KeyframeAnimationOptions = { duration: 220, easing: "cubic-bezier(0.2, 0, 0, 1)" };

/** The picture that was clicked grows into the viewer. */
function growFrom(opener: HTMLElement, viewer: HTMLElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { top, right, bottom, left } = opener.getBoundingClientRect();
  const sides = [top, innerWidth - right, innerHeight - bottom, left].map((side) => `${Math.max(side, 0)}px`);
  viewer.animate([{ clipPath: `inset(${sides.join(" ")} round 4px)` }, { clipPath: "inset(0)" }], GROW);
}

/**
 * The full-screen viewer: close, previous and next, which wrap around; keys, swipe, pinch. Loaded when a picture is first
 * opened. Stands in a modal dialog, which keeps focus inside and lies above everything else, whatever is open.
 */
export function PictureViewer(props: {
  pictures: readonly { src: string; alt: string }[];
  /** The picture it starts with, from 0. */
  index: number;
  opener: HTMLElement;
  onClose: () => void;
}) {
  const { pictures, opener, onClose } = props;
  const words = useSite().text.gallery;
  const [index, setIndex] = useState(props.index);
  const dialog = useRef<HTMLDialogElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const controller = useRef<ControllerRef>(null);

  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open) return;
    element.showModal();
    growFrom(opener, element);
  }, [opener]);

  const alone = pictures.length === 1 ? { buttonPrev: () => null, buttonNext: () => null } : {};
  return (
    <dialog
      ref={dialog}
      className="viewer on-deep"
      aria-label={words.viewer}
      onCancel={(event) => {
        // Escape, or the back button of a phone: by the viewer's own way out, which fades.
        event.preventDefault();
        controller.current?.close();
      }}
      onClose={onClose}
    >
      <div ref={place} className="viewer-place" />
      <Lightbox
        open
        close={() => dialog.current?.close()}
        index={props.index}
        slides={pictures}
        plugins={[Zoom]}
        // The dialog has the role, the name and the keyboard.
        portal={{
          root: () => place.current,
          container: { role: "presentation", "aria-modal": undefined, "aria-label": undefined },
        }}
        controller={{ ref: controller, closeOnEscape: false, closeOnPullDown: true, closeOnBackdropClick: true }}
        carousel={{ finite: false, preload: 1, padding: 0, spacing: "6%" }}
        animation={{ fade: 160, swipe: 280, navigation: 220 }}
        zoom={{ pinchZoomV4: true, maxZoomPixelRatio: 2, scrollToZoom: true }}
        on={{ view: ({ index: now }) => setIndex(now) }}
        render={{
          ...alone,
          controls: () => (
            <p className="viewer-count" role="status">
              {words.position(index + 1, pictures.length)}
            </p>
          ),
        }}
        labels={{
          Previous: words.previous,
          Next: words.next,
          Close: words.close,
          Lightbox: words.viewer,
          "Photo gallery": words.viewer,
          Carousel: words.viewer,
          Slide: words.slide,
          "Zoom in": words.zoomIn,
          "Zoom out": words.zoomOut,
          "{index} of {total}": words.position("{index}", "{total}"),
        }}
      />
    </dialog>
  );
}
