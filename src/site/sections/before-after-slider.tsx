import { HandleRoot, Item, Provider, Root } from "react-compare-slider/components";
import { useReactCompareSlider } from "react-compare-slider/hooks";
import { useSite } from "../site.ts";
import { Button } from "../ui/button.tsx";
import { CompareHandle, CompareSide } from "./before-after-parts.tsx";
import "./before-after-slider.css";

/** The slider over a pair of pictures, with buttons for those who can't drag. Loaded when a pair comes into view. */
export function BeforeAfterSlider({ before, after }: { before: string; after: string }) {
  const words = useSite().text.gallery;
  const slider = useReactCompareSlider();
  const stops = [
    { label: words.showBefore, position: 100 },
    { label: words.showBoth, position: 50 },
    { label: words.showAfter, position: 0 },
  ];
  return (
    <Provider {...slider}>
      <Root className="compare compare-live">
        <Item item="itemOne">
          <CompareSide which="before" src={before} label={words.before} live />
        </Item>
        <Item item="itemTwo">
          <CompareSide which="after" src={after} label={words.after} live />
        </Item>
        <HandleRoot aria-label={words.compare}>
          <CompareHandle />
        </HandleRoot>
      </Root>
      <div className="compare-controls section-inner">
        {stops.map(({ label, position }) => (
          <Button key={position} kind="quiet" onClick={() => slider.setPosition(position)}>
            {label}
          </Button>
        ))}
      </div>
    </Provider>
  );
}
