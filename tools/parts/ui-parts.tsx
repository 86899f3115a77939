/** The parts of `src/site/ui/`. */
import { BrandIcon } from "../../src/site/ui/brand-icon.tsx";
import { Button, ButtonLink } from "../../src/site/ui/button.tsx";
import { Embed } from "../../src/site/ui/embed.tsx";
import { NETWORKS } from "../../src/site/ui/networks.ts";
import { Outbound } from "../../src/site/ui/outbound.tsx";
import { Paragraphs } from "../../src/site/ui/paragraphs.tsx";
import { Picture } from "../../src/site/ui/picture.tsx";
import { Section } from "../../src/site/ui/section.tsx";
import type { Part } from "./part.tsx";

const SITE = "https://site.example";
const ROOF = "/content/pictures/roof.jpg";
const RATIOS = ["wide", "photo", "square", "portrait", "banner"] as const;
const WORDS = "We mend houses.\nCarefully, and on time: what we open we close the same day.";

export const UI_PARTS: readonly Part[] = [
  {
    file: "ui/brand-icon",
    states: [
      {
        name: "every network",
        render: () => NETWORKS.map(({ id }) => <BrandIcon key={id} url="/" icon={id} image="" />),
      },
      { name: "an image", render: () => <BrandIcon url="/" icon="" image="/content/logos/social-alignable.svg" /> },
      { name: "unknown", render: () => <BrandIcon url="https://elsewhere.example/" icon="" image="" /> },
    ],
  },
  {
    file: "ui/button",
    states: [
      { name: "solid link", render: () => <ButtonLink href="/contact">Free estimate</ButtonLink> },
      {
        name: "quiet link",
        render: () => (
          <ButtonLink href="/contact" kind="quiet">
            (603) 555-0142
          </ButtonLink>
        ),
      },
      { name: "solid", render: () => <Button>Ask for my estimate</Button> },
      { name: "quiet", render: () => <Button kind="quiet">Write another</Button> },
      { name: "disabled", render: () => <Button disabled>Sending…</Button> },
      {
        name: "long words",
        render: () => <Button>Please send me a free and detailed written estimate for the whole outside of it</Button>,
      },
    ],
  },
  {
    file: "ui/embed",
    states: [
      {
        name: "a frame",
        render: () => <Embed src="/content/reviews/ridgeline.html" title="Reviews" publicUrl={SITE} height={360} />,
      },
    ],
  },
  {
    file: "ui/outbound",
    states: [{ name: "a link", render: () => <Outbound href="https://elsewhere.example/">Elsewhere</Outbound> }],
  },
  { file: "ui/paragraphs", states: [{ name: "two", render: () => <Paragraphs text={WORDS} /> }] },
  {
    file: "ui/picture",
    states: [
      ...RATIOS.map((ratio) => ({
        name: ratio,
        render: () => <Picture src={ROOF} alt="A roof" ratio={ratio} sizes="40rem" />,
      })),
      { name: "a kept place", render: () => <Picture src="" alt="" ratio="banner" sizes="40rem" keepPlace /> },
    ],
  },
  {
    file: "ui/section",
    states: [
      {
        name: "with heading and aside",
        render: (surface) => (
          <Section surface={surface} heading="Our services" aside={<a href="/services">All services</a>}>
            <Paragraphs text={WORDS} />
          </Section>
        ),
      },
      {
        name: "bare",
        render: (surface) => (
          <Section surface={surface}>
            <Paragraphs text={WORDS} />
          </Section>
        ),
      },
    ],
  },
];
