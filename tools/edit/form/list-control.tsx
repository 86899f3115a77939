/** Control of a list: items open one at a time, and can be added, removed (with undo) and reordered. */
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Json } from "../../../src/record/json.ts";
import { isSame } from "../saving/differences.ts";
import { applyEdit, type Edit, isList, startsWith, valueAt } from "./edits.ts";
import { type ControlProps, Help, Problems } from "./field-frame.tsx";
import type { ListField } from "./field-model.ts";
import { countBelow } from "./field-problems.ts";
import { editsFor, emptyValue, isEmpty, itemTitle } from "./field-values.ts";
import { FOCUSABLE } from "./focusable.ts";
import { useForm } from "./form-context.ts";
import { AddPictures } from "./add-pictures.tsx";
import { ListItem } from "./list-item.tsx";
import { useDragOrder } from "./use-drag-order.ts";

/** What a list says about its last edit. */
interface Said {
  text: string;
  undo?: Edit;
  /** The list after that edit. A different list has been edited otherwise: undoing would insert an item twice. */
  list: Json | undefined;
}

/** Element to focus after a change is rendered. */
interface FocusTarget {
  index: number;
  what: "first" | "up" | "down" | "remove" | "add";
}

/** Moves the focus. @returns whether the target exists */
function focus(list: HTMLElement | null, { index, what }: FocusTarget): boolean {
  const item = list?.querySelectorAll<HTMLElement>(":scope > .items > li")[index];
  const control = (name: string): HTMLElement | null | undefined =>
    name === "add"
      ? list?.querySelector<HTMLElement>(":scope > .add button, :scope > .add input")
      : item?.querySelector<HTMLElement>(`:scope > .tools [data-tool="${name}"]`);
  const target =
    what === "first"
      ? (item?.querySelector<HTMLElement>(`:scope > details > .inside :is(${FOCUSABLE})`) ??
        item?.querySelector<HTMLElement>(FOCUSABLE))
      : control(what);
  target?.focus();
  return target !== null && target !== undefined;
}

interface ListControlProps extends ControlProps<ListField> {
  /** Control of an item. A prop, because the control of any field contains this component. */
  Control: ComponentType<ControlProps>;
}

export function ListControl({ field, path, value, hiddenLabel, Control }: ListControlProps): ReactNode {
  const form = useForm();
  const items = isList(value) ? value : [];
  const selected = form.selected.find((way) => startsWith(way, path) && typeof way[path.length] === "number");
  const [open, setOpen] = useState<number | undefined>(
    selected === undefined ? undefined : Number(selected[path.length]),
  );
  const [content, setSaid] = useState<Said | undefined>();
  const wanted = useRef<FocusTarget>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  // Runs after each render: the owner of the draft decides when a change is rendered.
  useEffect(() => {
    if (wanted.current !== undefined && focus(list.current, wanted.current)) wanted.current = undefined;
  });

  const title = (index: number): string => itemTitle(field, items[index], index);
  const editAndSay = (edit: Edit, text: string, undo?: Edit): void => {
    const after = editsFor(form.record, edit).reduce(applyEdit, form.record);
    setSaid({ text, list: valueAt(after, path), ...(undo && { undo }) });
    form.onEdit(edit);
  };
  const insert = (edit: Edit & { kind: "insert" }, index: number): void => {
    form.onEdit(edit);
    setOpen(index);
    wanted.current = { index, what: "first" };
  };
  const add = (): void => {
    setSaid(undefined);
    const at = items.length;
    insert({ kind: "insert", path: [...path, at], value: emptyValue(field.item) }, at);
  };
  const remove = (index: number): void => {
    const at = [...path, index];
    // If positions have a meaning, empty the item instead, so that the others keep their positions.
    const isPlace = field.places && !isEmpty(items[index]);
    const edit: Edit = isPlace ? { kind: "set", path: at, value: "" } : { kind: "remove", path: at };
    const undo: Edit = { kind: isPlace ? "set" : "insert", path: at, value: items[index] ?? null };
    editAndSay(edit, `Removed “${title(index)}”.`, undo);
    setOpen(undefined);
    const left = isPlace ? items.length : items.length - 1;
    wanted.current = { index: Math.min(index, left - 1), what: left > 0 ? "remove" : "add" };
  };
  const move = (from: number, to: number, what: FocusTarget["what"]): void => {
    if (from === to || to < 0 || to >= items.length) return;
    editAndSay({ kind: "move", path: [...path, from], to }, `“${title(from)}” is now ${to + 1} of ${items.length}.`);
    setOpen(open === undefined ? undefined : movedIndex(open, from, to));
    wanted.current = { index: to, what };
  };
  const undo = (edit: Edit): void => {
    editAndSay(edit, "It is back.");
    wanted.current = { index: Number(edit.path.at(-1)), what: "remove" };
  };
  const shown = content !== undefined && isSame(content.list, value) ? content : undefined;
  const drag = useDragOrder(list, items.length, (from, to) => move(from, to, "up"));

  return (
    <div className="list" ref={list} role="group" aria-labelledby={`${id}-label`}>
      <p className={hiddenLabel === undefined ? "label" : "hidden"} id={`${id}-label`}>
        {hiddenLabel ?? field.label} <span className="count">{items.length}</span>
      </p>
      <Help field={field} />
      <Problems problems={form.problems.filter((problem) => problem.path.join() === path.join())} />
      <ol className="items">
        {items.map((item, index) => (
          <ListItem
            key={index}
            title={title(index)}
            field={field.item}
            value={item}
            group={id}
            isOpen={open === index}
            onToggle={(isOpen) => setOpen((now) => (isOpen ? index : now === index ? undefined : now))}
            problems={countBelow(form.problems, [...path, index])}
            position={{ index, count: items.length }}
            drag={drag}
            onMove={(to) => move(index, to, to < index ? "up" : "down")}
            onRemove={() => remove(index)}
          >
            <Control
              field={field.item}
              path={[...path, index]}
              value={item}
              hiddenLabel={`${field.label}, ${index + 1} of ${items.length}`}
            />
          </ListItem>
        ))}
      </ol>
      <div className="add">
        {field.item.kind === "picture" ? (
          // The new item opens, so that its texts can be filled in.
          <AddPictures field={field} path={path} count={items.length} onAdded={setOpen} />
        ) : (
          <button type="button" onClick={add}>
            Add<span className="hidden"> to {field.label}</span>
          </button>
        )}
      </div>
      <p className="list-status" role="status">
        {shown?.text} {shown?.undo === undefined ? null : <UndoButton edit={shown.undo} onUndo={undo} />}
      </p>
    </div>
  );
}

const UndoButton = ({ edit, onUndo }: { edit: Edit; onUndo: (edit: Edit) => void }): ReactNode => (
  <button type="button" onClick={() => onUndo(edit)}>
    Undo
  </button>
);

/** Returns the index of an item after it, or another one, was moved. */
function movedIndex(index: number, from: number, to: number): number {
  const order = applyEdit(
    Array.from({ length: Math.max(index, from, to) + 1 }, (_, at) => at),
    { kind: "move", path: [from], to },
  );
  return isList(order) ? order.indexOf(index) : index;
}
