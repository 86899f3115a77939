/** Which pictures are taken. Pure. */
import { type Options, SCREENS } from "./options.ts";
import type { Address, SiteFacts } from "./site.ts";
import type { State } from "./states.ts";

/** `routes` of the demo businesses; `states` that a visitor brings a page into; odd `records`; `themes`. */
export type Kind = "routes" | "states" | "records" | "themes";

export interface Shot {
  kind: Kind;
  /** Whose record: a demo business, or the name of an odd record or theme. */
  subject: string;
  /** The route or the state. */
  name: string;
  path: string;
  /** CSS pixels. */
  width: number;
  /** What is done with the page before the picture is taken. */
  state?: State;
}

/** A record whose site is shown. */
export interface Subject {
  kind: Exclude<Kind, "states">;
  name: string;
  facts: SiteFacts;
  /** The addresses that are shown of an odd record; absent for all. */
  paths?: readonly string[];
}

const ALL_WIDTHS = [...SCREENS.keys()];
/** Where a variation of what other pictures show at all widths is shown. */
const TWO_WIDTHS = [360, 1280];
/** The demo business that has everything. */
const WHOLE = "ridgeline";

/** The picture's file, without its folder: says what it shows. */
export const shotFile = ({ subject, name, width }: Pick<Shot, "subject" | "name" | "width">): string =>
  `${subject}-${name}-${width}.webp`;

/** Every picture that is asked for, those of one subject together. */
export function shotsOf(subjects: readonly Subject[], states: readonly State[], options: Options): Shot[] {
  const { only, widths } = options;
  const wanted = ({ kind, subject, name, width }: Shot, route: string): boolean => {
    // `home` means that of the businesses, not also that of each theme.
    const names = kind === "records" || kind === "themes" ? [kind, subject] : [kind, name, route];
    return (
      (!options.states || kind === "states") &&
      (widths.length === 0 || widths.includes(width)) &&
      (only.length === 0 || names.some((word) => only.includes(word)))
    );
  };
  return subjects.flatMap((subject) => [
    ...pageShots(subject, options)
      .filter(({ shot, route }) => wanted(shot, route))
      .map(({ shot }) => shot),
    ...stateShots(subject, states, options).filter((shot) => wanted(shot, shot.name)),
  ]);
}

function pageShots({ kind, name: subject, facts, paths }: Subject, options: Options): { shot: Shot; route: string }[] {
  const businesses = options.businesses;
  if (businesses.length > 0 && !businesses.includes(subject)) return [];
  const seen = new Set<string>();
  const isShown = ({ route, path }: Address): boolean => {
    if (paths !== undefined) return paths.includes(path);
    const first = !seen.has(route);
    seen.add(route);
    return first || options.everyAddress;
  };
  const widths = kind === "routes" ? ALL_WIDTHS : TWO_WIDTHS;
  return facts.addresses.filter(isShown).flatMap(({ route, name, path }) =>
    widths.map((width) => ({
      shot: { kind, subject, name: options.everyAddress ? name : route, path, width },
      route,
    })),
  );
}

function stateShots({ kind, name: subject, facts }: Subject, states: readonly State[], options: Options): Shot[] {
  if (kind !== "routes") return [];
  const asked = options.businesses.length === 0 ? subject === WHOLE : options.businesses.includes(subject);
  if (!asked) return [];
  return states
    .filter(({ needs }) => needs?.(facts.record) !== false)
    .flatMap((state) =>
      (state.widths ?? TWO_WIDTHS).map((width) => ({
        kind: "states" as const,
        subject,
        name: state.name,
        path: state.path,
        width,
        state,
      })),
    );
}

/** A picture that stands in the README, and the part of the page that it shows: the first screen. */
export interface ReadmeShot {
  file: string;
  subject: string;
  name: string;
  width: number;
}

export const README_SHOTS: readonly ReadmeShot[] = [
  { file: "look-home-ridgeline-desktop.webp", subject: "ridgeline", name: "home", width: 1280 },
  { file: "look-home-verdeluna-phone.webp", subject: "verdeluna", name: "home", width: 360 },
  { file: "look-gallery-copperline-desktop.webp", subject: "copperline", name: "gallery", width: 1280 },
  { file: "look-palette-ridgeline-phone.webp", subject: "ridgeline", name: "palette", width: 360 },
];
