import { type ComponentProps, type MouseEvent, useState } from "react";
import { useSite } from "../../site-context.ts";
import { Button } from "../../ui/button.tsx";
import { focusAfter } from "../../ui/focus-after.ts";
import "./film.css";

/**
 * Video file of the record in the browser's player. If playback fails, it shows a message and a retry button. If it
 * fails before playback, it is hidden along with a section that contains nothing else (promo-video.css).
 */
export function Film({ autoPlay = false, ...props }: ComponentProps<"video">) {
  const [state, setState] = useState<"gone" | "failed" | "again">();
  const look = (video: HTMLVideoElement | null): void => {
    if (!video?.error) return;
    // Without preload, a failure can only be the result of playing it.
    setState(props.preload === "metadata" && video.readyState === HTMLMediaElement.HAVE_NOTHING ? "gone" : "failed");
  };
  if (state === "failed") return <FailedFilm onRetry={() => setState("again")} />;
  return (
    // The record has no subtitles.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      {...props}
      // It may have failed before hydration.
      ref={look}
      data-film={state}
      autoPlay={autoPlay || state === "again"}
      controls
      playsInline
      onError={({ currentTarget }) => look(currentTarget)}
    />
  );
}

/** Shown in place of a video that can't be played. */
export function FailedFilm({ onRetry }: { onRetry: () => void }) {
  const { text } = useSite();
  const retry = ({ currentTarget }: MouseEvent): void => {
    const place = currentTarget.closest(".film-failed")?.parentElement;
    focusAfter(onRetry, () => place?.querySelector("video"));
  };
  return (
    <div className="film-failed on-deep" role="alert">
      <p>{text.widgets.unavailable}</p>
      <Button kind="quiet" onClick={retry}>
        {text.form.retry}
      </Button>
    </div>
  );
}
