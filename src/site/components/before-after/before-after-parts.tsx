import { MoveHorizontal } from "lucide-react";
import { FULL_WIDTH_SIZES, Image } from "../../ui/picture.tsx";

/** One side of a comparison: picture and label. */
export function CompareSide(props: { which: "before" | "after"; src: string; label: string; live?: boolean }) {
  const { which, src, label, live = false } = props;
  return (
    <div className={`compare-side compare-${which}`}>
      <Image
        src={src}
        alt={label}
        sizes={FULL_WIDTH_SIZES}
        draggable={false}
        loading={live ? "eager" : "lazy"}
        // The slider's pictures replace pictures that are already painted: decode synchronously to avoid a flash.
        decoding={live ? "sync" : "async"}
      />
      <span className="compare-label" aria-hidden="true">
        {label}
      </span>
    </div>
  );
}

/** Handle of the slider: the blade of a tape measure, with a grip. */
export function CompareHandle() {
  return (
    <span className="compare-handle" aria-hidden="true">
      <span className="compare-grip">
        <MoveHorizontal size={26} />
      </span>
    </span>
  );
}
