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

/** Result of the last check. */
export interface Checked {
  /** `undefined` before the first result. */
  findings: readonly Issue[] | undefined;
  /** Why the last draft was not checked; the findings are older then. */
  failure: string | undefined;
}

/**
 * Checks a draft after the debounce, and returns the previous result until then.
 *
 * @param version of the file: a saved draft is checked again, because the server may not have responded before
 */
export function useCheck(record: Json, version: string): Checked {
  const [checked, setChecked] = useState<Checked>({ findings: undefined, failure: undefined });
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      checkDraft(record, stop.signal).then(
        (findings) => setChecked({ findings, failure: undefined }),
        (error: unknown) => {
          if (stop.signal.aborted) return;
          setChecked((last) => ({ ...last, failure: error instanceof Error ? error.message : String(error) }));
        },
      );
    }, PAUSE_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [record, version]);
  return checked;
}

function summaryOf({ findings, failure }: Checked): string {
  if (failure !== undefined) return `Not checked: ${failure}`;
  if (findings === undefined) return "Checking …";
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

export function Report({ checked, onOpen }: { checked: Checked; onOpen: (path: Path) => void }): ReactNode {
  const { findings: all, failure } = checked;
  const groups = Map.groupBy(all ?? [], ({ group }) => group);
  const isGood = failure === undefined && all?.every(({ level }) => level !== "problem") === true;
  return (
    <details className="report">
      <summary>
        {all === undefined && failure === undefined ? null : (
          <span className={isGood ? "mark good" : "mark"} aria-hidden="true">
            {isGood ? "✓" : "!"}
          </span>
        )}
        <span role="status">{summaryOf(checked)}</span>
      </summary>
      <div className="findings">
        {[...groups].map(([group, findings]) => (
          <section key={group} aria-label={GROUPS[group]}>
            <h3>{GROUPS[group]}</h3>
            <ul>
              {findings.map(({ level, path, message, site, fix }) => (
                <li key={`${path.join(".")} ${message}`} data-level={level}>
                  <button type="button" onClick={() => onOpen(path)}>
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
