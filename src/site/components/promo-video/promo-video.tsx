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
 * The promo video of Home, shown when the first one is active and its link is a video (spec section 2).
 *
 * @param props.spare poster where the record gives none, or the picture that the hero shows already
 */
export function PromoVideo({ spare = "" }: { spare?: string }) {
  const { record, text } = useSite();
  const [promo] = record.videosPromo;
  if (promo?.activo !== true || promo.video === undefined) return null;
  const repeats = promo.img === "" || promo.img === headPicture(record, "home");
  const poster = (repeats && spare) || promo.img;
  return (
    <Section surface="call" className="promo" heading={text.home.promo} aside={<CallToAction />}>
      <Player video={promo.video} title={text.home.promo} poster={poster} />
    </Section>
  );
}

/** A file plays where it stands; a YouTube video, whose player is another's page, in the modal. */
function Player({ video, title, poster }: { video: Video; title: string; poster: string }) {
  const facts = useSite().picture(poster);
  if (video.kind !== "file") return <VideoFacade video={video} title={title} poster={poster} />;
  return (
    <Film
      // What is known of a film is not known of the one that takes its place.
      key={video.src}
      className="promo-file"
      src={video.src}
      poster={facts === undefined ? poster || undefined : oneAddress(facts)}
      // Without a picture the first frame has to do.
      preload={poster === "" ? "metadata" : "none"}
      // Its picture fills the place; the film is shown whole, an upright one too.
      onPlay={({ currentTarget }) => (currentTarget.style.objectFit = "contain")}
      aria-label={title}
    />
  );
}
