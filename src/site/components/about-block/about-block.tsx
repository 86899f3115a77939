import { useSite } from "../../site-context.ts";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import { pictureSizes, Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import "./about-block.css";
import "../text-block/text-block.css";

/** Bullet list of an about text; empty items are left out. */
export function AboutList({ items }: { items: readonly string[] }) {
  const shown = items.filter((entry) => entry !== "");
  if (shown.length === 0) return null;
  return (
    <ul className="check-list">
      {shown.map((entry, index) => (
        <li key={index}>{entry}</li>
      ))}
    </ul>
  );
}

/** About list of Home; on the About page also the first about text (spec section 2). */
export function AboutBlock(props: { picture: string; withText?: boolean }) {
  const { record, text } = useSite();
  const about = record.dbAbout[0];
  const words = props.withText === true ? (about?.text ?? "") : "";
  const items = about?.list.filter((entry) => entry !== "") ?? [];
  if (words === "" && items.length === 0) return null;
  return (
    <Section className="about-block" heading={text.home.aboutUs}>
      <div className="about-block-words prose">
        <Paragraphs text={words} />
        <AboutList items={items} />
      </div>
      <Picture
        src={props.picture}
        alt=""
        ratio="photo"
        // Between half a section and a whole one, which it fills in the layout variant `poster`.
        sizes={pictureSizes("min(95vw, 62rem)")}
      />
    </Section>
  );
}
