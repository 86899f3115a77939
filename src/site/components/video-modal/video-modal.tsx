import { useId } from "react";
import type { Video } from "../../../record/video.ts";
import { useSite } from "../../site-context.ts";
import { Film } from "../film/film.tsx";
import { Dialog, DialogHead } from "../../ui/dialog.tsx";
import "./video-modal.css";

/** What a player in a frame may use: the list of YouTube's own embed code. */
const ALLOW = "accelerometer; autoplay; encrypted-media; fullscreen; gyroscope; picture-in-picture";

/**
 * Video player in a modal dialog; closing it unmounts the player, which stops the video. Loaded when a video is first
 * played.
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
  const src =
    video.kind === "youtube"
      ? `https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&playsinline=1&rel=0`
      : video.src;

  return (
    <Dialog className="video-modal on-deep" name={{ labelledBy: heading }} opener={opener} onClose={onClose}>
      <DialogHead closeLabel={text.frame.close}>
        <h2 id={heading}>{title}</h2>
      </DialogHead>
      {video.kind === "file" ? (
        <Film className="video-player" src={src} autoPlay />
      ) : (
        <div className="video-player">
          {/* Third-party player, which needs its own origin: a sandbox that allows this would add little
              protection. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe src={src} title={title} allow={ALLOW} />
        </div>
      )}
    </Dialog>
  );
}
