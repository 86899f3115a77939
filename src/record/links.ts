/** Addresses made from a record's names and numbers. */

const digitsOf = (phone: string): string => phone.replace(/\D/g, "");

/** The ten digits of a US number: a leading country code 1 is not given twice (decisions section 3). */
const nationalDigits = (phone: string): string => {
  const digits = digitsOf(phone);
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
};

/** `tel:` link with the +1 prefix (spec section 9). */
export const telLink = (phone: string): string => `tel:+1${nationalDigits(phone)}`;

/** Chat link: country code 1, the digits, the typed text as its query (spec section 7). */
export const chatLink = (phone: string, typed = ""): string =>
  `https://wa.me/1${nationalDigits(phone)}${typed === "" ? "" : `?text=${encodeURIComponent(typed.toWellFormed())}`}`;

/**
 * The slug of a name: lower case, the first space a hyphen (spec section 2). Not yet encoded; `slugPath` does that.
 *
 * @example slug("Kitchen & Bath Remodel") === "kitchen-& bath remodel"
 */
export const slug = (name: string): string => name.toLowerCase().replace(" ", "-");

/** The address of a service's page. */
export const servicePath = (name: string): string => `/${encodeURIComponent(slug(name))}`;

/** The address of a project group's page. */
export const landingPath = (name: string): string => `/gallery/${encodeURIComponent(slug(name))}`;
