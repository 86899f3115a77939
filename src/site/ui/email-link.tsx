import { Fragment } from "react";

/** Length above which a host gets line break opportunities of its own: it may be wider than its container. */
const LONG_HOST = 30;

/** A mail link that breaks after the @, and a long host before a dot, rather than in the middle of a word. */
export function EmailLink({ email }: { email: string }) {
  const host = email.length - email.lastIndexOf("@") - 1;
  const parts = email.split(host > LONG_HOST ? /(?<=@)|(?<=@.*)(?=\.)/ : /(?<=@)/);
  return (
    <a className="target" href={`mailto:${email}`}>
      {/* In a box of its own: the link is a flex container. */}
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
