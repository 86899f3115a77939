/** A position in a text. Both are counted from 1; a column is a UTF-16 unit, as in editors. */
export interface TextPosition {
  line: number;
  column: number;
}

/** Returns the position of an offset in a text. */
export function positionOf(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}
