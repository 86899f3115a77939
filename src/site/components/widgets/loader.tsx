import { useWidgetWords } from "./words.ts";

/** Loading indicator of three jumping dots. */
export function Loader({ label }: { label?: string }) {
  const { loading } = useWidgetWords();
  return (
    <p className="loader">
      <span className="loader-dot" />
      <span className="loader-dot" />
      <span className="loader-dot" />
      <span className="visually-hidden">{label ?? loading}</span>
    </p>
  );
}
