/** Returns an address on one line. State and ZIP code are joined: `Concord, NH, 03303` becomes `Concord, NH 03303`. */
export const addressLine = (address: string): string =>
  address
    .split("\n")
    .map((line) => line.trim().replace(/,$/, ""))
    .filter((line) => line !== "")
    .join(", ")
    .replace(/(,\s*[A-Z]{2}),\s*(\d{5}(?:-\d{4})?)(?=\s*(?:,|$))/, "$1 $2");
