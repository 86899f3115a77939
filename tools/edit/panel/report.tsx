/** Findings of the record check for the draft; each entry opens its field. */
import { type ReactNode, useEffect, useState } from "react";
import type { Json } from "../../../src/record/json.ts";
import { GROUPS, guidePath, type Issue } from "../../../src/cli/check/issue.ts";
import { counted } from "../../../src/server/counted.ts";
import type { Path } from "../form/edits.ts";
import { labelOf } from "../form/field-words.ts";
import { checkDraft } from "./server.ts";

/** Debounce of the check, in milliseconds. */
const PAUSE_MS = 400;

/** Returns the findings of a draft after the debounce, and the previous findings until then. */
export function useFindings(record: Json): readonly Issue[] {
  const [findings, setFindings] = useState<readonly Issue[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      // Ignore a failed check: saving reports a server that does not respond.
      checkDraft(record, stop.signal).then(setFindings, () => undefined);
    }, PAUSE_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [record]);
  return findings;
}

function summaryOf(findings: readonly Issue[]): string {
  const problems = findings.filter(({ level }) => level === "problem").length;
  const advice = findings.length - problems;
  const parts = [
    problems === 0 ? "Nothing is wrong" : counted(problems, "thing is wrong", "things are wrong"),
    advice === 0 ? "nothing is missing" : counted(advice, "thing would make it better", "things would make it better"),
  ];
  return parts.join(", ");
}

/** Returns the path of a finding in the form's labels: `Services › Name`. */
function trailOf(path: Path): string {
  const names = path.flatMap((key, index) => (typeof key === "string" ? [guidePath(path.slice(0, index + 1))] : []));
  return [...new Set(names.map(labelOf))].join(" › ");
}

export function Report(props: { findings: readonly Issue[]; onOpen: (path: Path) => void }): ReactNode {
  const groups = Map.groupBy(props.findings, ({ group }) => group);
  const isGood = props.findings.every(({ level }) => level !== "problem");
  return (
    <details className="report">
      <summary>
        <span className={isGood ? "mark good" : "mark"} aria-hidden="true">
          {isGood ? "✓" : "!"}
        </span>
        <span role="status">{summaryOf(props.findings)}</span>
      </summary>
      <div className="findings">
        {[...groups].map(([group, findings]) => (
          <section key={group} aria-label={GROUPS[group]}>
            <h3>{GROUPS[group]}</h3>
            <ul>
              {findings.map(({ level, path, message, site, fix }) => (
                <li key={`${path.join(".")} ${message}`} data-level={level}>
                  <button type="button" onClick={() => props.onOpen(path)}>
                    <strong>{trailOf(path) || "The record"}</strong>
                    <span>{[message, site, fix].filter((text) => text !== "").join(" ")}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}
