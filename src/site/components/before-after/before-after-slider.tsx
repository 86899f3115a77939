import { useCallback, useState } from "react";
import { HandleRoot, Item, Provider, Root } from "react-compare-slider/components";
import { useReactCompareSlider } from "react-compare-slider/hooks";
import type { Language } from "../../../record/language.ts";
import type { Translated } from "../../languages/words.ts";
import { useSite } from "../../site-context.ts";
import { Button } from "../../ui/button.tsx";
import { CompareHandle, CompareSide } from "./before-after-parts.tsx";
import "./before-after-slider.css";

/** In this module, so that pages without the slider don't load it. */
const en = {
  shares: (before: number, after: number) => `${before}% before, ${after}% after`,
  showBefore: "Show before",
  showAfter: "Show after",
  showBoth: "Half and half",
};
const es: Translated<typeof en> = {
  shares: (before, after) => `${before} % antes, ${after} % después`,
  showBefore: "Ver antes",
  showAfter: "Ver después",
  showBoth: "Mitad y mitad",
};
const WORDS: Readonly<Record<Language, Translated<typeof en>>> = { en, es };

/** Initial share of the width for the "before" picture, in percent. */
const HALF = 50;

/** Keys that the library does not handle, and the position that each moves to. */
const MOVES = new Map<string, (position: number) => number>([
  ["Home", () => 0],
  ["End", () => 100],
  ["PageDown", (position) => position - 20],
  ["PageUp", (position) => position + 20],
]);

/**
 * Slider over a pair of pictures, with buttons for visitors who can't drag. Loaded when a pair comes into view.
 *
 * @param props.name accessible name of the slider
 */
export function BeforeAfterSlider(props: { before: string; after: string; name: string }) {
  const { before, after, name } = props;
  const { gallery, lang } = useSite().text;
  const words = WORDS[lang];
  const [position, setPosition] = useState(HALF);
  // A new function on each render would reset the position.
  const onPositionChange = useCallback((now: number) => setPosition(Math.round(now)), []);
  const slider = useReactCompareSlider({ defaultPosition: HALF, onPositionChange });
  const stops = [
    { label: words.showBefore, stop: 100 },
    { label: words.showBoth, stop: HALF },
    { label: words.showAfter, stop: 0 },
  ];
  return (
    <Provider {...slider}>
      <Root className="compare compare-live">
        <Item item="itemOne">
          <CompareSide which="before" src={before} label={gallery.before} live />
        </Item>
        <Item item="itemTwo">
          <CompareSide which="after" src={after} label={gallery.after} live />
        </Item>
        <HandleRoot
          aria-label={name}
          aria-valuetext={words.shares(position, 100 - position)}
          onKeyDown={(event) => {
            const move = MOVES.get(event.key);
            if (move === undefined) return;
            event.preventDefault();
            slider.setPosition(move(slider.position.current));
          }}
        >
          <CompareHandle />
        </HandleRoot>
      </Root>
      <div className="compare-controls section-inner">
        {stops.map(({ label, stop }) => (
          <Button key={stop} kind="quiet" onClick={() => slider.setPosition(stop)}>
            {label}
          </Button>
        ))}
      </div>
    </Provider>
  );
}
