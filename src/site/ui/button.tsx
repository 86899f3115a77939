import type { ButtonHTMLAttributes, ReactNode } from "react";
import "./button.css";

type Kind = "solid" | "quiet";

// `::first-letter` does not apply to a flex container, so the words get an inline-block box for the style sheet to
// capitalize.
const words = (children: ReactNode): ReactNode =>
  typeof children === "string" ? <span className="button-label">{children}</span> : children;

/** A link that looks like a button. */
export function ButtonLink(props: { href: string; children: ReactNode; kind?: Kind; onClick?: () => void }) {
  return (
    <a className={`button button-${props.kind ?? "solid"}`} href={props.href} onClick={props.onClick}>
      {words(props.children)}
    </a>
  );
}

/** A button. */
export function Button({
  kind = "solid",
  type = "button",
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: Kind }) {
  return (
    <button className={`button button-${kind}`} type={type} {...rest}>
      {words(children)}
    </button>
  );
}
