import { FULL_WIDTH_SIZES, Picture } from "../../ui/picture.tsx";
import "./page-head.css";

/** A word that would break on a small phone at the usual font size: `Impermeabilización`. */
const LONG_WORD = /\S{15}/;

/** Head of a page other than Home: its heading over a picture, or on the brand colour without one. */
export function PageHead(props: { heading: string; picture: string; alt?: string }) {
  const { heading, picture } = props;
  return (
    <header className={`page-head on-brand ${picture === "" ? "" : "page-head-pictured"}`}>
      {picture !== "" && <Picture src={picture} alt={props.alt ?? ""} ratio="free" sizes={FULL_WIDTH_SIZES} first />}
      <div className="page-head-text page-width">
        {/* Receives the focus after a client-side navigation (browser/navigate.ts). */}
        <h1 tabIndex={-1} className={LONG_WORD.test(heading) ? "page-head-long" : undefined}>
          {heading}
        </h1>
      </div>
    </header>
  );
}
