import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { useSite } from "../../site-context.ts";
import { scrollToTop } from "../../ui/scroll-to-top.ts";

/** Pixels of scroll after which the button shows (spec section 9). */
const THRESHOLD = 400;

const goUp = (): void => {
  // The button goes away on the way up, and a focus that vanishes would stop the scrolling.
  document.getElementById("main")?.focus({ preventScroll: true });
  scrollToTop();
};

/** A button back to the top of the page. Without script there is none: the browser's own ways lead there. */
export function BackToTop() {
  const { text } = useSite();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = (): void => setShown(scrollY > THRESHOLD);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return (
    <button className="back-to-top" type="button" hidden={!shown} onClick={goUp} aria-label={text.frame.backToTop}>
      <ArrowUp aria-hidden="true" />
    </button>
  );
}
