import { servicePath, slug } from "../../../record/links.ts";
import type { OwnWords } from "../../../record/schema.ts";
import { testimonialsOn } from "../../own-words.ts";
import { useSite } from "../../site-context.ts";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import { Section } from "../../ui/section.tsx";
import "./testimonial-list.css";

type Testimonial = OwnWords["testimonials"][number];

/** Testimonials of the page; nothing if it has none. */
export function Testimonials(props: { heading?: string }) {
  const { record, page } = useSite();
  const testimonials = testimonialsOn(record, page);
  return testimonials.length === 0 ? null : <TestimonialList {...props} testimonials={testimonials} />;
}

/** Quotes of customers, word for word. No stars, since the record has no ratings. */
export function TestimonialList(props: { testimonials: readonly Testimonial[]; heading?: string }) {
  return (
    <Section surface="tint" className="testimonials" heading={props.heading ?? ""}>
      <div className="testimonial-list">
        {props.testimonials.map((testimonial, index) => (
          <TestimonialFigure key={index} {...testimonial} />
        ))}
      </div>
    </Section>
  );
}

function TestimonialFigure({ text, name, place, service }: Testimonial) {
  const { dbServices } = useSite().record;
  const known = dbServices.find((one) => slug(one.name) === slug(service));
  return (
    <figure className="testimonial on-page">
      <blockquote className="prose">
        <Paragraphs text={text} />
      </blockquote>
      {name + place + service !== "" && (
        <figcaption>
          {name !== "" && <b>{name}</b>}
          {place !== "" && <span>{place}</span>}
          {known !== undefined && (
            <a className="target" href={servicePath(known.name)}>
              {known.name}
            </a>
          )}
          {known === undefined && service !== "" && <span>{service}</span>}
        </figcaption>
      )}
    </figure>
  );
}
