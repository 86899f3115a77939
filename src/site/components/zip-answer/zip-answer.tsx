import { useEffect, useState } from "react";
import { findZip } from "../../../lead/find-zip.ts";
import { milesBetween, zipIn } from "../../../lead/zip.ts";
import { useSite } from "../../site-context.ts";
import type { ServiceArea } from "./service-area.ts";
import { zipAnswer } from "./zip-words.ts";
import "./zip-answer.css";

/**
 * Shows below the field whether the business serves the visitor's ZIP code; nothing for an unknown one. Loaded on first
 * use of the field; fetches the tables of two ZIP codes once there are five digits.
 */
export function ZipAnswer({ typed, area }: { typed: string; area: ServiceArea }) {
  const { lang } = useSite().text;
  const zip = zipIn(typed);
  const [answer, setAnswer] = useState({ zip: "", sentence: "" });
  useEffect(() => {
    if (zip === undefined) return undefined;
    let isCurrent = true;
    const look = async (): Promise<void> => {
      // Without a table, offline for example, there is no answer, and the field still works.
      const [here, there] = await Promise.all([findZip(area.zip), findZip(zip)]).catch(() => []);
      if (!isCurrent || here === undefined || there === undefined) return;
      setAnswer({ zip, sentence: zipAnswer(lang, there.town, milesBetween(here, there), area.miles) });
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [zip, area, lang]);
  // Rendered from the start: screen readers announce text that is added to an existing element.
  return <output className="zip-answer">{answer.zip === zip ? answer.sentence : ""}</output>;
}
