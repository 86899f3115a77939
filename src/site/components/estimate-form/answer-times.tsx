import { hoursLines } from "../../../record/hours-lines.ts";
import { useSite } from "../../site-context.ts";
import { openSentence } from "../open-status/open-sentence.ts";

/** Times of a line, which no line break may part: `7:00 am – 5:30 pm`. */
const TIMES = /\d[\d:. apm–—-]*[\dm.]/gi;

/**
 * Opening times under a confirmation: the next opening, if the hours are certain, and the hours in the record's own
 * words. No response time is given, since the record promises none.
 */
export function AnswerTimes({ now }: { now: Date }) {
  const { record, text, openHours } = useSite();
  const sentence = openHours === undefined ? undefined : openSentence(openHours, text.lang, now);
  const lines = hoursLines(record);
  if (sentence === undefined && lines.length === 0) return null;
  return (
    <p>
      {sentence === undefined ? text.frame.hours : <strong>{sentence}</strong>}
      {lines.map((line, index) => (
        <span key={index}>
          <br />
          {line.replaceAll(TIMES, (times) => times.replaceAll(" ", "\u00a0"))}
        </span>
      ))}
    </p>
  );
}
