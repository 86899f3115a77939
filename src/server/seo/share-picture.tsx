/**
 * Share card: the image in the preview of a link, with the business's logo on its colours beside the page's picture.
 */
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { CARD_SIZE, type ShareCard } from "../../site/seo/share-card.ts";
import { supportedText, renderSvg } from "./render-text.ts";
import { filling, fitted, type Raster, surfaceUnder } from "../generated-images/raster.ts";

const PANEL = 600;
const EDGE = 56;
const BAR = 14;
const PLATE_PADDING = { x: 28, y: 20 };
const LOGO_BOX = { width: 340, height: 110 };
/** Height of the heading in pixels, between the logo and the last lines. */
const HEADING_HEIGHT = { withLogo: 270, alone: 400 };
const SIZES = [104, 92, 80, 70, 62, 54, 48, 42, 36, 32, 28];
/** Width of a letter of the heading, and height of a line, relative to the font size. */
const LETTER = 0.58;
const LINE = 1.06;

/** Target size in bytes: some networks fetch no larger images. */
const MAX_BYTES = 150_000;
/** JPEG qualities, of which the first that meets the target is used, else the last. */
const QUALITIES = [80, 70, 58, 45];

/** Returns the largest font size at which a heading fits, by its longest word and its length. */
function headingSize(heading: string, width: number, height: number): number {
  const longest = Math.max(...heading.split(" ").map((word) => word.length));
  const fits = (size: number): boolean => {
    const lines = Math.ceil((heading.length * LETTER * size) / (width * 0.86));
    return longest * LETTER * size * 1.08 <= width && lines * size * LINE <= height;
  };
  return SIZES.find(fits) ?? SIZES.at(-1) ?? 28;
}

/** @returns the card as SVG, with the background of a logo of this size */
function layout(
  card: ShareCard,
  pictured: boolean,
  logo: (Raster & { background: string }) | undefined,
): Promise<string> {
  const heading = supportedText(card.heading);
  const name = supportedText(card.name);
  const phone = supportedText(card.phone);
  const width = (pictured ? PANEL - BAR : CARD_SIZE.width) - 2 * EDGE;
  const height = logo === undefined ? HEADING_HEIGHT.alone : HEADING_HEIGHT.withLogo;
  const text = { display: "flex", flexWrap: "wrap", wordBreak: "break-word" } as const;
  return renderSvg(
    <div
      lang={card.language}
      style={{
        ...CARD_SIZE,
        display: "flex",
        flexDirection: pictured ? "row" : "column",
        background: card.brand,
        color: card.onBrand,
        fontFamily: "Archivo, Archivo Extended",
      }}
    >
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          width: pictured ? PANEL - BAR : CARD_SIZE.width,
          height: CARD_SIZE.height - (pictured ? 0 : BAR),
          boxSizing: "border-box",
          padding: EDGE,
          overflow: "hidden",
        }}
      >
        {logo === undefined ? (
          <div style={{ display: "flex", width: 96, height: BAR, background: card.accent }} />
        ) : (
          <div
            style={{
              display: "flex",
              width: logo.width + 2 * PLATE_PADDING.x,
              height: logo.height + 2 * PLATE_PADDING.y,
              background: logo.background,
              borderRadius: 6,
            }}
          />
        )}
        <div
          style={{
            ...text,
            maxHeight: height,
            fontSize: headingSize(heading, width, height),
            fontWeight: 800,
            lineHeight: LINE,
            letterSpacing: "-0.015em",
          }}
        >
          {heading}
        </div>
        <div style={{ display: "flex", flexDirection: "column", fontSize: 30, lineHeight: 1.3 }}>
          {name !== heading && <div style={{ ...text, fontWeight: 800 }}>{name}</div>}
          <div style={{ ...text, fontWeight: 500 }}>{phone}</div>
        </div>
      </div>
      <div style={{ ...CARD_SIZE, [pictured ? "width" : "height"]: BAR, display: "flex", background: card.accent }} />
    </div>,
    CARD_SIZE,
  );
}

/**
 * Draws a card, 1200 x 630, as JPEG.
 *
 * @param bytes of the logo and the page's picture; without one, or if it is not a picture, the rest takes its place
 */
export async function sharePicture(
  card: ShareCard,
  bytes: { logo: Uint8Array | undefined; picture: Uint8Array | undefined },
): Promise<Uint8Array> {
  const place = { width: CARD_SIZE.width - PANEL, height: CARD_SIZE.height };
  const picture = bytes.picture === undefined ? undefined : await filling(bytes.picture, place);
  const logo = bytes.logo === undefined ? undefined : await withBackground(bytes.logo, card.brand);
  const over: OverlayOptions[] = [];
  if (picture !== undefined) over.push({ input: picture, left: PANEL, top: 0 });
  if (logo !== undefined) {
    over.push({ input: logo.data, left: EDGE + PLATE_PADDING.x, top: EDGE + PLATE_PADDING.y });
  }
  const svg = await layout(card, picture !== undefined, logo);
  return compressed(sharp(Buffer.from(svg)).flatten().composite(over));
}

async function withBackground(bytes: Uint8Array, brand: string) {
  const logo = await fitted(bytes, LOGO_BOX);
  return logo === undefined ? undefined : { ...logo, background: await surfaceUnder(logo, ["#ffffff", brand]) };
}

/** Encodes as JPEG, with full chroma for sharp letters. MozJPEG takes six times as long and saves a sixth. */
async function compressed(picture: Sharp): Promise<Uint8Array> {
  let result: Uint8Array = new Uint8Array();
  for (const quality of QUALITIES) {
    result = await picture.clone().jpeg({ quality, chromaSubsampling: "4:4:4" }).toBuffer();
    if (result.length <= MAX_BYTES) break;
  }
  return result;
}
