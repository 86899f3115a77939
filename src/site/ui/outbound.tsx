import type { ReactNode } from "react";

/** A link that leaves the site: a new tab, which knows nothing of ours (decisions section 3). */
export function Outbound(props: { href: string; children: ReactNode; className?: string; label?: string }) {
  return (
    <a href={props.href} target="_blank" rel="noopener" className={props.className} aria-label={props.label}>
      {props.children}
    </a>
  );
}
