/**
 * US states and the time zone of their towns. Behind a state that lies in two stand the beginnings of the ZIP codes whose
 * towns are in the other one, or could be. States that ZIP codes don't divide, such as Kentucky, are left out.
 */
const STATES_BY_ZONE = {
  "America/New_York": "CT DE DC FL-323-324-325 GA ME MD MA MI-498-499 NH NJ NY NC OH PA RI SC VT VA WV",
  "America/Chicago": "AL AR IL IA LA MN MS MO OK TX-798-799-885 WI",
  "America/Denver": "CO MT NM UT WY",
  "America/Phoenix": "AZ",
  "America/Los_Angeles": "CA NV-898 OR-979 WA",
  "Pacific/Honolulu": "HI",
  "America/Puerto_Rico": "PR",
} as const;

/**
 * The IANA time zone of a town.
 *
 * @param state its code, such as `NH`
 * @param zip its ZIP code
 * @returns undefined where it isn't certain
 */
export function timeZoneOf(state: string, zip: string): string | undefined {
  for (const [zone, states] of Object.entries(STATES_BY_ZONE)) {
    const [found, ...others] =
      states
        .split(" ")
        .find((entry) => entry.startsWith(state))
        ?.split("-") ?? [];
    if (found === state) return others.includes(zip.slice(0, 3)) ? undefined : zone;
  }
  return undefined;
}
