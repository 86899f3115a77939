/** Addresses made from a record's names and numbers. */

import type { Dialled } from "./phone.ts";
import { wellFormed } from "./well-formed.ts";

/** `tel:` link of a number, with the +1 prefix (spec section 9); its extension as RFC 3966 has it. */
export const telLink = ({ number, extension }: Dialled): string =>
  `tel:${number}${extension === "" ? "" : `;ext=${extension}`}`;

/** `sms:` link of a number; the empty string for one with an extension, which gets no messages. */
export const smsLink = ({ number, extension }: Dialled): string => (extension === "" ? `sms:${number}` : "");

/** Chat link: country code, the digits of the number, the typed text as its query (spec section 7). */
export const chatLink = ({ number }: Dialled, typed = ""): string =>
  `https://wa.me/${number.slice(1)}${typed === "" ? "" : `?text=${encodeURIComponent(wellFormed(typed))}`}`;

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
