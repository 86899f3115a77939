/** Leafs through the look book. The address keeps what is shown, so that a picture can be passed on. */

/** @typedef {{ file: string, kind: string, subject: string, name: string, width: number }} Plate */

/**
 * What the page has by this selector; it is the one beside this script, so it is there.
 *
 * @template {Element} Kind
 * @param {string} selector
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
function find(selector, kind) {
  const found = document.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The page has no ${selector}.`);
}

/** @type {Plate[]} */
const plates = JSON.parse(find("#plates", HTMLScriptElement).textContent);
const form = find("form", HTMLFormElement);
const stage = find("main", HTMLElement);
const place = find("output", HTMLElement);
/** @type {readonly (keyof Plate)[]} */
const FILTERS = ["kind", "subject", "name", "width"];

const given = new URLSearchParams(location.hash.slice(1));
let current = given.get("file") ?? "";

/** @param {string} field */
const select = (field) => find(`select[name="${field}"]`, HTMLSelectElement);
/** @param {string} field */
const chosen = (field) => select(field).value;
const view = () => find("[name=view]:checked", HTMLInputElement).value;
/** @param {string} name */
const setView = (name) => {
  find(`[name=view][value="${name}"]`, HTMLInputElement).checked = true;
};

for (const field of FILTERS) {
  const values = [...new Set(plates.map((plate) => String(plate[field])))];
  select(field).append(new Option("all", ""), ...values.map((value) => new Option(value, value)));
  if (values.includes(given.get(field) ?? "")) select(field).value = given.get(field) ?? "";
}
const VIEWS = ["one", "side", "sheet"];
setView(VIEWS.find((name) => name === given.get("view")) ?? "sheet");

/** @param {readonly (keyof Plate)[]} fields */
const matching = (fields) =>
  plates.filter((plate) => fields.every((field) => chosen(field) === "" || chosen(field) === String(plate[field])));

/** What one step goes over: pictures, or in side by side sets of the same thing. */
function leaves() {
  if (view() !== "side") return matching(FILTERS).map((plate) => [plate]);
  /** @type {Map<string, Plate[]>} */
  const sets = new Map();
  // The business filter would leave nothing to compare.
  for (const plate of matching(["kind", "name", "width"])) {
    const key = `${plate.kind} ${plate.name} ${plate.width}`;
    sets.set(key, [...(sets.get(key) ?? []), plate]);
  }
  return [...sets.values()];
}

/** @param {Plate} plate */
function figure(plate) {
  const element = document.createElement("figure");
  const caption = document.createElement("figcaption");
  const size = document.createElement("small");
  size.textContent = ` ${plate.width} px`;
  caption.append(`${plate.subject}: ${plate.name}`, size);
  const image = new Image();
  image.loading = view() === "sheet" ? "lazy" : "eager";
  image.src = plate.file;
  image.alt = `${plate.subject}, ${plate.name}, ${plate.width} pixels wide`;
  const link = document.createElement("a");
  link.href = plate.file;
  link.append(image);
  link.addEventListener("click", (event) => {
    if (view() !== "sheet") return;
    event.preventDefault();
    current = plate.file;
    setView("one");
    show();
  });
  element.append(caption, link);
  return element;
}

function show() {
  const all = leaves();
  const at = Math.max(
    all.findIndex((leaf) => leaf.some(({ file }) => file === current)),
    0,
  );
  const shown = view() === "sheet" ? all.flat() : (all[at] ?? []);
  stage.dataset["view"] = view();
  stage.replaceChildren(...shown.map(figure));
  place.textContent = view() === "sheet" ? `${shown.length}` : `${all.length === 0 ? 0 : at + 1} / ${all.length}`;
  if (view() !== "sheet" && !shown.some(({ file }) => file === current)) current = shown[0]?.file ?? "";
  const state = new URLSearchParams({ view: view(), file: current });
  for (const field of FILTERS) if (chosen(field) !== "") state.set(field, chosen(field));
  history.replaceState(null, "", `#${state}`);
}

/** @param {number} by */
function step(by) {
  if (view() === "sheet") setView("one");
  const all = leaves();
  const at = all.findIndex((leaf) => leaf.some(({ file }) => file === current));
  current = all[(at + by + all.length) % all.length]?.[0]?.file ?? current;
  show();
  scrollTo(0, 0);
}

form.addEventListener("change", show);
document.addEventListener("click", (event) => {
  const by = event.target instanceof HTMLElement ? event.target.dataset["step"] : undefined;
  if (by !== undefined) step(Number(by));
});
document.addEventListener("keydown", (event) => {
  if (event.target instanceof HTMLSelectElement || event.target instanceof HTMLInputElement) return;
  if (event.key === "ArrowLeft") step(-1);
  if (event.key === "ArrowRight") step(1);
});
show();
