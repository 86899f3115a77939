import { Phone } from "lucide-react";
import { headPicture } from "../../record/pictures.ts";
import { useSite } from "../site.ts";
import { ACROSS, Picture } from "../ui/picture.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { yearsPlate } from "./licence.ts";

/** The head of Home: the first slogan as a sign, the second value's description under it (spec section 2, "Home"). */
export function Hero() {
  const { record, text } = useSite();
  const slogan = record.dbSlogan[0]?.slogan ?? "";
  const heading = slogan === "" ? record.dbPrincipal.name : slogan;
  const line = record.dbValues[1]?.description ?? "";
  const phone = record.dbPrincipal.phones[0]?.phone ?? "";
  const picture = headPicture(record, "home");
  const plate = yearsPlate(record, text);
  return (
    <header className={`hero on-brand ${picture === "" ? "hero-plain" : ""}`}>
      {picture !== "" && (
        <div className="hero-picture">
          <Picture src={picture} alt="" ratio="free" sizes={ACROSS} first />
        </div>
      )}
      <div className="hero-board">
        <div className="hero-text">
          <h1 tabIndex={-1}>{heading === "" ? text.pages.home : heading}</h1>
          {line !== "" && <p className="hero-line">{line}</p>}
          <div className="hero-actions">
            <CallToAction />
            {phone !== "" && (
              <span className="hero-call">
                <Phone className="icon" aria-hidden="true" />
                <CallToAction phone={phone} label={phone} kind="quiet" />
              </span>
            )}
          </div>
        </div>
        {plate !== "" && <p className="hero-plate">{plate}</p>}
      </div>
    </header>
  );
}
