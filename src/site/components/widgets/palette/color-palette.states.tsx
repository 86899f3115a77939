import { useState } from "react";
import { inBrowser, type ComponentState } from "../../../component-states.tsx";
import { ColorPalette } from "./color-palette.tsx";

const stay = (): void => undefined;

function Palette() {
  const [picked, setPicked] = useState<readonly string[]>([]);
  return <ColorPalette picked={picked} onPick={setPicked} onClose={stay} onTaken={stay} />;
}

export const states: readonly ComponentState[] = [{ name: "open", render: () => inBrowser(<Palette />) }];
