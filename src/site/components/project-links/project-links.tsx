import { landingPath } from "../../../record/links.ts";
import type { Landing } from "../../../record/schema.ts";
import { useSite } from "../../site-context.ts";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import "./project-links.css";

/** Links to projects, each with its first picture; nothing if there are none. */
export function ProjectLinks({ heading, projects }: { heading: string; projects: readonly Landing[] }) {
  const { text } = useSite();
  if (projects.length === 0) return null;
  return (
    <Section surface="tint" heading={heading}>
      <ul className="projects">
        {projects.map(({ name, gallery }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <a href={landingPath(name)}>
              <Picture src={gallery[0] ?? ""} alt="" ratio="photo" sizes="11rem" keepPlace />
              <span>
                <strong>{name}</strong>
                {gallery.length > 0 && text.gallery.pictureCount(gallery.length)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
