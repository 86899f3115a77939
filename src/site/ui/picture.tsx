import { type ComponentProps, createContext, use, useId } from "react";
import { preload } from "react-dom";
import { type FindPicture, sourceSet } from "./picture-facts.ts";
import "./picture.css";

/** What the server knows of pictures. Without it each shows its own address. */
export const PicturesContext = createContext<FindPicture>(() => undefined);

/** What a picture shows, in words that take the place of any others; empty where nobody has said it. */
export const PictureAltContext = createContext<(address: string) => string>(() => "");

/**
 * A picture in a place of fixed proportions, so that nothing moves when it arrives: until then the place shows the
 * picture's colours, or the brand's where they are not known. Without an address the place stays where `keepPlace` is
 * set; otherwise there is nothing.
 */
export function Picture(props: {
  src: string;
  /** What it shows; empty for a picture that only decorates. */
  alt: string;
  /** Proportions of the place: a photo's 3 to 2; `free` takes the place's own height. */
  ratio: "photo" | "free";
  /** How wide it is drawn, for the browser's choice of size (`drawnAt`). */
  sizes: string;
  /** The first picture of a page: loaded at once, before others. */
  first?: boolean;
  keepPlace?: boolean;
}) {
  const { src, sizes, first = false } = props;
  const alt = use(PictureAltContext)(src) || props.alt;
  const colors = use(PicturesContext)(src)?.placeholderColors;
  if (src === "" && props.keepPlace !== true) return null;
  return (
    <div className={`picture picture-${props.ratio}`}>
      {colors !== undefined && <Placeholder colors={colors} />}
      {src !== "" && (
        <Image
          src={src}
          alt={alt}
          sizes={sizes}
          loading={first ? "eager" : "lazy"}
          fetchPriority={first ? "high" : undefined}
          decoding={first ? "sync" : "async"}
        />
      )}
    </div>
  );
}

/** The colours of a picture from top to bottom, which run into each other. */
function Placeholder({ colors }: { colors: string }) {
  const id = useId();
  return (
    <svg className="picture-placeholder" aria-hidden="true">
      <linearGradient id={id} x2="0" y2="1">
        <stop stopColor={`#${colors.slice(0, 3)}`} />
        <stop offset=".5" stopColor={`#${colors.slice(3, 6)}`} />
        <stop offset="1" stopColor={`#${colors.slice(6)}`} />
      </linearGradient>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/**
 * An image of the record, in the size that the screen needs where the server has it. `src` stays the record's own
 * address, for who knows no other: old browsers, and search engines that list pictures.
 */
export function Image(props: ComponentProps<"img"> & { src: string; alt: string; sizes?: string }) {
  const { src, alt, sizes, ...attributes } = props;
  const facts = use(PicturesContext)(src);
  // The address comes last: some browsers request it as soon as it is set, whatever follows.
  if (facts === undefined) return <img alt={alt} {...attributes} src={src} />;
  const { width = facts.width, fetchPriority } = attributes;
  const height = Math.round((Number(width) * facts.height) / facts.width);
  const photograph = facts.isSvg !== true;
  const image = (
    <img
      alt={alt}
      width={width}
      height={height}
      data-dark-background={facts.needsDarkBackground === true ? "" : undefined}
      {...attributes}
      srcSet={sourceSet(facts, "webp")}
      sizes={photograph ? sizes : undefined}
      src={src}
    />
  );
  if (!photograph) return image;
  const avif = sourceSet(facts, "avif");
  if (import.meta.env.SSR && fetchPriority === "high") {
    // In the head of the document: requested before the browser has read on. With a set the address itself says nothing.
    preload(avif, { as: "image", type: "image/avif", imageSrcSet: avif, imageSizes: sizes, fetchPriority });
  }
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  );
}

/** Below this a layout is a phone's: one column. */
const PHONE = "(width < 48rem)";

/**
 * `sizes` of a picture: on phones with three dots a pixel as if they had two, since no eye tells more apart at that
 * distance, and the third costs twice the bytes.
 *
 * @param beyond how wide it is drawn on wider screens: a CSS length, or `sizes` itself
 * @param phone  the same on a phone, what may stand in `calc()`; by default as wide as the page's column
 */
export const drawnAt = (beyond: string, phone = "100vw - 2rem"): string =>
  `${PHONE} and (resolution > 2dppx) calc(.65*(${phone})), ${PHONE} calc(${phone}), ${beyond}`;

/** `drawnAt` of a picture as wide as the screen, on any. */
export const ACROSS = `${PHONE} and (resolution > 2dppx) 65vw, 100vw`;
