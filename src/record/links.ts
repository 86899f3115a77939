/** URLs made from a record's names and numbers. */

import type { Dialled } from "./phone.ts";
import { wellFormed } from "./well-formed.ts";

/** Returns the `tel:` link of a number, with the +1 prefix (spec section 9) and its extension as in RFC 3966. */
export const telLink = ({ number, extension }: Dialled): string =>
  `tel:${number}${extension === "" ? "" : `;ext=${extension}`}`;

/** Returns the `sms:` link of a number; the empty string for one with an extension, which can't receive messages. */
export const smsLink = ({ number, extension }: Dialled): string => (extension === "" ? `sms:${number}` : "");

/**
 * Returns the chat link: the digits of the number with country code, and the typed text as a query (spec section 7).
 */
export const chatLink = ({ number }: Dialled, typed = ""): string =>
  `https://wa.me/${number.slice(1)}${typed === "" ? "" : `?text=${encodeURIComponent(wellFormed(typed))}`}`;

/**
 * Returns the slug of a name: lower case, the first space a hyphen (spec section 2). `slugPath` encodes it.
 *
 * @example slug("Kitchen & Bath Remodel") === "kitchen-& bath remodel"
 */
export const slug = (name: string): string => name.toLowerCase().replace(" ", "-");

/** Returns the path of a service's slug. */
export const slugPath = (slug: string): string => `/${encodeURIComponent(slug)}`;

/** Returns the path of a service's page. */
export const servicePath = (name: string): string => slugPath(slug(name));

/** Returns the path of a project's page. */
export const landingPath = (name: string): string => `/gallery/${encodeURIComponent(slug(name))}`;
