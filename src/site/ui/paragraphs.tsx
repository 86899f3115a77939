/** Prefix of a list item in the plain text that rich texts become (record/normalize/texts/rich-text.ts). */
const BULLET = /^•\s+/;

/** Renders a record's text: a line break starts a new paragraph, and lines with bullets are a list. */
export function Paragraphs(props: { text: string }) {
  const lines = props.text.split(/\n+/).filter((line) => line.trim() !== "");
  return lines.map((line, index) => {
    if (!BULLET.test(line)) return <p key={index}>{line}</p>;
    if (BULLET.test(lines[index - 1] ?? "")) return null;
    const end = lines.findIndex((other, at) => at > index && !BULLET.test(other));
    const items = lines.slice(index, end === -1 ? undefined : end);
    return (
      <ul key={index}>
        {items.map((item, at) => (
          <li key={at}>{item.replace(BULLET, "")}</li>
        ))}
      </ul>
    );
  });
}
