import { CircleAlert } from "lucide-react";

/** Error messages of photos that were posted without script. */
export function PhotoProblems({ problems }: { problems: readonly string[] }) {
  return (
    <div className="field-problem">
      <CircleAlert className="icon" />
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}
