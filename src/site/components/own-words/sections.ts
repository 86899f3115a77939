/** Chunk that loads on a page with own words (own-sections.tsx). */
import "./captions.css";

export { Questions } from "./question-list.tsx";
export { Testimonials } from "./testimonial-list.tsx";
