/** Who wrote a review, as Google, booking tools and forms say it. */
import { plainName } from "./field-names.ts";
import type { GatheredFields } from "./kinds.ts";
import { isMissing, isObject } from "./reading.ts";

type Fields = Readonly<Record<string, unknown>>;

/** How Google names a review itself: `accounts/1/locations/2/reviews/3`. */
const RESOURCE = /^(?:accounts|locations|places)\/\S+$/;
const PARTS = ["firstname", "lastname"] as const;
const PERSON = /^(?:author|reviewer|customer|client|user|cliente|autor)$/;

/** A review with one name for who wrote it; undefined where it has one. */
export function gatherReviewer(review: Fields): GatheredFields | undefined {
  const fields: Record<string, unknown> = { ...review };
  const { name } = review;
  // In the data of schema.org the name of a review is its headline.
  const isHeadline = review["@type"] === "Review" && !isMissing(review["author"]);
  if (isHeadline || (typeof name === "string" && RESOURCE.test(name))) delete fields["name"];

  const names = PARTS.flatMap((part) => Object.keys(fields).find((key) => plainName(key) === part) ?? []);
  const said = names.map((key) => fields[key]).filter((part) => typeof part === "string" && part.trim() !== "");
  const isNamed = !isMissing(fields["name"]);
  if (!isNamed && said.length > 0) {
    for (const key of names) delete fields[key];
    fields["name"] = said.join(" ");
    return { fields, read: names.map((key) => [key, "the parts of a name"]) };
  }

  // Beside the name of a person stand a picture, an id, a town.
  for (const [key, person] of Object.entries(fields)) {
    const own = isObject(person)
      ? [person["displayName"], person["name"]].find((text) => typeof text === "string")
      : undefined;
    if (own !== undefined && PERSON.test(plainName(key))) fields[key] = own;
  }
  return Object.keys(fields).every((key) => fields[key] === review[key]) && "name" in fields === "name" in review
    ? undefined
    : { fields, read: [] };
}
