import { useId } from "react";
import LiteYouTubeEmbed from "react-lite-youtube-embed";
import type { Video } from "../../../record/video.ts";
import { useSite } from "../../site-context.ts";
import { Film } from "../film/film.tsx";
import { Dialog, DialogHead } from "../../ui/dialog.tsx";
import "./video-modal.css";

/**
 * The player, in a modal dialog; closing it takes the player away, which stops it. Loaded when a video is first played.
 *
 * The embed's own style sheet stays out: ours is shorter, and a strict policy refuses its `data:` pictures.
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
          // No `preload` of a picture that nobody will see.
          lazyLoad
          noscriptFallback={false}
        />
      ) : video.kind === "player" ? (
        <div className="video-player">
          {/* Another host's player, which needs its own origin: a sandbox that allows it would hold nothing back. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe src={video.src} title={title} allow="autoplay; fullscreen; picture-in-picture" />
        </div>
      ) : (
        <Film className="video-player" src={video.src} autoPlay />
      )}
    </Dialog>
  );
}
