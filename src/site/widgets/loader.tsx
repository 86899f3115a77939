import { useSite } from "../site.ts";

/** Three dots that jump, for as long as something is on its way. */
export function Loader({ label }: { label?: string }) {
  const { text } = useSite();
  return (
    <p className="loader">
      <span className="loader-dot" />
      <span className="loader-dot" />
      <span className="loader-dot" />
      <span className="visually-hidden">{label ?? text.widgets.loading}</span>
    </p>
  );
}
