import type { ReactNode, Ref } from "react";
import { useSite } from "../../site-context.ts";

/**
 * External link: opens a new tab without access to ours (decisions section 3). Its accessible name announces the new
 * tab.
 *
 * @param props.label accessible name that replaces the children's; must contain the visible text (WCAG 2.5.3)
 */
export function Outbound(props: {
  href: string;
  children: ReactNode;
  className?: string;
  label?: string;
  onClick?: () => void;
  ref?: Ref<HTMLAnchorElement>;
}) {
  const { href, children, className, label, onClick, ref } = props;
  const { newTab } = useSite().text.frame;
  return (
    <a
      ref={ref}
      href={href}
      onClick={onClick}
      target="_blank"
      rel="noopener"
      className={className}
      aria-label={label === undefined ? undefined : `${label} (${newTab})`}
    >
      {children}
      {label === undefined && <span className="visually-hidden">{` (${newTab})`}</span>}
    </a>
  );
}
