/** The parts of `src/site/sections/`. */
import { AboutBlock, AboutList } from "../../src/site/sections/about-block.tsx";
import { AreaServed } from "../../src/site/sections/area-served.tsx";
import { CompareHandle, CompareSide } from "../../src/site/sections/before-after-parts.tsx";
import { BeforeAfterSlider } from "../../src/site/sections/before-after-slider.tsx";
import { BeforeAfter } from "../../src/site/sections/before-after.tsx";
import { Branding } from "../../src/site/sections/branding.tsx";
import { CallBand } from "../../src/site/sections/call-band.tsx";
import { CallToAction } from "../../src/site/sections/call-to-action.tsx";
import { ContactSection } from "../../src/site/sections/contact-section.tsx";
import { Counters } from "../../src/site/sections/counters.tsx";
import { Hero } from "../../src/site/sections/hero.tsx";
import { Intro } from "../../src/site/sections/intro.tsx";
import { LinkHub } from "../../src/site/sections/link-hub.tsx";
import { MapSection } from "../../src/site/sections/map-section.tsx";
import { PageHead } from "../../src/site/sections/page-head.tsx";
import { PictureGallery } from "../../src/site/sections/picture-gallery.tsx";
import { PictureViewer } from "../../src/site/sections/picture-viewer.tsx";
import { PromoVideo } from "../../src/site/sections/promo-video.tsx";
import { OpeningHours, ReachUs } from "../../src/site/sections/reach-us.tsx";
import { ReviewsEmbed } from "../../src/site/sections/reviews-embed.tsx";
import { ServiceRows } from "../../src/site/sections/service-rows.tsx";
import { ServiceSidebar } from "../../src/site/sections/service-sidebar.tsx";
import { ServicesGrid } from "../../src/site/sections/services-grid.tsx";
import { SocialLinks } from "../../src/site/sections/social-links.tsx";
import { TextBlock } from "../../src/site/sections/text-block.tsx";
import { Values } from "../../src/site/sections/values.tsx";
import { VideoFacade } from "../../src/site/sections/video-facade.tsx";
import { VideoModal } from "../../src/site/sections/video-modal.tsx";
import type { Surface } from "../../src/site/ui/section.tsx";
import { oddRecord } from "../../tests/records/odd.ts";
import { demoRecord, fullRecord, record, services } from "../../tests/records/record.ts";
import { InBrowser, type Part, WithOpener } from "./part.tsx";

const picture = (name: string): string => `/content/pictures/${name}.jpg`;
const ROOF = picture("roof");
const PICTURES = ["deck", "roof", "windows", "fence", "entry-door", "painting", "house-brick-ranch"].map(picture);
const SLIDES = PICTURES.map((src) => ({ src, alt: "" }));
const nothingKnown = () => undefined;
const WORDS = "We mend houses.\nCarefully, and on time: what we open we close the same day.";
const VIDEO = { kind: "youtube", id: "aqz-KE-bpKQ" } as const;
const FILM = { kind: "file", src: "/tour.mp4" } as const;

const SMALL = record();
const LONG = oddRecord("long-names");
const PLAIN = oddRecord("no-pictures");

/** The footer's surface is no text block's. */
const flat = (surface: Surface): Exclude<Surface, "deep"> => (surface === "deep" ? "brand" : surface);

