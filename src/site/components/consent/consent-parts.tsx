import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Choice, choiceNow, choose, onChoice } from "../../consent.ts";
import { legalPath } from "../../routes.ts";
import { useSite } from "../../site-context.ts";
import { Button } from "../../ui/button.tsx";
import { Embed } from "../../ui/embed.tsx";
import { useStickyHeight } from "../../ui/use-sticky-height.ts";
import type { ConsentPartProps } from "./consent.tsx";
import { useConsentWords } from "./consent-words.ts";
import "./consent-parts.css";

/** Dispatched on the window when the visitor wants to choose again. */
const ASKED_AGAIN = "site:privacy-choices";

/** What the visitor has chosen; undefined before they have. */
const useChoice = (): Choice | undefined => useSyncExternalStore(onChoice, choiceNow);

/** One of the parts of asking (consent.tsx). */
export function ConsentPart(props: ConsentPartProps) {
  const choice = useChoice();
  if (props.part === "question") return <ConsentBanner />;
  if (props.part === "choices") return <PrivacyChoices />;
  if (props.part === "frame") return <ConsentedFrame {...props.embed} />;
  return choice === "accepted" ? props.children : null;
}

/** The question, until it is answered, and whenever the visitor asks for it. Not modal: the page can be used beside it. */
function ConsentBanner() {
  const choice = useChoice();
  /** What had the focus when the visitor asked for the question. */
  const [opener, setOpener] = useState<HTMLElement>();

  useEffect(() => {
    const open = (): void => {
      if (document.activeElement instanceof HTMLElement) setOpener(document.activeElement);
    };
    addEventListener(ASKED_AGAIN, open);
    return () => removeEventListener(ASKED_AGAIN, open);
  }, []);

  if (choice !== undefined && opener === undefined) return null;
  const answer = (given: Choice): void => {
    choose(given);
    // The button that had the focus is gone with the question.
    (opener ?? document.getElementById("main"))?.focus({ preventScroll: true });
    setOpener(undefined);
  };
  return <Question takesFocus={opener !== undefined} onAnswer={answer} />;
}

function Question({ takesFocus, onAnswer }: { takesFocus: boolean; onAnswer: (choice: Choice) => void }) {
  const words = useConsentWords();
  const { record, text, consent = "both" } = useSite();
  const ref = useRef<HTMLElement>(null);
  useStickyHeight(ref, "--sheet");
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <section ref={ref} className="consent on-page" aria-label={words.label} tabIndex={-1}>
      <div className="consent-inner page-width">
        <p>
          {words.question[consent]} <a href={legalPath(record, "privacy")}>{text.pages.privacy}</a>
        </p>
        {/* Alike: neither answer is nearer than the other. */}
        <div className="consent-answers">
          <Button kind="quiet" onClick={() => onAnswer("accepted")}>
            {words.accept}
          </Button>
          <Button kind="quiet" onClick={() => onAnswer("declined")}>
            {words.decline}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** In the footer: the way back to the question. */
function PrivacyChoices() {
  const words = useConsentWords();
  return (
    <span className="privacy-choices">
      {" · "}
      <button type="button" onClick={() => window.dispatchEvent(new Event(ASKED_AGAIN))}>
        {words.label}
      </button>
    </span>
  );
}

/** A frame of another, or what stands in its place until the visitor asks for that one. */
function ConsentedFrame(embed: ComponentProps<typeof Embed>) {
  const words = useConsentWords();
  const choice = useChoice();
  const [asked, setAsked] = useState(false);
  if (choice === "accepted" || asked) return <Embed {...embed} asked={asked} />;
  return (
    <div className="embed-ask consent-frame">
      <p>{words.frame}</p>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {embed.words.show(embed.title)}
      </Button>
    </div>
  );
}
