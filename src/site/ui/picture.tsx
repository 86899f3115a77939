/**
 * A picture in a place of fixed proportions, so that nothing moves when it arrives. Without an address the place stays,
 * in the brand's colour, where `keepPlace` asks for it; otherwise there is nothing.
 */
export function Picture(props: {
  src: string;
  /** What it shows; empty for a picture that only decorates. */
  alt: string;
  /** Proportions of the place, one of the classes in picture.css; `free` takes the place's own height. */
  ratio: "wide" | "photo" | "square" | "portrait" | "banner" | "free";
  /** How wide it is drawn, for the browser's choice of size. */
  sizes?: string;
  /** The first picture of a page: loaded at once, before others. */
  first?: boolean;
  keepPlace?: boolean;
}) {
  if (props.src === "" && props.keepPlace !== true) return null;
  return (
    <div className={`picture picture-${props.ratio}`}>
      {props.src !== "" && (
        <img
          src={props.src}
          alt={props.alt}
          sizes={props.sizes}
          loading={props.first === true ? "eager" : "lazy"}
          fetchPriority={props.first === true ? "high" : "auto"}
          decoding="async"
        />
      )}
    </div>
  );
}
