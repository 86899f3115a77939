import { Play } from "lucide-react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { Video } from "../../../record/video.ts";
import { videoPage, videoPoster } from "../../../record/video-links.ts";
import { useSite } from "../../site-context.ts";
import { drawnAt, Image } from "../../ui/picture.tsx";
import { isPlainClick } from "../../ui/plain-click.ts";
import { Consent } from "../consent/consent.tsx";
import type { VideoModal } from "../video-modal/video-modal.tsx";
import "./video-facade.css";

/** Pixels: YouTube's picture of a video is 480 wide, and 120 what it sends in place of one that was deleted. */
const GONE_WIDTH = 120;

/**
 * A video before anybody plays it: its picture and a play sign, linking to the video's own page. With script a click
 * opens the player in a modal; nothing is requested of its code or the video's host before.
 */
export function VideoFacade(props: {
  video: Video;
  title: string;
  /** A picture of the record's own; without one, YouTube's. */
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
    // It was loaded, or failed, before the script listened.
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
      // Without our player the video can still be watched on its own page.
      if (opener.isConnected) location.assign(opener.href);
    }
  }

  const image = (
    <Image
      ref={picture}
      src={poster}
      alt=""
      sizes={drawnAt("min(95vw, 52rem)")}
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
        {/* Without its picture the place shows the brand's colour and the play sign. */}
        {poster !== "" &&
          failed === undefined &&
          // YouTube's own is requested from YouTube.
          (consent === undefined || props.poster ? image : <Consent part="accepted">{image}</Consent>)}
        <span className="video-play">
          <Play size={30} aria-hidden="true" />
        </span>
      </a>
      {open !== undefined && (
        <open.Modal video={video} title={title} opener={open.opener} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
