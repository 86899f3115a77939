/**
 * Development overlay that shows which record fields each block of a page comes from. It lives in its own shadow root
 * and does not change the page; `npm run dev` adds it, builds never contain it.
 */
import { EDITOR, RECORD_CHANGED } from "../edit/addresses.ts";
import { allSources, blockOf } from "./element-sources.ts";
import { type Leaf, textLeavesOf } from "./sources.ts";
import { keepOnTop, putAround } from "./top-layer.ts";

const KEY = "record-preview";
/**
 * Milliseconds that the pointer must rest before the panel switches elements; passing over one on the way does not
 * count.
 */
const REST_MS = 250;
/** Most fields listed for a block; a footer has dozens. */
const LISTED = 14;
const STYLE = `
  :host { all: initial; position: fixed; inset: 0; width: 0; height: 0; overflow: visible; font: 13px/1.4 ui-monospace, monospace; }
  button { font: inherit; cursor: pointer; }
  .switch { position: fixed; left: 8px; bottom: 8px; z-index: 2147483647; padding: 6px 10px;
    border: 1px solid #fff; border-radius: 6px; background: #222; color: #fff; }
  a.switch { left: auto; right: 8px; text-decoration: none; }
  .switch[aria-pressed="true"] { background: #7a1fa2; }
  .frame { position: fixed; z-index: 2147483645; pointer-events: none; outline: 2px solid #7a1fa2; outline-offset: -2px; }
  .frame.part { outline: 2px dashed #d81b60; background: #d81b6022; }
  .panel { position: fixed; left: 8px; bottom: 48px; z-index: 2147483646; max-width: min(34rem, 90vw); max-height: 50vh;
    overflow: auto; padding: 8px; border-radius: 6px; background: #222e; color: #fff; }
  .panel ul { margin: 0; padding: 0; list-style: none; }
  .panel button { display: block; border: 0; padding: 1px 4px; background: none; color: #fff; text-align: left; }
  .panel[data-pinned="true"] { outline: 2px solid #fff; }
  .panel button[data-part] { background: #d81b60; }
  [hidden] { display: none !important; }
`;

const host = document.createElement("div");
const shadow = host.attachShadow({ mode: "open" });
shadow.innerHTML = `<style>${STYLE}</style>
  <div class="frame" hidden></div><div class="frame part" hidden></div>
  <div class="panel" role="status" hidden></div>
  <button class="switch" type="button" aria-pressed="false" title="Alt+Shift+F">Record fields</button>`;
if (new URL(import.meta.url).searchParams.has("edit")) {
  const edit = document.createElement("a");
  edit.className = "switch";
  edit.href = EDITOR.page;
  edit.textContent = "Edit this site";
  shadow.append(edit);
}
keepOnTop(host);
const part = <Kind extends Element>(selector: string, kind: new () => Kind): Kind => {
  const found = shadow.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The preview has no ${selector}.`);
};
const frame = part(".frame", HTMLElement);
const inner = part(".frame.part", HTMLElement);
const panel = part(".panel", HTMLElement);
const toggle = part(".switch", HTMLElement);

async function recordLeaves(): Promise<Leaf[]> {
  const body: unknown = await (await fetch("/record.json")).json();
  return typeof body === "object" && body !== null && "record" in body ? textLeavesOf(body.record) : [];
}

const leaves = await recordLeaves();

/** Opens the code editor at a field of the record file. */
const openField = (path: string): void => void fetch(`/__record-field?path=${encodeURIComponent(path)}`);

/** Fields that the panel currently lists. */
let listed: readonly string[] = [];

function list(paths: readonly string[], here: ReadonlySet<string>): void {
  const items = paths.slice(0, LISTED).map((path) => {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = path;
    button.title = "Open in the editor";
    if (here.has(path)) button.dataset["part"] = "";
    button.addEventListener("click", () => openField(path));
    item.append(button);
    return item;
  });
  const rows = document.createElement("ul");
  rows.append(...items);
  const more = paths.length > LISTED ? `and ${paths.length - LISTED} more` : "";
  panel.replaceChildren(rows, paths.length === 0 ? "Nothing of the record: the site's own words." : more);
  panel.hidden = false;
  listed = paths;
}

let shown: Element | undefined;
/** Whether the panel keeps its block when the pointer moves elsewhere. */
let pinned = false;
let resting: ReturnType<typeof setTimeout> | undefined;

/** Shows the first panel at once; switches a visible one only after the pointer has rested for `REST_MS`. */
function point(target: EventTarget | null): void {
  clearTimeout(resting);
  if (pinned || target === host) return;
  if (panel.hidden) show(target);
  else resting = setTimeout(() => show(target), REST_MS);
}

function pin(on: boolean): void {
  clearTimeout(resting);
  pinned = on;
  panel.dataset["pinned"] = String(on);
}

/** Handles a click on the page: opens the code editor at the first field behind the element, and pins the panel. */
function open(event: MouseEvent): void {
  if (event.target === host || !(event.target instanceof Element)) return;
  event.preventDefault();
  event.stopPropagation();
  pin(false);
  show(event.target);
  pin(true);
  const [first] = listed;
  if (first !== undefined) openField(first);
}

/** Outlines the block that contains an element and lists its fields, those of the element first. */
function show(target: EventTarget | null): void {
  if (!(target instanceof Element) || target === host || target === shown) return;
  shown = target;
  const block = blockOf(target);
  const here = allSources(leaves, target).slice(0, LISTED);
  putAround(frame, block);
  putAround(inner, here.length > 0 && target !== block ? target : undefined);
  list(
    [...new Set([...(target === block ? [] : here), ...allSources(leaves, block)])],
    new Set(target === block ? [] : here),
  );
}

let listening = new AbortController();

function set(on: boolean): void {
  toggle.ariaPressed = String(on);
  sessionStorage.setItem(KEY, on ? "on" : "");
  listening.abort();
  for (const box of [frame, inner, panel]) box.hidden = true;
  shown = undefined;
  pin(false);
  if (!on) return;
  listening = new AbortController();
  const { signal } = listening;
  // Not `pointerover`: it also fires when the page scrolls under a resting pointer, and moving focus scrolls.
  document.addEventListener("pointermove", (event) => point(event.target), { signal });
  document.addEventListener("focusin", (event) => pinned || show(event.target), { signal });
  // Capture clicks before the page's own listeners, so that links and buttons do nothing meanwhile.
  document.addEventListener("click", open, { signal, capture: true });
  document.addEventListener(
    "scroll",
    () => {
      for (const box of [frame, inner]) box.hidden = true;
      if (!pinned) shown = undefined;
    },
    { signal, passive: true },
  );
}

toggle.addEventListener("click", () => set(toggle.ariaPressed !== "true"));
document.addEventListener("keydown", (event) => {
  if (event.altKey && event.shiftKey && event.code === "KeyF") set(toggle.ariaPressed !== "true");
  if (toggle.ariaPressed !== "true") return;
  if (event.altKey && event.shiftKey && event.code === "KeyP" && !panel.hidden) pin(!pinned);
  if (event.key === "Escape") pin(false);
});
import.meta.hot?.on(RECORD_CHANGED, () => location.reload());
// The setting survives the reload that follows a change of the record.
set(sessionStorage.getItem(KEY) === "on");
