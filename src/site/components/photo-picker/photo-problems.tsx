import { CircleAlert } from "lucide-react";

/** What is wrong with the photos that were posted without script, a sentence each. */
export function PhotoProblems({ problems }: { problems: readonly string[] }) {
  return (
    <div className="field-problem">
      <CircleAlert className="icon" aria-hidden="true" />
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}
