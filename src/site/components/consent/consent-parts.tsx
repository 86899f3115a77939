import { type ComponentProps, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Choice, choiceNow, choose, onChoice } from "../../consent.ts";
import { legalPath } from "../../routes.ts";
import { useSite } from "../../site-context.ts";
import { Button } from "../../ui/button.tsx";
import { Embed } from "../../ui/embed.tsx";
import { useStickyHeight } from "../../ui/use-sticky-height.ts";
import { useConsentWords } from "./consent-words.ts";
import "./consent-parts.css";

/** Event on the window that reopens the banner. */
const ASKED_AGAIN = "site:privacy-choices";

/** The visitor's choice; `undefined` before there is one. */
const useChoice = (): Choice | undefined => useSyncExternalStore(onChoice, choiceNow);

export type ConsentPartProps =
  /** Banner that asks whether third-party content may be loaded. */
  | { part: "question" }
  /** Button that reopens the banner. */
  | { part: "choices" }
  /** Third-party frame, or the question for this frame alone. */
  | { part: "frame"; embed: ComponentProps<typeof Embed> }
  /** Children, once the visitor has accepted. */
  | { part: "accepted"; children: ReactNode };

/** Renders one of the consent parts (consent.tsx). */
export function ConsentPart(props: ConsentPartProps) {
  const choice = useChoice();
  if (props.part === "question") return <ConsentBanner />;
  if (props.part === "choices") return <PrivacyChoices />;
  if (props.part === "frame") return <ConsentedFrame {...props.embed} />;
  return choice === "accepted" ? props.children : null;
}

/**
 * Banner with the consent question, shown until it is answered and whenever the visitor reopens it. Not modal: the page
 * stays usable.
 */
function ConsentBanner() {
  const choice = useChoice();
  /** Element that had the focus when the visitor reopened the banner. */
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
    // The focused button is removed with the banner.
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
        {/* Same style for both answers, so that neither is favoured. */}
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

/** Footer button that reopens the banner. */
function PrivacyChoices() {
  const words = useConsentWords();
  return (
    <span className="privacy-choices">
      <button type="button" className="target" onClick={() => window.dispatchEvent(new Event(ASKED_AGAIN))}>
        {words.label}
      </button>
    </span>
  );
}

/** Third-party frame, or a button in its place until the visitor accepts or loads this one frame. */
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
