/** Reorders the items of a list by dragging with mouse, pen or finger. */
import { type PointerEvent, type RefObject, useState } from "react";

/** Returns the index that an item dragged from index `from` has when dropped at the vertical position `y`. */
function dropIndex(middles: readonly number[], from: number, y: number): number {
  const above = middles.filter((middle, index) => index !== from && middle < y);
  return above.length;
}

interface HandleProps {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: () => void;
}

export interface DragOrder {
  handle: (index: number) => HandleProps;
  /** Mark of an item during a drag: the dragged item, or the item above or below which it would be dropped. */
  markOf: (index: number) => "dragged" | "above" | "below" | undefined;
}

/**
 * @param list the element whose `.items > li` are the items
 * @param drop called when an item is dropped; `to` may equal `from`
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  count: number,
  drop: (from: number, to: number) => void,
): DragOrder {
  const [dragged, setDragged] = useState<{ from: number; to: number } | undefined>();
  const indexAt = (from: number, y: number): number => {
    const items = [...(list.current?.querySelectorAll(":scope > .items > li") ?? [])];
    const middles = items.map((item) => {
      const { top, height } = item.getBoundingClientRect();
      return top + height / 2;
    });
    return Math.min(dropIndex(middles, from, y), count - 1);
  };
  return {
    handle: (index) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        // Prevent the drag from selecting text.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged({ from: index, to: index });
      },
      onPointerMove: (event) => {
        if (dragged === undefined) return;
        setDragged({ from: dragged.from, to: indexAt(dragged.from, event.clientY) });
      },
      onPointerUp: (event) => {
        if (dragged === undefined) return;
        setDragged(undefined);
        drop(dragged.from, indexAt(dragged.from, event.clientY));
      },
      onPointerCancel: () => setDragged(undefined),
    }),
    markOf: (index) => {
      if (dragged === undefined) return undefined;
      if (index === dragged.from) return "dragged";
      if (index !== dragged.to || dragged.to === dragged.from) return undefined;
      return dragged.to < dragged.from ? "above" : "below";
    },
  };
}
