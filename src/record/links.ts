/** Addresses made from a record's names and numbers. */

import { phoneNumbers } from "./phone.ts";

/** `+15125550147`, of the first number in a phone field; the country code is given once (decisions section 3). */
const dialled = (phone: string): { number: string; extension: string } =>
  phoneNumbers(phone)[0] ?? { number: "+1", extension: "" };

/** `tel:` link of the first number, with the +1 prefix (spec section 9); its extension as RFC 3966 has it. */
export function telLink(phone: string): string {
  const { number, extension } = dialled(phone);
  return `tel:${number}${extension === "" ? "" : `;ext=${extension}`}`;
}

/** `sms:` link of the first number; the empty string for one with an extension, which gets no messages. */
export function smsLink(phone: string): string {
  const { number, extension } = dialled(phone);
  return extension === "" ? `sms:${number}` : "";
}

/** Chat link: country code, the digits of the first number, the typed text as its query (spec section 7). */
export const chatLink = (phone: string, typed = ""): string =>
  `https://wa.me/${dialled(phone).number.slice(1)}${typed === "" ? "" : `?text=${encodeURIComponent(typed.toWellFormed())}`}`;

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
