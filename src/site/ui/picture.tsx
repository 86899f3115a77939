import { type ComponentProps, createContext, use, useId } from "react";
import { preload } from "react-dom";
import { type FindPicture, sourceSet } from "./picture-facts.ts";
import "./picture.css";

/** Server's facts about pictures. A picture without facts shows its own address. */
export const PicturesContext = createContext<FindPicture>(() => undefined);

/** Alt text from the record, which overrides any other; empty if the record has none. */
export const PictureAltContext = createContext<(address: string) => string>(() => "");

/**
 * Aspect ratio that counts as that of a photo's box (`picture-photo`, 3 to 2): what a picture of 8 to 5 loses there is
 * not worth a larger file.
 */
const PHOTO_RATIO = 8 / 5;

/**
 * A picture in a box of fixed aspect ratio, to avoid layout shift: until it loads, the box shows the picture's colours,
 * or the brand's if they are not known. Without an address it renders an empty box if `keepPlace` is set, else nothing.
 */
export function Picture(props: {
  src: string;
  /** Alt text; empty for a decorative picture. */
  alt: string;
  /** Aspect ratio of the box: a photo's 3 to 2; `free` fills the height of its container. */
  ratio: "photo" | "free";
  /** `sizes` attribute, for the browser's choice of a file (`pictureSizes`). */
  sizes: string;
  /** Whether this is the first picture of a page: it loads at once, before others. */
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
          boxRatio={props.ratio === "photo" ? PHOTO_RATIO : undefined}
          loading={first ? "eager" : "lazy"}
          fetchPriority={first ? "high" : undefined}
          decoding={first ? "sync" : "async"}
        />
      )}
    </div>
  );
}

/** A gradient of the picture's colours, from top to bottom. */
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
 * An image of the record, in the size that the screen needs if the server has it. `src` stays the record's own address,
 * for clients that know no `srcset`: old browsers, and search engines that list pictures.
 */
export function Image(
  props: ComponentProps<"img"> & {
    src: string;
    alt: string;
    sizes?: string;
    /** Aspect ratio of the box that the image fills, if it is cropped to it (`sourceSet`). */
    boxRatio?: number | undefined;
  },
) {
  const { src, alt, sizes, boxRatio, ...attributes } = props;
  const facts = use(PicturesContext)(src);
  // `src` is last: some browsers request it as soon as it is set, whatever attributes follow.
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
      srcSet={sourceSet(facts, "webp", boxRatio)}
      sizes={photograph ? sizes : undefined}
      src={src}
    />
  );
  if (!photograph) return image;
  const avif = sourceSet(facts, "avif", boxRatio);
  if (import.meta.env.SSR && fetchPriority === "high") {
    // In the document's head: requested before the browser has parsed the body. React ignores the URL if `imageSrcSet`
    // is set.
    preload(avif, { as: "image", type: "image/avif", imageSrcSet: avif, imageSizes: sizes, fetchPriority });
  }
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  );
}

/** Media query of phone layouts: one column. */
const PHONE = "(width < 48rem)";

/**
 * Returns the `sizes` of a picture. Phones at 3x get the files of 2x, since the eye can't tell them apart at that
 * distance, and 3x costs twice the bytes.
 *
 * @param beyond width on wider screens: a CSS length, or `sizes` itself
 * @param phone  width on a phone, as an operand of `calc()`; by default that of the page's column
 */
export const pictureSizes = (beyond: string, phone = "100vw - 2rem"): string =>
  `${PHONE} and (resolution > 2dppx) calc(.65*(${phone})), ${PHONE} calc(${phone}), ${beyond}`;

/** `sizes` of a picture as wide as the viewport on every screen, with the limit of `pictureSizes`. */
export const FULL_WIDTH_SIZES = `${PHONE} and (resolution > 2dppx) 65vw, 100vw`;
