import { Play } from "lucide-react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { Video } from "../../../record/video.ts";
import { videoPage, videoPoster } from "../../../record/video-links.ts";
import { useSite } from "../../site-context.ts";
import { pictureSizes, Image } from "../../ui/picture.tsx";
import { isPlainClick } from "../../ui/plain-click.ts";
import { Consent } from "../consent/consent.tsx";
import type { VideoModal } from "../video-modal/video-modal.tsx";
import "./video-facade.css";

/** In pixels: YouTube's picture of a video is 480 wide; the one that it sends for a deleted video is 120. */
const GONE_WIDTH = 120;

/**
 * Facade of a video: its picture and a play icon, linking to the video's own page. With script a click opens the player
 * in a modal; before that, no player code is loaded and nothing but the picture is requested from the video's host.
 */
export function VideoFacade(props: {
  video: Video;
  title: string;
  /** Picture of the record; without one, YouTube's. */
  poster?: string;
}) {
  const { video, title } = props;
  const { text, consent } = useSite();
  const picture = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<"failed" | "gone">();
  const [open, setOpen] = useState<{ Modal: typeof VideoModal; opener: HTMLElement }>();
  const poster = props.poster || videoPoster(video);

  function look({ complete, naturalWidth }: HTMLImageElement): void {
    if (complete && naturalWidth === 0) setFailed("failed");
    if (naturalWidth === GONE_WIDTH && !props.poster) setFailed("gone");
  }
  useEffect(() => {
    // The picture may have loaded or failed before hydration.
    if (picture.current !== null) look(picture.current);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  async function play(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const opener = event.currentTarget;
    try {
      const { VideoModal: Modal } = await import("../video-modal/video-modal.tsx");
      setOpen({ Modal, opener });
    } catch {
      // If our player can't be loaded, the video can still be watched on its own page.
      if (opener.isConnected) location.assign(opener.href);
    }
  }

  const image = (
    <Image
      ref={picture}
      src={poster}
      alt=""
      sizes={pictureSizes("min(95vw, 52rem)")}
      loading="lazy"
      decoding="async"
      onLoad={(event) => look(event.currentTarget)}
      onError={() => setFailed("failed")}
    />
  );
  return (
    <>
      <a
        className="video"
        data-picture={failed}
        href={videoPage(video)}
        target="_blank"
        rel="noopener"
        onClick={(event) => void play(event)}
      >
        <span className="visually-hidden">
          {text.videos.play(title)}
          {/* With script the player opens in the page. */}
          <span className="without-script">{` (${text.frame.newTab})`}</span>
        </span>
        {/* Without a picture the box shows the brand colour and the play icon. */}
        {poster !== "" &&
          failed === undefined &&
          // YouTube's picture is a third-party request.
          (consent === undefined || props.poster ? image : <Consent part="accepted">{image}</Consent>)}
        <span className="video-play">
          <Play size={30} />
        </span>
      </a>
      {open !== undefined && (
        <open.Modal video={video} title={title} opener={open.opener} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
