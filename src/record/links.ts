/** Addresses made from a record's names and numbers. */

const digitsOf = (phone: string): string => phone.replace(/\D/g, "");

/** The digits without a leading country code 1, which is not given twice (decisions section 3). */
const national = (digits: string): string =>
  digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;

/** The digits under the letters A to Z of a telephone. */
const KEYS = "22233344455566677778889999";
const keyed = (phone: string): string =>
  phone.replace(/[a-z]/gi, (letter) => KEYS[letter.toLowerCase().charCodeAt(0) - 97] ?? "");

/** An extension at the end of a number: `x12`, `ext. 12`, `#12`. */
const EXTENSION = /(?:ext(?:ensi[oó]n)?|x|#)[\s.:]*(\d{1,7})$/i;

/**
 * What to dial: the national number, and the extension behind it, which is no part of it. Letters count as their keys
 * where they make the number whole (1-800-GET-ROOF).
 */
function dialled(phone: string): { digits: string; extension: string } {
  const [found = "", extension = ""] = EXTENSION.exec(phone) ?? [];
  const number = phone.slice(0, phone.length - found.length);
  if (digitsOf(number).length >= 10) return { digits: national(digitsOf(number)), extension };
  const letters = national(digitsOf(keyed(phone)));
  return { digits: letters.length === 10 ? letters : national(digitsOf(phone)), extension: "" };
}

/** `tel:` link with the +1 prefix (spec section 9); an extension as RFC 3966 has it. */
export function telLink(phone: string): string {
  const { digits, extension } = dialled(phone);
  return `tel:+1${digits}${extension === "" ? "" : `;ext=${extension}`}`;
}

/** Chat link: country code 1, the digits, the typed text as its query (spec section 7). */
export const chatLink = (phone: string, typed = ""): string =>
  `https://wa.me/1${dialled(phone).digits}${typed === "" ? "" : `?text=${encodeURIComponent(typed.toWellFormed())}`}`;

/**
 * The slug of a name: lower case, the first space a hyphen (spec section 2). Not yet encoded; `slugPath` does that.
 *
 * @example slug("Kitchen & Bath Remodel") === "kitchen-& bath remodel"
 */
export const slug = (name: string): string => name.toLowerCase().replace(" ", "-");

/** The path of a service's slug. */
export const slugPath = (slug: string): string => `/${encodeURIComponent(slug)}`;

/** The address of a service's page. */
export const servicePath = (name: string): string => slugPath(slug(name));

/** The address of a project group's page. */
export const landingPath = (name: string): string => `/gallery/${encodeURIComponent(slug(name))}`;
