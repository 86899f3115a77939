/**
 * Converts Markdown, as many editors save it, to plain text: marks are removed, list items and headings keep their
 * lines.
 */

/**
 * Matches the text between two marks. Next to a letter, a single asterisk or underscores are part of a word; the length
 * is bounded, so that no text makes the search slow.
 */
const emphasis = (mark: string): RegExp => {
  const sign = mark.charAt(0);
  const word = mark === "**" || mark === "***" ? "" : String.raw`\p{L}\p{N}`;
  const marks = `[${sign}]{${mark.length}}`;
  const before = String.raw`(?<![${word}\\${sign}])`;
  const between = String.raw`(?=[^\s${sign}])([^${sign}\n]{1,500}?)(?<=[^\s\\])`;
  return new RegExp(`${before}${marks}${between}${marks}(?![${word}${sign}])`, "gu");
};
/** Single marks twice, because marks nest both ways: `**by *us* alone**`, `*by **us** alone*`. */
const EMPHASIS = ["***", "___", "*", "_", "**", "__", "*", "_"].map(emphasis);
/** No nested brackets: otherwise a text of brackets would be scanned from each of them on. */
const PICTURE = /!\[[^[\]\n]{0,300}\]\([^()\s]{1,2000}(?:[ \t]{1,5}"[^"\n]{0,300}")?\)/g;
const LINK =
  /(?<!\\)\[([^[\]\n]{1,300})\]\((?:https?:\/\/|mailto:|tel:|www\.|\/|#)[^()\s]{0,2000}(?:[ \t]{1,5}"[^"\n]{0,300}")?\)/gi;
/** Before a digit, `#` is a rank: `# 1 in Concord`. */
const HEADING = /^ {0,3}#{1,6}[ \t]+(?!\d)/;
const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})[ \t]*$/;
const ITEM = /^[ \t]{0,8}[-*][ \t]+(?=\S)/;
/** Before a digit, `>` compares: `> 50 years`. */
const QUOTE = /^ {0,3}>[ \t]?(?=[^\s\d>])/;
const ROW = /^[ \t]*\|(.*)\|[ \t]*$/;
/** Line below the names of a table's columns. */
const TABLE_RULE = /^[ \t]*\|(?:[ \t]*:?-{2,}:?[ \t]*\|)+[ \t]*$/;
const ESCAPED = /\\(?=[*_#[\]()~`>+.!-])/g;

/** Matches a text that may contain Markdown: most texts contain none and are not processed. */
const MARKS = /[*_#[\\]|^[ \t]{0,8}[->](?:[ \t]|--)|\|[ \t]*:?-{2}/m;

/** Removes the marks at the beginnings of lines; items are written as those of HTML are. */
function withoutLineMarks(text: string): string {
  const lines = text.split("\n");
  const isList = lines.filter((line) => ITEM.test(line)).length > 1;
  const hasTable = lines.some((line) => TABLE_RULE.test(line));
  const read = lines.flatMap((given) => {
    if (hasTable && TABLE_RULE.test(given)) return [];
    const [, row] = (hasTable && ROW.exec(given)) || [];
    const line = row === undefined ? given.replace(QUOTE, "") : row.replaceAll(/[ \t]*\|[ \t]*/g, " ").trim();
    if (RULE.test(line)) return "";
    if (HEADING.test(line))
      return `\n${line
        .replace(HEADING, "")
        .replace(/(?<!#)#+$/, "")
        .trim()}\n`;
    return isList ? line.replace(ITEM, "• ") : line;
  });
  return read.every((line, index) => line === lines[index])
    ? text
    : read
        .join("\n")
        .replaceAll(/(?<!\n)\n{3,}/g, "\n\n")
        .trim();
}

/** Removes the marks of Markdown; returns the text itself if it has none. */
export function withoutMarkdown(text: string): string {
  if (!MARKS.test(text)) return text;
  let read = withoutLineMarks(text).replaceAll(PICTURE, "").replaceAll(LINK, "$1");
  for (const pattern of EMPHASIS) read = read.replaceAll(pattern, "$1");
  read = read.replaceAll(ESCAPED, "");
  return read === text ? text : read.trim();
}
