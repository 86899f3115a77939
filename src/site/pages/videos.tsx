import { ExternalLink } from "lucide-react";
import { headPicture } from "../../record/pictures.ts";
import { videoPage } from "../../record/video-links.ts";
import { CallBand } from "../components/call-band/call-band.tsx";
import { Questions } from "../components/own-words/own-sections.tsx";
import { PageHead } from "../components/page-head/page-head.tsx";
import { VideoFacade } from "../components/video-facade/video-facade.tsx";
import { useSite } from "../site-context.ts";
import { Outbound } from "../components/outbound/outbound.tsx";
import { Section } from "../ui/section.tsx";
import { RestOfPage } from "../components/rest-of-page/rest-of-page.tsx";

/** `/our-videos` (spec section 2, "Our Videos"). */
export default function VideosPage() {
  const { record, text } = useSite();
  const { videos, linkCanalYT } = record.ytGallery;
  return (
    <>
      <PageHead heading={text.pages.videos} picture={headPicture(record, "videos")} />
      <RestOfPage>
        <Section>
          {videos.length > 0 && (
            <ul className="videos">
              {videos.map((video, index) => (
                // The same video may appear twice, and videos never change places.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>
                  {/* Keyed by video, so that another video does not inherit the state of the picture of this one. */}
                  <VideoFacade key={videoPage(video)} video={video} title={text.videos.title(index + 1)} />
                </li>
              ))}
            </ul>
          )}
          {linkCanalYT !== "" && (
            <p className="videos-channel">
              <Outbound href={linkCanalYT} className="button button-quiet">
                {text.videos.channel}
                <ExternalLink className="icon" />
              </Outbound>
            </p>
          )}
        </Section>
        <Questions />
        <CallBand />
      </RestOfPage>
    </>
  );
}
