import { type Video, videoOf } from "../../record/video.ts";
import { useSite } from "../site.ts";
import { oneAddress } from "../ui/kept-picture.ts";
import { Section } from "../ui/section.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { VideoFacade } from "./video-facade.tsx";

/** The promo video of Home, shown when the first one is active and its link is a video (spec section 2). */
export function PromoVideo() {
  const { record, text } = useSite();
  const [promo] = record.videosPromo;
  if (promo?.activo !== true) return null;
  const video = videoOf(promo.link);
  if (video === undefined) return null;
  return (
    <Section surface="deep" className="promo" heading={text.home.promo} aside={<CallToAction />}>
      <Player video={video} title={text.home.promo} poster={promo.img} />
    </Section>
  );
}

/** A file plays where it stands; a YouTube video, whose player is another's page, in the modal. */
function Player({ video, title, poster }: { video: Video; title: string; poster: string }) {
  const facts = useSite().picture(poster);
  if (video.kind === "youtube") return <VideoFacade video={video} title={title} poster={poster} />;
  return (
    // The record has no subtitles to give.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className="promo-file"
      src={video.src}
      poster={facts === undefined ? poster || undefined : oneAddress(facts)}
      // Without a picture the first frame has to do.
      preload={poster === "" ? "metadata" : "none"}
      controls
      playsInline
      aria-label={title}
    />
  );
}
