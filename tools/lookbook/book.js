/** Leafs through the look book. The address keeps what is shown, so that a picture can be passed on. */

/** @typedef {{ file: string, kind: string, subject: string, name: string, width: number }} Plate */

/** @type {Plate[]} */
const plates = JSON.parse(document.getElementById("plates")?.textContent ?? "[]");
const form = /** @type {HTMLFormElement} */ (document.querySelector("form"));
const stage = /** @type {HTMLElement} */ (document.querySelector("main"));
const place = /** @type {HTMLElement} */ (document.querySelector("output"));
/** @type {readonly (keyof Plate)[]} */
const FILTERS = ["kind", "subject", "name", "width"];

const given = new URLSearchParams(location.hash.slice(1));
let current = given.get("file") ?? "";

/** @param {string} name */
const chosen = (name) => String(new FormData(form).get(name) ?? "");

for (const field of FILTERS) {
  const values = [...new Set(plates.map((plate) => String(plate[field])))];
  const select = /** @type {HTMLSelectElement} */ (form.elements.namedItem(field));
  select.append(new Option("all", ""), ...values.map((value) => new Option(value, value)));
  if (values.includes(given.get(field) ?? "")) select.value = given.get(field) ?? "";
}
const views = /** @type {RadioNodeList} */ (form.elements.namedItem("view"));
views.value = given.get("view") ?? "sheet";

/** @param {readonly (keyof Plate)[]} fields */
const matching = (fields) =>
  plates.filter((plate) => fields.every((field) => chosen(field) === "" || chosen(field) === String(plate[field])));

/** What one step goes over: pictures, or in side by side sets of the same thing. */
function leaves() {
  if (views.value !== "side") return matching(FILTERS).map((plate) => [plate]);
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
  image.loading = views.value === "sheet" ? "lazy" : "eager";
  image.src = plate.file;
  image.alt = `${plate.subject}, ${plate.name}, ${plate.width} pixels wide`;
  const link = document.createElement("a");
  link.href = plate.file;
  link.append(image);
  link.addEventListener("click", (event) => {
    if (views.value !== "sheet") return;
    event.preventDefault();
    current = plate.file;
    views.value = "one";
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
  const shown = views.value === "sheet" ? all.flat() : (all[at] ?? []);
  stage.dataset["view"] = views.value;
  stage.replaceChildren(...shown.map(figure));
  place.textContent = views.value === "sheet" ? `${shown.length}` : `${all.length === 0 ? 0 : at + 1} / ${all.length}`;
  if (views.value !== "sheet" && !shown.some(({ file }) => file === current)) current = shown[0]?.file ?? "";
  const state = new URLSearchParams({ view: views.value, file: current });
  for (const field of FILTERS) if (chosen(field) !== "") state.set(field, chosen(field));
  history.replaceState(null, "", `#${state}`);
}

/** @param {number} by */
function step(by) {
  if (views.value === "sheet") views.value = "one";
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
