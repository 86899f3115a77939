import { Fragment } from "react";

/** A host of more letters has chances to break in itself: it may be wider than what it stands in. */
const LONG_HOST = 30;

/** A mail link that breaks after the @, and a long host before a dot, rather than in the middle of a word. */
export function EmailLink({ email }: { email: string }) {
  const host = email.length - email.lastIndexOf("@") - 1;
  const parts = email.split(host > LONG_HOST ? /(?<=@)|(?<=@.*)(?=\.)/ : /(?<=@)/);
  return (
    <a className="target" href={`mailto:${email}`}>
      {/* In a box of its own: the link is a flex box. */}
      <span>
        {parts.map((part, index) => (
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
    </a>
  );
}
