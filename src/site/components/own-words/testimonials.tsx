import { testimonialsOn } from "../../own-words.ts";
import { useSite } from "../../site-context.ts";
import { TestimonialList } from "./testimonial-list.tsx";

export function Testimonials(props: { heading?: string }) {
  const { record, page } = useSite();
  const testimonials = testimonialsOn(record, page);
  return testimonials.length === 0 ? null : <TestimonialList {...props} testimonials={testimonials} />;
}
