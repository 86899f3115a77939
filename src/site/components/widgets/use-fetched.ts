import { useEffect, useState } from "react";

/** A response of our server, as far as it is there. `failed`: none, or not what it should be. */
export type Fetched<Value> = { state: "waiting" } | { state: "there"; value: Value } | { state: "failed" };

const TIME_LIMIT = 12_000;

/**
 * Fetches from our server. Never throws: without a server of ours, in a static export say, it gives "failed".
 *
 * @param read the value out of the response's JSON, undefined when it is not there
 */
export async function fetchValue<Value>(
  address: string,
  read: (json: unknown) => Value | undefined,
): Promise<Fetched<Value>> {
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

/** The same for a component, fetched when it is mounted. */
export function useFetched<Value>(address: string, read: (json: unknown) => Value | undefined): Fetched<Value> {
  const [fetched, setFetched] = useState<Fetched<Value>>({ state: "waiting" });
  useEffect(() => {
    let wanted = true;
    void fetchValue(address, read).then((response) => wanted && setFetched(response));
    return () => {
      wanted = false;
    };
  }, [address, read]);
  return fetched;
}
