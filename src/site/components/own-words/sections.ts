/** What loads where a page has own words (own-sections.tsx). */
import "./captions.css";

export { Questions } from "./question-list.tsx";
export { Testimonials } from "./testimonial-list.tsx";
