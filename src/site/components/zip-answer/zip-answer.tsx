import { useEffect, useState } from "react";
import { findZip } from "../../../lead/find-zip.ts";
import { milesBetween, zipIn } from "../../../lead/zip.ts";
import { useSite } from "../../site-context.ts";
import type { ServiceArea } from "./service-area.ts";
import { zipAnswer } from "./zip-words.ts";
import "./zip-answer.css";

/**
 * Whether the business comes to a visitor's ZIP code, said under the field. Quiet for one that is not known. Loaded when the
 * field is first used; fetches the tables of two ZIP codes once there are five digits.
 */
export function ZipAnswer({ typed, area }: { typed: string; area: ServiceArea }) {
  const { lang } = useSite().text;
  const zip = zipIn(typed);
  const [answer, setAnswer] = useState({ zip: "", sentence: "" });
  useEffect(() => {
    if (zip === undefined) return undefined;
    let isCurrent = true;
    const look = async (): Promise<void> => {
      // Without a table, offline say, nothing is said: the field is no more than a field.
      const [here, there] = await Promise.all([findZip(area.zip), findZip(zip)]).catch(() => []);
      if (!isCurrent || here === undefined || there === undefined) return;
      setAnswer({ zip, sentence: zipAnswer(lang, there.town, milesBetween(here, there), area.miles) });
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [zip, area, lang]);
  // Rendered from the start: screen readers announce what comes into an element that is there.
  return <output className="zip-answer">{answer.zip === zip ? answer.sentence : ""}</output>;
}
