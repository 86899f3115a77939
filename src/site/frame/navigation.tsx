import { ChevronDown, Menu, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { headerNavigation, type NavigationEntry } from "../navigation.ts";
import { useSite } from "../site.ts";

/**
 * The way through the site: a row with drop-downs on wide screens, a hamburger's list on narrow ones. Disclosure
 * navigation of the ARIA authoring practices, on native `<details>`, so that menus open without script.
 */
export function Navigation() {
  const { record, page, text } = useSite();
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const entries = headerNavigation(record);

  useCloseOn(menu);
  // The frame stays while pages change: their menus close.
  useEffect(() => {
    if (menu.current !== null) menu.current.open = false;
  }, [page.path]);

  return (
    <nav className="navigation" aria-label={text.frame.mainMenu}>
      <details className="navigation-mobile" ref={menu} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary aria-label={open ? text.frame.closeMenu : text.frame.openMenu}>
          <Menu className="icon navigation-hamburger" aria-hidden="true" />
          <X className="icon navigation-close" aria-hidden="true" />
        </summary>
        <ul className="navigation-list">
          {entries.map((entry) => (
            <Entry key={entry.path} entry={entry} wide={false} />
          ))}
        </ul>
      </details>
      <ul className="navigation-list navigation-wide">
        {entries.map((entry) => (
          <Entry key={entry.path} entry={entry} wide />
        ))}
      </ul>
    </nav>
  );
}

function Entry({ entry, wide }: { entry: NavigationEntry; wide: boolean }) {
  const { page, text } = useSite();
  const details = useRef<HTMLDetailsElement>(null);
  const label = useId();
  useCloseOn(details);
  useEffect(() => {
    if (details.current !== null) details.current.open = false;
  }, [page.path]);

  const here = entry.path === page.path;
  const link = (
    <a href={entry.path} id={label} aria-current={here ? "page" : undefined}>
      {entry.label}
    </a>
  );
  if (entry.children === undefined) return <li>{link}</li>;

  const show = (open: boolean) => (event: React.PointerEvent) => {
    // A mouse opens by hovering; a finger's tap is the button's own click.
    if (wide && event.pointerType === "mouse" && details.current !== null) details.current.open = open;
  };
  const list = (
    <ul className={`drop-down drop-down-${entry.menu}`} aria-labelledby={label} tabIndex={-1}>
      {!wide && <li>{link}</li>}
      {entry.children.map((child) => (
        <li key={child.path}>
          <a href={child.path} aria-current={child.path === page.path ? "page" : undefined}>
            {child.label}
          </a>
        </li>
      ))}
    </ul>
  );
  // On a narrow screen a tap on the item opens its drop-down (spec section 2); on a wide one it is a link with a button.
  return wide ? (
    <li className="navigation-group" onPointerEnter={show(true)} onPointerLeave={show(false)}>
      {link}
      <details ref={details} name="navigation">
        <summary aria-label={text.frame.showMore(entry.label)}>
          <ChevronDown className="icon" aria-hidden="true" />
        </summary>
        {list}
      </details>
    </li>
  ) : (
    <li className="navigation-group">
      <details ref={details}>
        <summary>
          {entry.label}
          <ChevronDown className="icon" aria-hidden="true" />
        </summary>
        {list}
      </details>
    </li>
  );
}

/** Closes a `<details>` by Escape, its summary focused again, and by a press or focus anywhere else. */
function useCloseOn(details: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = details.current;
    if (element === null) return undefined;
    const outside = (event: Event): void => {
      if (event.target instanceof Node && !(element.parentElement ?? element).contains(event.target))
        element.open = false;
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || !element.open) return;
      event.stopPropagation();
      if (element.contains(document.activeElement)) element.querySelector("summary")?.focus();
      element.open = false;
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    document.addEventListener("keydown", escape, true);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
      document.removeEventListener("keydown", escape, true);
    };
  }, [details]);
}
