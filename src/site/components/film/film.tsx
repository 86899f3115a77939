import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useSite } from "../../site-context.ts";
import "./film.css";

/**
 * A film of the record's own, in the browser's player. One that fails while it is played says so, and can be tried again. One
 * that fails before is hidden, with the section that it alone stands in (promo-video.css).
 */
export function Film({ autoPlay = false, ...props }: ComponentProps<"video">) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"gone" | "failed" | "again">();
  // What is not loaded before it is played fails because somebody plays it.
  const fail = ({ readyState }: HTMLVideoElement): void =>
    setState(props.preload === "metadata" && readyState === HTMLMediaElement.HAVE_NOTHING ? "gone" : "failed");
  useEffect(() => {
    // It failed before the script was there to hear of it.
    if (video.current?.error) fail(video.current);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (state === "failed") return <FailedFilm onRetry={() => setState("again")} />;
  return (
    // The record has no subtitles to give.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      {...props}
      ref={video}
      data-film={state}
      autoPlay={autoPlay || state === "again"}
      controls
      playsInline
      onError={({ currentTarget }) => fail(currentTarget)}
    />
  );
}

/** What stands in the place of a film that can't be played. */
export function FailedFilm({ onRetry }: { onRetry: () => void }) {
  const { text } = useSite();
  return (
    <div className="film-failed on-deep" role="alert">
      <p>{text.videos.failed}</p>
      <button className="button button-quiet" type="button" onClick={onRetry}>
        {text.videos.retry}
      </button>
    </div>
  );
}
