/** A record's text as paragraphs: a line break in it starts a new one. */
export function Paragraphs(props: { text: string }) {
  const paragraphs = props.text.split(/\n+/).filter((line) => line.trim() !== "");
  return paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>);
}
