import { useWidgetWords } from "./words.ts";

/** Three dots that jump, for as long as something is on its way. */
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
