import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { useSite } from "../../site-context.ts";
import { scrollToTop } from "../../ui/scroll-to-top.ts";

/** Scroll position above which the button is shown, in pixels (spec section 9). */
const THRESHOLD = 400;

const goUp = (): void => {
  // The button is hidden on the way up, and losing the focused element would stop the smooth scroll.
  document.getElementById("main")?.focus({ preventScroll: true });
  scrollToTop();
};

/** Button that scrolls to the top of the page; hidden without script. */
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
      <ArrowUp />
    </button>
  );
}
