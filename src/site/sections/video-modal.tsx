import { X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import LiteYouTubeEmbed from "react-lite-youtube-embed";
import type { Video } from "../../record/video.ts";
import { useSite } from "../site.ts";
import "./video-modal.css";

/**
 * The player, in a modal dialog; closing it takes the player away, which stops it. Loaded when a video is first played.
 *
 * The embed's own style sheet stays out: ours is shorter, and a strict policy refuses its `data:` pictures.
 */
export function VideoModal(props: { video: Video; title: string; onClose: () => void }) {
  const { video, title, onClose } = props;
  const { text } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    if (!element.open) element.showModal();
    // A click beside the player hits the dialog itself: what stands in it covers it.
    const clicked = (event: MouseEvent): void => {
      if (event.target === element) element.close();
    };
    element.addEventListener("click", clicked);
    return () => element.removeEventListener("click", clicked);
  }, []);
  const close = (): void => dialog.current?.close();

  return (
    <dialog ref={dialog} className="video-modal on-deep" aria-labelledby={heading} onClose={onClose}>
      <div className="video-modal-inner">
        <header className="video-modal-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" className="video-modal-close" onClick={close} aria-label={text.videos.close}>
            <X size={26} aria-hidden="true" />
          </button>
        </header>
        {video.kind === "youtube" ? (
          <LiteYouTubeEmbed
            id={video.id}
            title={title}
            params="autoplay=1&playsinline=1&rel=0"
            containerElement="div"
            wrapperClass="video-player"
            alwaysLoadIframe
            hideButtonOnActivate
            // No `preload` of a picture that nobody will see.
            lazyLoad
            noscriptFallback={false}
          />
        ) : (
          // The record has no subtitles to give.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video className="video-player" src={video.src} controls autoPlay playsInline />
        )}
      </div>
    </dialog>
  );
}