export const SECTION_PARTS: readonly Part[] = [
  {
    file: "sections/about-block",
    states: [
      { name: "list and picture", render: () => <AboutBlock picture={ROOF} /> },
      { name: "with text", render: () => <AboutBlock picture={ROOF} withText /> },
      { name: "without picture", render: () => <AboutBlock picture="" withText /> },
      { name: "the list alone", render: () => <AboutList items={["Careful", "On time"]} /> },
    ],
  },
  {
    file: "sections/area-served",
    states: [
      { name: "everything", render: () => <AreaServed /> },
      { name: "a small record", render: () => <AreaServed />, record: SMALL },
      { name: "long names", render: () => <AreaServed />, record: LONG },
    ],
  },
  {
    file: "sections/before-after-parts",
    states: [
      {
        name: "sides and handle",
        render: () => (
          <div className="compare compare-still">
            <CompareSide which="before" src={picture("siding-before")} label="Before" />
            <CompareSide which="after" src={picture("siding-after")} label="After" />
            <CompareHandle />
          </div>
        ),
      },
    ],
  },
  {
    file: "sections/before-after-slider",
    states: [
      {
        name: "live",
        render: () => <BeforeAfterSlider before={picture("siding-before")} after={picture("siding-after")} />,
      },
    ],
  },
  {
    file: "sections/before-after",
    states: [
      {
        name: "one pair",
        render: () => <BeforeAfter />,
        record: fullRecord({
          beforeAfterGall: [{ beforeImg: picture("patio-before"), afterImg: picture("patio-after") }],
        }),
      },
    ],
  },
  { file: "sections/branding", states: [{ name: "logos", render: () => <Branding /> }] },
  {
    file: "sections/call-band",
    states: [
      { name: "with phone", render: () => <CallBand /> },
      { name: "without", render: () => <CallBand />, record: record({ dbPrincipal: { phones: [] } }) },
    ],
  },
  {
    file: "sections/call-to-action",
    states: [
      { name: "to contact", render: () => <CallToAction /> },
      { name: "a phone", render: () => <CallToAction phone="(603) 555-0142" label="(603) 555-0142" kind="quiet" /> },
    ],
  },
  {
    file: "sections/contact-section",
    states: [
      { name: "form and ways", render: () => <ContactSection place="contact" />, path: "/contact" },
      {
        name: "nowhere to send",
        render: () => <ContactSection place="contact" />,
        record: record({ linkPostEmail: "" }),
      },
    ],
  },
  {
    file: "sections/counters",
    states: [
      { name: "years and miles", render: () => <Counters /> },
      { name: "a small record", render: () => <Counters />, record: SMALL },
    ],
  },
  {
    file: "sections/hero",
    states: [
      { name: "everything", render: () => <Hero /> },
      { name: "without pictures", render: () => <Hero />, record: PLAIN },
      { name: "long names", render: () => <Hero />, record: LONG },
      { name: "a small record", render: () => <Hero />, record: SMALL },
    ],
  },
  {
    file: "sections/intro",
    states: [
      { name: "everything", render: () => <Intro /> },
      { name: "a small record", render: () => <Intro />, record: SMALL },
      { name: "long names", render: () => <Intro />, record: LONG },
    ],
  },
  {
    file: "sections/link-hub",
    states: [
      { name: "everything", render: () => <LinkHub />, path: "/find-us-on" },
      { name: "a phone only", render: () => <LinkHub />, record: SMALL, path: "/find-us-on" },
    ],
  },
  {
    file: "sections/map-section",
    states: [
      {
        name: "several places",
        render: () => <MapSection />,
        path: "/contact",
        record: fullRecord({
          dbPrincipal: {
            location: ["Concord, NH", "Manchester, NH", "Laconia, NH"].map((address) => ({
              address,
              // A map would be another's server.
              url: "/content/reviews/ridgeline.html",
            })),
          },
        }),
      },
    ],
  },
  {
    file: "sections/page-head",
    states: [
      { name: "with picture", render: () => <PageHead heading="Our work" picture={ROOF} lead="Seven houses." /> },
      { name: "without", render: () => <PageHead heading="Our work" picture="" /> },
      {
        name: "a long name",
        render: () => (
          <PageHead heading="Complete Slate and Copper Roof Restoration and Repair Service" picture={ROOF} />
        ),
      },
    ],
  },
  {
    file: "sections/picture-gallery",
    states: [1, 2, 4, 7].map((count) => ({
      name: `${count} pictures`,
      render: () => <PictureGallery pictures={PICTURES.slice(0, count)} name="Decks" />,
    })),
  },
  {
    file: "sections/picture-viewer",
    states: [
      {
        name: "open",
        render: () => (
          <WithOpener src={ROOF}>
            {(opener) => (
              <PictureViewer
                pictures={SLIDES}
                find={nothingKnown}
                index={0}
                opener={opener}
                onClose={() => undefined}
              />
            )}
          </WithOpener>
        ),
      },
    ],
  },
  {
    file: "sections/promo-video",
    states: [
      {
        name: "in the modal",
        render: () => <PromoVideo />,
        record: fullRecord({ videosPromo: [{ activo: true, link: VIDEO.id, img: ROOF }] }),
      },
      {
        name: "a file",
        render: () => <PromoVideo />,
        record: fullRecord({ videosPromo: [{ activo: true, link: FILM.src, img: ROOF }] }),
      },
    ],
  },
  {
    file: "sections/reach-us",
    states: [
      { name: "everything", render: () => <ReachUs /> },
      { name: "long names", render: () => <ReachUs />, record: LONG },
      {
        name: "hours alone",
        render: () => (
          <dl>
            <OpeningHours />
          </dl>
        ),
      },
    ],
  },
  {
    file: "sections/reviews-embed",
    states: [
      { name: "with heading", render: () => <ReviewsEmbed /> },
      { name: "without", render: () => <ReviewsEmbed headed={false} />, path: "/reviews" },
    ],
  },
  {
    file: "sections/service-rows",
    states: [
      { name: "everything", render: () => <ServiceRows />, path: "/services" },
      { name: "long names", render: () => <ServiceRows />, record: LONG, path: "/services" },
    ],
  },
  {
    file: "sections/service-sidebar",
    states: [
      { name: "everything", render: () => <ServiceSidebar />, path: "/roofing" },
      { name: "a small record", render: () => <ServiceSidebar />, record: SMALL, path: "/roof-repair" },
    ],
  },
  {
    file: "sections/services-grid",
    states: [
      { name: "two columns", render: () => <ServicesGrid />, record: demoRecord("copperline") },
      { name: "three columns", render: () => <ServicesGrid /> },
      { name: "without pictures", render: () => <ServicesGrid />, record: record({ dbServices: services(4) }) },
      { name: "one service", render: () => <ServicesGrid />, record: oddRecord("one-service") },
      { name: "long names", render: () => <ServicesGrid />, record: LONG },
    ],
  },
  { file: "sections/social-links", states: [{ name: "a row", render: () => <SocialLinks /> }] },
  {
    file: "sections/text-block",
    states: [
      { name: "with picture", render: (surface) => <TextBlock text={WORDS} picture={ROOF} surface={flat(surface)} /> },
      { name: "alone", render: (surface) => <TextBlock text={WORDS} surface={flat(surface)} /> },
    ],
  },
  { file: "sections/values", states: [{ name: "a list", render: () => <Values /> }] },
  {
    file: "sections/video-facade",
    states: [
      { name: "its own picture", render: () => <VideoFacade video={VIDEO} title="A roof in a day" poster={ROOF} /> },
      { name: "without", render: () => <VideoFacade video={FILM} title="A roof in a day" /> },
    ],
  },
  {
    file: "sections/video-modal",
    states: [
      {
        name: "open",
        render: () => (
          <InBrowser>
            <VideoModal video={VIDEO} title="A roof in a day" onClose={() => undefined} />
          </InBrowser>
        ),
      },
    ],
  },
];
