import { Phone } from "lucide-react";
import { headPicture } from "../../../record/pictures.ts";
import { hasReviews, PAGE_PATHS } from "../../routes.ts";
import { useSite } from "../../site-context.ts";
import { FULL_WIDTH_SIZES, Picture } from "../../ui/picture.tsx";
import { CallToAction } from "../call-to-action/call-to-action.tsx";
import { proofOf } from "./proof.ts";
import "./hero.css";

/** Head of Home: the first slogan as a sign, with the second value's description under it (spec section 2, "Home"). */
export function Hero() {
  const { record, text } = useSite();
  const slogan = record.dbSlogan[0]?.slogan ?? "";
  const heading = slogan === "" ? record.dbPrincipal.name : slogan;
  const line = record.dbValues[1]?.description ?? "";
  const [phone] = record.dbPrincipal.phones;
  const picture = headPicture(record, "home");
  return (
    <header className={`hero on-call ${picture === "" ? "hero-plain" : ""}`}>
      {picture !== "" && (
        <div className="hero-picture">
          <Picture src={picture} alt="" ratio="free" sizes={FULL_WIDTH_SIZES} first />
        </div>
      )}
      <div className="hero-board page-width">
        <div className="hero-text">
          <h1
            tabIndex={-1}
            data-long={heading.length > LONG || undefined}
            data-long-word={LONG_WORD.test(heading) || undefined}
          >
            {heading === "" ? text.pages.home : heading}
          </h1>
          {line !== "" && <p className="hero-line">{line}</p>}
          <Proof />
          <div className="hero-actions actions">
            <CallToAction />
            {phone !== undefined && (
              <span className="hero-call">
                <CallToAction phone={phone} label={phone.phone} kind="quiet" icon={<Phone className="icon" />} />
              </span>
            )}
          </div>
        </div>
      </div>
    </header>
  );
}

/** Characters above which the heading is smaller, to leave room for the content under it. */
const LONG = 60;
/** Word that does not fit next to the picture in large letters. */
const LONG_WORD = /\S{12}/;

/** Facts that a visitor can check: years, licence, town; and a link to the reviews. */
function Proof() {
  const { record, text } = useSite();
  const facts = proofOf(record, text);
  const reviewed = hasReviews(record);
  if (facts.length === 0 && !reviewed) return null;
  return (
    <ul className="hero-proof">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {reviewed && (
        <li>
          <a href={record.reviews.isHomeOnly ? "#reviews" : PAGE_PATHS.reviews}>{text.reviews.open}</a>
        </li>
      )}
    </ul>
  );
}
