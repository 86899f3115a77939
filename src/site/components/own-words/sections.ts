/** What loads where a page has own words (own-sections.tsx). */
import "./captions.css";

export { QuestionList } from "./question-list.tsx";
export { TestimonialList } from "./testimonial-list.tsx";
