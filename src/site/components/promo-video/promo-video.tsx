import { headPicture } from "../../../record/pictures.ts";
import type { Video } from "../../../record/video.ts";
import { useSite } from "../../site-context.ts";
import { oneAddress } from "../../ui/picture-facts.ts";
import { Section } from "../../ui/section.tsx";
import { CallToAction } from "../call-to-action/call-to-action.tsx";
import { Film } from "../film/film.tsx";
import { VideoFacade } from "../video-facade/video-facade.tsx";
import "./promo-video.css";

/**
 * Promo video of Home, shown if the first entry is active and its link is a video (spec section 2).
 *
 * @param props.spare poster if the record has none, or only the picture that the hero already shows
 */
export function PromoVideo({ spare = "" }: { spare?: string }) {
  const { record, text } = useSite();
  const [promo] = record.videosPromo;
  if (promo?.activo !== true || promo.video === undefined) return null;
  const repeats = promo.img === "" || promo.img === headPicture(record, "home");
  const poster = (repeats && spare) || promo.img;
  return (
    <Section surface="call" className="promo section-beside" heading={text.home.promo} aside={<CallToAction />}>
      <Player video={promo.video} title={text.home.promo} poster={poster} />
    </Section>
  );
}

/** A file plays inline; any other video, whose player is a third-party page, opens in the modal. */
function Player({ video, title, poster }: { video: Video; title: string; poster: string }) {
  const facts = useSite().picture(poster);
  if (video.kind !== "file") return <VideoFacade video={video} title={title} poster={poster} />;
  return (
    <Film
      // Reset the player's state for another video.
      key={video.src}
      className="promo-file"
      src={video.src}
      poster={facts === undefined ? poster || undefined : oneAddress(facts)}
      // Without a poster the first frame replaces it.
      preload={poster === "" ? "metadata" : "none"}
      // The poster covers the box, but the video is shown whole, even a portrait one.
      onPlay={({ currentTarget }) => (currentTarget.style.objectFit = "contain")}
      aria-label={title}
    />
  );
}
