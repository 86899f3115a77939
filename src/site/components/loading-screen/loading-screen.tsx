import { useSite } from "../../site-context.ts";
import { Image } from "../../ui/picture.tsx";
import "./loading-screen.css";

/**
 * Covers the page at start-up (decisions section 1). Only CSS shows it, while `start-up.ts` keeps `data-loading` on the
 * document: it is never shown without script, and React never changes it.
 */
export function LoadingScreen() {
  const { record, text } = useSite();
  const { logo, name } = record.dbPrincipal;
  return (
    <div className="loading-screen" role="status">
      {logo === "" ? (
        <p className="loading-name">{name}</p>
      ) : (
        <Image src={logo} alt="" width="240" height="96" sizes="12rem" />
      )}
      <div className="loading-tape">
        <div className="ticks" />
      </div>
      <span className="visually-hidden">{text.frame.loading}</span>
    </div>
  );
}
