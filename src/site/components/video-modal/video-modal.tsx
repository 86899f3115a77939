import { useId } from "react";
import LiteYouTubeEmbed from "react-lite-youtube-embed";
import type { Video } from "../../../record/video.ts";
import { useSite } from "../../site-context.ts";
import { Film } from "../film/film.tsx";
import { Dialog, DialogHead } from "../../ui/dialog.tsx";
import "./video-modal.css";

/**
 * Video player in a modal dialog; closing it unmounts the player, which stops the video. Loaded when a video is first
 * played.
 *
 * The embed's own style sheet is not loaded: ours is shorter, and a strict policy blocks its `data:` pictures.
 */
export function VideoModal(props: {
  video: Video;
  title: string;
  opener?: HTMLElement | undefined;
  onClose: () => void;
}) {
  const { video, title, opener, onClose } = props;
  const { text } = useSite();
  const heading = useId();

  return (
    <Dialog className="video-modal on-deep" name={{ labelledBy: heading }} opener={opener} onClose={onClose}>
      <DialogHead closeLabel={text.videos.close}>
        <h2 id={heading}>{title}</h2>
      </DialogHead>
      {video.kind === "youtube" ? (
        <LiteYouTubeEmbed
          id={video.id}
          title={title}
          params="autoplay=1&playsinline=1&rel=0"
          containerElement="div"
          wrapperClass="video-player"
          alwaysLoadIframe
          hideButtonOnActivate
          // No `preload` of a picture that is never shown.
          lazyLoad
          noscriptFallback={false}
        />
      ) : video.kind === "player" ? (
        <div className="video-player">
          {/* Third-party player, which needs its own origin: a sandbox that allows this would add little
              protection. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe src={video.src} title={title} allow="autoplay; fullscreen; picture-in-picture" />
        </div>
      ) : (
        <Film className="video-player" src={video.src} autoPlay />
      )}
    </Dialog>
  );
}
