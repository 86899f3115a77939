import type { ButtonHTMLAttributes, ReactNode } from "react";

type Kind = "solid" | "quiet";

/** A link that looks like a button. */
export function ButtonLink(props: { href: string; children: ReactNode; kind?: Kind; onClick?: () => void }) {
  return (
    <a className={`button button-${props.kind ?? "solid"}`} href={props.href} onClick={props.onClick}>
      {props.children}
    </a>
  );
}

/** A button. */
export function Button({
  kind = "solid",
  type = "button",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: Kind }) {
  return <button className={`button button-${kind}`} type={type} {...rest} />;
}
