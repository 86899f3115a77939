/** What loads where a page has own words (own-sections.tsx). */
import "./captions.css";

export { Questions } from "./questions.tsx";
export { Testimonials } from "./testimonials.tsx";
