import { ChevronDown, Menu, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { headerNavigation, type NavigationEntry } from "../../navigation.ts";
import { useSite } from "../../site-context.ts";
import { useDismiss } from "./use-dismiss.ts";
import "./navigation.css";

/**
 * Main navigation: a row with drop-downs on wide viewports, a hamburger menu on narrow ones. It follows the disclosure
 * navigation of the ARIA authoring practices, on native `<details>`, so that menus open without script.
 *
 * @param props.children rendered in the hamburger menu, after its list
 */
export function Navigation({ children }: { children?: ReactNode }) {
  const { record, text } = useSite();
  const entries = headerNavigation(record);
  return (
    <nav className="navigation" aria-label={text.frame.mainMenu}>
      <MobileMenu entries={entries}>{children}</MobileMenu>
      <ul className="navigation-list navigation-wide">
        {entries.map((entry) =>
          entry.children === undefined ? (
            <li key={entry.path}>
              <EntryLink entry={entry} />
            </li>
          ) : (
            <DropDown key={entry.path} entry={entry} />
          ),
        )}
      </ul>
    </nav>
  );
}

function MobileMenu({ entries, children }: { entries: readonly NavigationEntry[]; children: ReactNode }) {
  const { text } = useSite();
  const menu = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Not on the server: without script `<details>` exposes its own state, which a fixed attribute would contradict.
  const [expanded, setExpanded] = useState<boolean>();
  useDismiss(menu);
  useEffect(() => setExpanded(menu.current?.open), []);

  function toggled(): void {
    const open = menu.current?.open === true;
    setExpanded(open);
    if (open) return;
    panel.current?.scrollTo({ top: 0, behavior: "instant" });
    for (const subMenu of menu.current?.querySelectorAll("details") ?? []) subMenu.open = false;
  }

  return (
    <details className="navigation-mobile" ref={menu} onToggle={toggled}>
      <summary aria-label={text.frame.menu} aria-expanded={expanded}>
        <Menu className="icon navigation-hamburger" />
        <X className="icon navigation-close" />
      </summary>
      <div className="navigation-panel" ref={panel}>
        <ul className="navigation-list">
          {entries.map((entry) => (
            <li key={entry.path}>
              {entry.children === undefined ? <EntryLink entry={entry} /> : <SubMenu entry={entry} />}
            </li>
          ))}
        </ul>
        {children}
      </div>
    </details>
  );
}

function EntryLink({ entry, id }: { entry: NavigationEntry; id?: string }) {
  const { page } = useSite();
  return (
    <a href={entry.path} id={id} aria-current={entry.path === page.path ? "page" : undefined}>
      {entry.label}
    </a>
  );
}

/**
 * Entry of the mobile menu whose sub-menu opens on tap (spec section 2). Only another tap on it, or closing the menu,
 * closes it: the entries below must not move while one of them is pressed.
 */
function SubMenu({ entry }: { entry: NavigationEntry }) {
  const label = useId();
  return (
    <details>
      <summary>
        {entry.label}
        <ChevronDown className="icon" />
      </summary>
      <EntryList entry={entry} label={label}>
        <li>
          <EntryLink entry={entry} id={label} />
        </li>
      </EntryList>
    </details>
  );
}

/** Entry on wide viewports: a link, and a button for its drop-down, which also opens on hover (spec section 2). */
function DropDown({ entry }: { entry: NavigationEntry }) {
  const { text } = useSite();
  const details = useRef<HTMLDetailsElement>(null);
  const label = useId();
  useDismiss(details);
  const show = (open: boolean): void => {
    if (details.current !== null) details.current.open = open;
  };
  // Only a mouse opens on hover; a tap is a click on the button.
  const hover = (open: boolean) => (event: React.PointerEvent) => event.pointerType === "mouse" && show(open);
  return (
    <li className="navigation-group" onPointerEnter={hover(true)} onPointerLeave={hover(false)}>
      <EntryLink entry={entry} id={label} />
      <details ref={details} name="navigation">
        <summary aria-label={text.frame.showMore(entry.label)}>
          <ChevronDown className="icon" />
        </summary>
        <EntryList entry={entry} label={label} />
      </details>
    </li>
  );
}

function EntryList(props: { entry: NavigationEntry; label: string; children?: ReactNode }) {
  const { page } = useSite();
  const { entry, label, children } = props;
  return (
    <ul className={`drop-down drop-down-${entry.menu}`} aria-labelledby={label} tabIndex={-1}>
      {children}
      {entry.children?.map((child) => (
        <li key={child.path}>
          <a href={child.path} aria-current={child.path === page.path ? "page" : undefined}>
            {child.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
