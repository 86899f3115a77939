/** Fields of `ownWords` that have no effect, or are longer than they should be. */
import { picturesOf } from "../../record/hosts.ts";
import { nearest } from "../../record/nearest.ts";
import type { OwnWords, SiteRecord } from "../../record/schema.ts";
import { addressAt } from "../../server/addresses.ts";
import { takesQuestions } from "../../site/own-words.ts";
import { type Page, allPages, resolvePage } from "../../site/routes.ts";
import { documentTitle } from "../../site/seo/description.ts";
import { type Issue, issueOf, type Path, valueProblem as problem } from "./issue.ts";

/** Number of letters that search results show. */
const TITLE = 60;
const DESCRIPTION = 160;
/** Number of letters that a listener takes in at once. */
const ALT = 150;
/** Number of letters that visitors read of a stranger's words. */
const TESTIMONIAL = 600;

const searchAdvice = issueOf("search", "advice");
const visitorAdvice = issueOf("visitors", "advice");

const tooLong = (path: Path, what: string, length: number, most: number, site: string): Issue[] =>
  length <= most
    ? []
    : [
        searchAdvice(
          path,
          `${what} has ${length} letters; ${most} are enough.`,
          site,
          "Say it shorter, the most important words first.",
        ),
      ];

const at = (list: keyof OwnWords, index: number, field: string): Path => ["ownWords", list, index, field];

const isPage = (record: SiteRecord, path: string): boolean => resolvePage(record, path).status === 200;

function noPage(record: SiteRecord, path: Path, address: string): Issue[] {
  if (isPage(record, address)) return [];
  const paths = allPages(record).map((page) => page.path);
  const near = nearest(address, paths);
  return [
    problem(
      path,
      `No page of this site has the address ${address}.`,
      "The site ignores it.",
      near === undefined
        ? "Write the address of a page as the browser shows it, such as /about."
        : `Did you mean ${near}?`,
    ),
  ];
}

/** Finds items whose field repeats that of an earlier one. */
function again<Field extends string>(
  list: keyof OwnWords,
  items: readonly Readonly<Record<Field, string>>[],
  field: Field,
): Issue[] {
  const values = items.map((item) => item[field]);
  return values.flatMap((value, index) =>
    values.indexOf(value) === index
      ? []
      : [
          problem(
            at(list, index, field),
            `${value} stands here twice.`,
            "Only the first one counts.",
            "Put both into one.",
          ),
        ],
  );
}

function pageWords(record: SiteRecord, { pages }: OwnWords): Issue[] {
  const cut = "Search results cut its end.";
  return pages.flatMap((own, index) => {
    const page: Page = { name: "home", title: "", path: own.path, status: 200, own };
    const shown = own.title === "" ? "" : documentTitle(record, page);
    return [
      ...noPage(record, at("pages", index, "path"), own.path),
      ...tooLong(at("pages", index, "title"), `The title "${shown}"`, shown.length, TITLE, cut),
      ...tooLong(at("pages", index, "description"), "This description", own.description.length, DESCRIPTION, cut),
    ];
  });
}

function pictureWords(record: SiteRecord, { pictures }: OwnWords): Issue[] {
  const known = new Set(picturesOf(record));
  return pictures.flatMap(({ picture, alt }, index) => {
    const unknown = problem(
      at("pictures", index, "picture"),
      `The record shows no picture ${picture}.`,
      "The site ignores these words.",
      "Write the address exactly as where the picture stands.",
    );
    const site = "Screen readers read all of it aloud.";
    return [
      ...(known.has(picture) ? [] : [unknown]),
      ...tooLong(at("pictures", index, "alt"), "This alternative text", alt.length, ALT, site),
    ];
  });
}

function questionPages(record: SiteRecord, { questions }: OwnWords): Issue[] {
  return questions.flatMap(({ page }, index) => {
    const path = at("questions", index, "page");
    if (!isPage(record, page) || takesQuestions(resolvePage(record, page))) return noPage(record, path, page);
    return [problem(path, `${page} shows no questions.`, "The site ignores it.", "Name another page.")];
  });
}

function oldAddresses(record: SiteRecord, { redirects }: OwnWords): Issue[] {
  const former = new Set(redirects.map(({ from }) => from));
  return redirects.flatMap(({ from, to }, index) => {
    const ignored = (field: "from" | "to", message: string, fix: string): Issue[] => [
      problem(at("redirects", index, field), message, "The site ignores it.", fix),
    ];
    const path = from.replace(/\?.*/, "");
    if (from === path && isPage(record, path))
      return ignored("from", `${path} is a page of this site.`, "Take it out: it needs none.");
    if (addressAt(path) !== undefined)
      return ignored("from", `${path} is an address of the site itself.`, "Take it out.");
    if (path === to) return ignored("to", `${to} leads to itself.`, "Write the address of a page.");
    // The redirect of a page's path with a query must not lead to another such path (site/former-addresses.ts).
    const isFormer = isPage(record, path) && redirects.some((other) => other.from.startsWith(`${to}?`));
    if (isFormer || (former.has(to) && !isPage(record, to)))
      return ignored("to", `${to} is an old address itself.`, "Write the page that it leads to.");
    return noPage(record, at("redirects", index, "to"), to);
  });
}

const testimonialIssues = ({ text, name }: OwnWords["testimonials"][number], index: number): Issue[] => [
  ...tooLong(
    at("testimonials", index, "text"),
    "This testimonial",
    text.length,
    TESTIMONIAL,
    "It is shown whole, and few read it.",
  ),
  ...(name === ""
    ? [
        visitorAdvice(
          at("testimonials", index, "name"),
          "Nobody's name stands under this testimonial.",
          "It is shown without one, and visitors trust it less.",
          "Add the customer's name as they want it shown, such as Dana R.",
        ),
      ]
    : []),
];

/** Finds the issues of a record's own words; paths are those of the cleaned record. */
export function ownWords(record: SiteRecord): Issue[] {
  const own = record.ownWords;
  if (own === undefined) return [];
  const { pages, pictures, redirects, testimonials } = own;
  return [
    ...again("pages", pages, "path"),
    ...pageWords(record, own),
    ...again("pictures", pictures, "picture"),
    ...pictureWords(record, own),
    ...testimonials.flatMap(testimonialIssues),
    ...questionPages(record, own),
    ...again("redirects", redirects, "from"),
    ...oldAddresses(record, own),
  ];
}
