/** One item of a list, with controls to move and remove it. */
import type { ReactNode } from "react";
import type { Json } from "../../../src/record/json.ts";
import { counted } from "../../../src/server/counted.ts";
import type { Field } from "./field-model.ts";
import { pictureIn } from "./field-values.ts";
import { Thumbnail } from "./thumbnail.tsx";
import type { DragOrder } from "./use-drag-order.ts";

interface ListItemProps {
  title: string;
  field: Field;
  value: Json;
  /** `name` of the list's `<details>` elements, of which one is open at a time. */
  group: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Number of problems in the item. */
  problems: number;
  position: { index: number; count: number };
  drag: DragOrder;
  onMove: (to: number) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** Whether an item is a single control on one line, without a `<details>` element. */
const isLine = ({ kind }: Field): boolean => !["group", "list", "picture", "long text"].includes(kind);

export function ListItem(props: ListItemProps): ReactNode {
  const { title, field, value, group, isOpen, onToggle, problems, position, drag, onMove, onRemove, children } = props;
  const { index, count } = position;
  const picture = pictureIn(field, value);
  return (
    <li className="item" data-dropped={drag.markOf(index)} data-problems={problems > 0 ? "" : undefined}>
      <span className="handle" title="Drag to another place" aria-hidden="true" {...drag.handle(index)} />
      {isLine(field) ? (
        <div className="line">{children}</div>
      ) : (
        <details name={group} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
          <summary>
            {picture === undefined ? null : <Thumbnail address={picture} className="thumb" />}
            <span className="title">{title}</span>
            {problems === 0 ? null : <span className="badge">{counted(problems, "problem")}</span>}
          </summary>
          {/* Closed items are not rendered, to keep long lists fast. */}
          {isOpen ? <div className="inside">{children}</div> : null}
        </details>
      )}
      <div className="tools">
        <Tool name="up" label={`Move up: ${title}`} disabled={index === 0} onClick={() => onMove(index - 1)} />
        <Tool
          name="down"
          label={`Move down: ${title}`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
        <Tool name="remove" label={`Remove: ${title}`} disabled={false} onClick={onRemove} />
      </div>
    </li>
  );
}

interface ToolProps {
  name: "up" | "down" | "remove";
  label: string;
  disabled: boolean;
  onClick: () => void;
}

const SIGNS = { up: "M4 10l4-4 4 4", down: "M4 6l4 4 4-4", remove: "M4 4l8 8M12 4l-8 8" };

const Tool = ({ name, label, disabled, onClick }: ToolProps): ReactNode => (
  <button
    type="button"
    className="tool"
    data-tool={name}
    aria-label={label}
    title={label}
    // Not `disabled`, so that the button keeps the focus at the end of the list.
    aria-disabled={disabled}
    onClick={onClick}
  >
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={SIGNS[name]} />
    </svg>
  </button>
);
