import type { Gather } from "../kinds.ts";
import { filledNames, without } from "../reading.ts";
import { isPlain, isYesOrNo } from "../values/scalars.ts";

/** Removes the yes or no beside a business's licence: `{ licensed: true, license_number: "NH #0142" }`. */
export const withoutLicenceSwitch: Gather = (business, isKnown) => {
  const names = filledNames(business).filter((name) => isKnown(name, "licensed"));
  const switches = names.filter((name) => {
    const value = business[name];
    return isPlain(value) && isYesOrNo(String(value));
  });
  return switches.length === 0 || switches.length === names.length
    ? undefined
    : { fields: without(business, switches) };
};
