import { useEffect, useState } from "react";

/** What is known of something asked of our server. `failed`: no answer, or not what it should be. */
export type Asked<Value> = { state: "waiting" } | { state: "there"; value: Value } | { state: "failed" };

const TIME_LIMIT = 12_000;

/**
 * Asks our server. Never throws: without a server of ours, in a static export say, the answer is "failed".
 *
 * @param read the value out of the answer's JSON, undefined when it is not there
 */
export async function ask<Value>(address: string, read: (answer: unknown) => Value | undefined): Promise<Asked<Value>> {
  try {
    const response = await fetch(address, {
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const value = response.ok ? read(await response.json()) : undefined;
    return value === undefined ? { state: "failed" } : { state: "there", value };
  } catch {
    return { state: "failed" };
  }
}

/** The same for a component, asked when it comes. */
export function useAsked<Value>(address: string, read: (answer: unknown) => Value | undefined): Asked<Value> {
  const [asked, setAsked] = useState<Asked<Value>>({ state: "waiting" });
  useEffect(() => {
    let wanted = true;
    void ask(address, read).then((answer) => wanted && setAsked(answer));
    return () => {
      wanted = false;
    };
  }, [address, read]);
  return asked;
}
