import { Paragraphs } from "../../ui/paragraphs.tsx";
import { pictureSizes, Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import "./text-block.css";

/** Text section with a larger first paragraph, next to its picture if it has one. */
export function TextBlock({ text, picture = "" }: { text: string; picture?: string }) {
  if (text === "") return null;
  return (
    <Section className={`text-block ${picture === "" ? "text-block-alone" : ""}`}>
      <div className="text-block-words prose">
        <Paragraphs text={text} />
      </div>
      <Picture src={picture} alt="" ratio="photo" sizes={pictureSizes("(width < 56rem) 95vw, min(42vw, 33rem)")} />
    </Section>
  );
}
