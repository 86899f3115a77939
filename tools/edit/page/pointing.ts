/**
 * Script in the editor's frame: outlines the block under the pointer, and sends its record fields to the editor on
 * click.
 */
import type { Draft } from "../../../src/browser/draft.ts";
import type { SiteRecord } from "../../../src/record/schema.ts";
import { loadWords } from "../../../src/site/languages/index.ts";
import { allPages } from "../../../src/site/routes.ts";
import { allSources, blockOf } from "../../preview/element-sources.ts";
import { type Leaf, textLeavesOf } from "../../preview/sources.ts";
import { keepOnTop, putAround } from "../../preview/top-layer.ts";
import { clearRecordFault } from "../record-fault.ts";
import { type FromPage, type Mode, shortcutOf } from "../messages.ts";

const STYLE = `
  :host { all: initial; position: fixed; inset: 0; width: 0; height: 0; border: 0; padding: 0; overflow: visible; }
  div { position: fixed; z-index: 2147483647; pointer-events: none; border-radius: 4px; }
  .block { outline: 2px solid #1f6feb; outline-offset: -2px; box-shadow: 0 0 0 1px #fff; background: #1f6feb0d; }
  .part { outline: 2px dashed #1f6feb; outline-offset: 2px; }
  .chosen { outline: 3px solid #1f6feb; outline-offset: -3px; box-shadow: 0 0 0 1px #fff; }
  [hidden] { display: none; }
`;

const host = document.createElement("div");
const shadow = host.attachShadow({ mode: "open" });
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);
shadow.adoptedStyleSheets = [sheet];
function boxOf(name: string): HTMLElement {
  const box = document.createElement("div");
  box.className = name;
  box.hidden = true;
  shadow.append(box);
  return box;
}
const [block, part, chosen] = [boxOf("block"), boxOf("part"), boxOf("chosen")] as const;
keepOnTop(host);
clearRecordFault();

const postToEditor = (message: FromPage): void => window.parent.postMessage(message, location.origin);

let record: SiteRecord | undefined;
let leaves: readonly Leaf[] = [];
let pointed: Element | undefined;
let selected: Element | undefined;

function draw(): void {
  const around = pointed === undefined ? undefined : blockOf(pointed);
  putAround(block, around === selected ? undefined : around);
  putAround(
    part,
    pointed === around || pointed === undefined || allSources(leaves, pointed).length === 0 ? undefined : pointed,
  );
  putAround(chosen, selected);
}

function point(event: Event): void {
  if (!(event.target instanceof Element) || event.target === host || event.target === pointed) return;
  pointed = event.target;
  draw();
}

/**
 * Returns the fields behind the clicked element, then those of its block. A value that several fields contain, such as
 * a picture used twice, counts once in the block: its source can't be told from the page.
 */
function fieldsAt(element: Element, around: Element): string[] {
  const here = element === around ? [] : allSources(leaves, element);
  const valueOf = new Map(leaves.map(({ path, value }) => [path, value]));
  const known = new Set(here.map((path) => valueOf.get(path)));
  const others = allSources(leaves, around).filter((path) => {
    const isNew = !known.has(valueOf.get(path));
    known.add(valueOf.get(path));
    return isNew;
  });
  return [...here, ...others];
}

function choose(event: Event): void {
  if (!(event.target instanceof Element)) return;
  event.preventDefault();
  event.stopPropagation();
  selected = blockOf(event.target);
  pointed = event.target;
  draw();
  postToEditor({ type: "pointed", fields: fieldsAt(event.target, selected) });
}

const suppress = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

let listening = new AbortController();

function setPointing(on: boolean): void {
  listening.abort();
  [pointed, selected] = [undefined, undefined];
  draw();
  document.documentElement.style.cursor = on ? "pointer" : "";
  if (!on) return;
  listening = new AbortController();
  const { signal } = listening;
  document.addEventListener("pointermove", point, { signal });
  document.addEventListener("focusin", point, { signal });
  document.addEventListener(
    "pointerleave",
    () => {
      pointed = undefined;
      draw();
    },
    { signal },
  );
  // Capture events before the page's own listeners, so that links, buttons and forms do nothing meanwhile.
  const capture = { signal, capture: true };
  document.addEventListener("click", choose, capture);
  for (const name of ["auxclick", "dblclick", "submit", "dragstart"])
    document.addEventListener(name, suppress, capture);
  document.addEventListener("scroll", draw, { ...capture, passive: true });
  window.addEventListener("resize", draw, { signal });
}

window.addEventListener("message", ({ source, origin, data }: MessageEvent<Draft | Mode>) => {
  if (source !== window.parent || origin !== location.origin) return;
  if (data.type === "mode") setPointing(data.pointing);
  if (data.type !== "draft") return;
  record = data.record;
  leaves = textLeavesOf(record);
  void loadWords(record).then(postPage);
  // Wait until the page has painted the draft.
  requestAnimationFrame(() => requestAnimationFrame(draw));
});

document.addEventListener("keydown", (event) => {
  const does = shortcutOf(event);
  // While browsing, undo and redo belong to the site's own input fields.
  if (does === undefined || (does !== "save" && listening.signal.aborted)) return;
  suppress(event);
  postToEditor({ type: "shortcut", does });
});

function postPage(): void {
  if (record === undefined) return;
  const pages = allPages(record).map(({ path, title }) => ({ path, title }));
  postToEditor({ type: "page", path: location.pathname, pages });
}

if ("navigation" in window)
  navigation.addEventListener("navigatesuccess", () => {
    [pointed, selected] = [undefined, undefined];
    draw();
    postPage();
  });
postToEditor({ type: "pointable" });
