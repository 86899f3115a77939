import type { ReactNode, Ref } from "react";

/**
 * A link that leaves the site: a new tab without access to ours (decisions section 3). Its accessible name says that
 * a new tab opens.
 *
 * @param props.newTab words for "opens in a new tab"
 * @param props.label accessible name in place of the children's; must contain the text that is visible (WCAG 2.5.3)
 */
export function Outbound(props: {
  href: string;
  newTab: string;
  children: ReactNode;
  className?: string;
  label?: string;
  ref?: Ref<HTMLAnchorElement>;
}) {
  const { href, newTab, children, className, label, ref } = props;
  return (
    <a
      ref={ref}
      href={href}
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
