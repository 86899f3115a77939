/**
 * Fields of a business in nested groups:
 * `{ company: { company_name, logo }, contact: { phone, address }, service_area: { radius_miles } }`.
 */
import type { Fields } from "../../json-value.ts";
import { plainName, wordSet } from "./field-names.ts";
import type { Gather, Group } from "../kinds.ts";
import { namedFields } from "./other-names.ts";
import { isPart, placeInAddress } from "../business/postal-parts.ts";
import { isMissing, isObject, without } from "../reading.ts";

// An explicit list: an owner's own address is not for visitors.
const BUSINESS =
  /^(?:business|company|organization|empresa|negocio|brand|branding|marca)(?:info|information|details|profile|data)?$/;
const PART =
  /^(?:(?:contact|contacto|general|basic)?(?:info|information|informacion|details)|contact|contacto|servicearea|areadeservicio|coverage|coveragearea|cobertura|credentials|licensing)$/;
/** Fields that contact-fields.ts reads from their groups. */
const CONTACTS = new Set(["phones", "emails"]);
const UNITS = wordSet("unit units unidad");

/** Returns the names in a group whose values belong to the business, if the business has no such field itself. */
function namesInside(inner: Fields, business: Fields, isBusiness: boolean, kind: Group): string[] {
  const known = namedFields(business, kind);
  const found = [...namedFields(inner, kind)].filter(
    ([field, name]) =>
      !CONTACTS.has(field) && (field !== "name" || isBusiness) && !known.has(field) && isMissing(business[name]),
  );
  const names = found.map(([, name]) => name);
  const hasTown = Object.keys(inner).some((name) => placeInAddress(name) === 1 || placeInAddress(name) === 3);
  const isParts = hasTown && !known.has("location") && !Object.keys(business).some((name) => placeInAddress(name) > 0);
  return [...new Set([...names, ...(isParts ? Object.keys(inner).filter(isPart) : [])])];
}

/** Lifts the fields of nested groups into the business; `undefined` if it has none. */
export const gatherInside: Gather = (business, _, kind) => {
  let fields = business;
  const read: [name: string, list: string][] = [];
  for (const [group, inner] of Object.entries(business)) {
    const isBusiness = BUSINESS.test(plainName(group));
    if (!isObject(inner) || !(isBusiness || PART.test(plainName(group)))) continue;
    const names = namesInside(inner, fields, isBusiness, kind);
    if (names.length === 0) continue;
    const unit = Object.entries(inner).filter(([name]) => UNITS.has(plainName(name)));
    const lifted = names.map((name) => [
      name,
      unit.length > 0 && typeof inner[name] === "number"
        ? Object.fromEntries([[name, inner[name]], ...unit])
        : inner[name],
    ]);
    const rest = without(inner, names);
    fields = {
      ...without(fields, [group]),
      ...(Object.keys(rest).length > 0 && { [group]: rest }),
      ...Object.fromEntries(lifted),
    };
    read.push([group, "its groups of fields"]);
  }
  return read.length === 0 ? undefined : { fields, read };
};
