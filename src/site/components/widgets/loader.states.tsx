import type { ComponentState } from "../../component-states.tsx";
import { Loader } from "./loader.tsx";
import { framed } from "./panel-states.tsx";

export const states: readonly ComponentState[] = [{ name: "turns", render: () => framed(<Loader />) }];
