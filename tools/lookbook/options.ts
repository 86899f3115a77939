/** What `npm run lookbook -- ...` was told. Pure. */
import { parseArgs } from "node:util";

export const DEMOS = ["ridgeline", "copperline", "verdeluna", "handy"] as const;

/** The widths that pages are judged at, in CSS pixels, each with the height of its screen. */
export const SCREENS: ReadonlyMap<number, number> = new Map([
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
]);

export interface Options {
  /** Names of routes, states, odd records or themes, or of one of these four kinds; empty for all. */
  only: readonly string[];
  /** CSS pixels; empty for those that each picture is meant for. */
  widths: readonly number[];
  /** Demo businesses; empty for all, and for states the one that has everything. */
  businesses: readonly string[];
  /** States only. */
  states: boolean;
  /** Each address, not one of each route. */
  everyAddress: boolean;
  /** The pictures of the README, and nothing else. */
  readme: boolean;
}

/** Why nothing is taken: one sentence that says what to correct. */
export class OptionError extends Error {
  override name = "OptionError";
}

const words = (values: readonly string[] = []): string[] =>
  values
    .join(",")
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

/**
 * Reads the command line. Lists are separated by commas.
 *
 * @throws OptionError for what it does not know
 */
export function readOptions(parameters: readonly string[]): Options {
  const values = parsed(parameters);
  const widths = words(values.widths).map(Number);
  for (const width of widths) {
    if (!SCREENS.has(width)) throw new OptionError(`--widths knows ${[...SCREENS.keys()].join(", ")}, not "${width}".`);
  }
  const businesses = words(values.business);
  const known: readonly string[] = DEMOS;
  for (const business of businesses) {
    if (!known.includes(business)) throw new OptionError(`--business knows ${DEMOS.join(", ")}, not "${business}".`);
  }
  return {
    only: words(values.only),
    widths,
    businesses,
    states: values.states === true,
    everyAddress: values["every-address"] === true,
    readme: values.readme === true,
  };
}

function parsed(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      options: {
        only: { type: "string", multiple: true },
        widths: { type: "string", multiple: true },
        business: { type: "string", multiple: true },
        states: { type: "boolean" },
        "every-address": { type: "boolean" },
        readme: { type: "boolean" },
      },
    }).values;
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
}
