import { type ComponentProps, useState } from "react";
import { useSite } from "../../site-context.ts";
import "./film.css";

/**
 * A film of the record's own, in the browser's player. One that fails while it is played says so, and can be tried again. One
 * that fails before is hidden, with the section that it alone stands in (promo-video.css).
 */
export function Film({ autoPlay = false, ...props }: ComponentProps<"video">) {
  const [state, setState] = useState<"gone" | "failed" | "again">();
  const look = (video: HTMLVideoElement | null): void => {
    if (!video?.error) return;
    // What is not loaded before it is played fails because somebody plays it.
    setState(props.preload === "metadata" && video.readyState === HTMLMediaElement.HAVE_NOTHING ? "gone" : "failed");
  };
  if (state === "failed") return <FailedFilm onRetry={() => setState("again")} />;
  return (
    // The record has no subtitles to give.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      {...props}
      // It may have failed before the script listened.
      ref={look}
      data-film={state}
      autoPlay={autoPlay || state === "again"}
      controls
      playsInline
      onError={({ currentTarget }) => look(currentTarget)}
    />
  );
}

/** What stands in the place of a film that can't be played. */
export function FailedFilm({ onRetry }: { onRetry: () => void }) {
  const { text } = useSite();
  return (
    <div className="film-failed on-deep" role="alert">
      <p>{text.widgets.unavailable}</p>
      <button className="button button-quiet" type="button" onClick={onRetry}>
        {text.form.retry}
      </button>
    </div>
  );
}
