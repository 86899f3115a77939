import { MoveHorizontal } from "lucide-react";
import { ACROSS, Image } from "../../ui/picture.tsx";

/** One side of a comparison: its picture and its label. */
export function CompareSide(props: { which: "before" | "after"; src: string; label: string; live?: boolean }) {
  const { which, src, label, live = false } = props;
  return (
    <div className={`compare-side compare-${which}`}>
      <Image
        src={src}
        alt={label}
        sizes={ACROSS}
        draggable={false}
        loading={live ? "eager" : "lazy"}
        // The slider's pictures take the place of those already drawn: without a flash.
        decoding={live ? "sync" : "async"}
      />
      <span className="compare-label" aria-hidden="true">
        {label}
      </span>
    </div>
  );
}

/** The handle: a tape measure's blade pulled across, with a grip. */
export function CompareHandle() {
  return (
    <span className="compare-handle" aria-hidden="true">
      <span className="compare-grip">
        <MoveHorizontal size={26} />
      </span>
    </span>
  );
}
