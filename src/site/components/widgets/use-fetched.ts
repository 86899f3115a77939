import { useEffect, useState } from "react";

/** State of a request to our server. `failed`: no response, or not the expected one. */
export type Fetched<Value> = { state: "waiting" } | { state: "there"; value: Value } | { state: "failed" };

const TIME_LIMIT = 12_000;

/**
 * Fetches from our server. Never rejects: without a server of ours, in a static export for example, the state is
 * `failed`.
 *
 * @param read returns the value from the response's JSON, `undefined` if it has none
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

/** Hook for the same request, sent on mount. */
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
