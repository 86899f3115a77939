/** Fields of `ownWords` that do nothing, or say more than there is room for. */
import { picturesOf } from "../../record/hosts.ts";
import { nearest } from "../../record/nearest.ts";
import type { OwnWords, SiteRecord } from "../../record/schema.ts";
import { addressAt } from "../../server/addresses.ts";
import { takesQuestions } from "../../site/own-words.ts";
import { type Page, allPages, resolvePage } from "../../site/routes.ts";
import { documentTitle } from "../../site/seo/description.ts";
import { type Issue, type Path, valueProblem as problem } from "./issue.ts";

/** Letters that search results show. */
const TITLE = 60;
const DESCRIPTION = 160;
/** Letters that somebody listens to in one go. */
const ALT = 150;
/** Letters that visitors read of somebody they don't know. */
const TESTIMONIAL = 600;

const tooLong = (path: Path, what: string, length: number, most: number, site: string): Issue[] =>
  length <= most
    ? []
    : [
        {
          group: "search",
          level: "advice",
          path,
          message: `${what} has ${length} letters; ${most} are enough.`,
          site,
          fix: "Say it shorter, the most important words first.",
        },
      ];

const at = (list: keyof OwnWords, index: number, field: string): Path => ["ownWords", list, index, field];

const isPage = (record: SiteRecord, path: string): boolean => resolvePage(record, path).status === 200;

function noPage(record: SiteRecord, path: Path, address: string): Issue[] {
  if (isPage(record, address)) return [];
  const near = nearest(
    address,
    allPages(record).map((page) => page.path),
  );
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

/** Items that stand for what an earlier one stands for already. */
function again<Item>(items: readonly Item[], keyOf: (item: Item) => string, pathOf: (index: number) => Path): Issue[] {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const key = keyOf(item);
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [problem(pathOf(index), `${key} stands here twice.`, "Only the first one counts.", "Put both into one.")];
  });
}

function pageWords(record: SiteRecord, { pages }: OwnWords): Issue[] {
  const twice = again(
    pages,
    ({ path }) => path,
    (index) => at("pages", index, "path"),
  );
  return [
    ...twice,
    ...pages.flatMap((own, index) => {
      const page: Page = { name: "home", title: "", path: own.path, status: 200, own };
      const shown = own.title === "" ? "" : documentTitle(record, page);
      return [
        ...noPage(record, at("pages", index, "path"), own.path),
        ...tooLong(
          at("pages", index, "title"),
          `The title "${shown}"`,
          shown.length,
          TITLE,
          "Search results cut its end.",
        ),
        ...tooLong(
          at("pages", index, "description"),
          "This description",
          own.description.length,
          DESCRIPTION,
          "Search results cut its end.",
        ),
      ];
    }),
  ];
}

function pictureWords(record: SiteRecord, { pictures }: OwnWords): Issue[] {
  const known = new Set(picturesOf(record));
  const twice = again(
    pictures,
    ({ picture }) => picture,
    (index) => at("pictures", index, "picture"),
  );
  return [
    ...twice,
    ...pictures.flatMap(({ picture, alt }, index) => [
      ...(known.has(picture)
        ? []
        : [
            problem(
              at("pictures", index, "picture"),
              `The record shows no picture ${picture}.`,
              "The site ignores these words.",
              "Write the address exactly as where the picture stands.",
            ),
          ]),
      ...tooLong(
        at("pictures", index, "alt"),
        "This alternative text",
        alt.length,
        ALT,
        "Screen readers read all of it aloud.",
      ),
    ]),
  ];
}

function questionPages(record: SiteRecord, { questions }: OwnWords): Issue[] {
  return questions.flatMap(({ page }, index) => {
    const path = at("questions", index, "page");
    if (!isPage(record, page) || takesQuestions(resolvePage(record, page))) return noPage(record, path, page);
    return [problem(path, `${page} shows no questions.`, "The site ignores it.", "Name another page.")];
  });
}

function oldAddresses(record: SiteRecord, { redirects }: OwnWords): Issue[] {
  const ignored = "The site ignores it.";
  const former = new Set(redirects.map(({ from }) => from));
  const twice = again(
    redirects,
    ({ from }) => from,
    (index) => at("redirects", index, "from"),
  );
  return [
    ...twice,
    ...redirects.flatMap(({ from, to }, index) => {
      const path = from.replace(/\?.*/, "");
      if (isPage(record, path))
        return [
          problem(
            at("redirects", index, "from"),
            `${path} is a page of this site.`,
            ignored,
            "Take it out: it needs none.",
          ),
        ];
      if (addressAt(path) !== undefined)
        return [
          problem(at("redirects", index, "from"), `${path} is an address of the site itself.`, ignored, "Take it out."),
        ];
      if (from === to)
        return [
          problem(at("redirects", index, "to"), `${to} leads to itself.`, ignored, "Write the address of a page."),
        ];
      if (former.has(to) && !isPage(record, to))
        return [
          problem(
            at("redirects", index, "to"),
            `${to} is an old address itself.`,
            ignored,
            "Write the page that it leads to.",
          ),
        ];
      return noPage(record, at("redirects", index, "to"), to);
    }),
  ];
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
        {
          group: "visitors" as const,
          level: "advice" as const,
          path: at("testimonials", index, "name"),
          message: "Nobody's name stands under this testimonial.",
          site: "It is shown without one, and visitors trust it less.",
          fix: "Add the customer's name as they want it shown, such as Dana R.",
        },
      ]
    : []),
];

/** What is wrong with a record's own words; paths are those of the cleaned record. */
export function ownWords(record: SiteRecord): Issue[] {
  const own = record.ownWords;
  if (own === undefined) return [];
  return [
    ...pageWords(record, own),
    ...pictureWords(record, own),
    ...own.testimonials.flatMap(testimonialIssues),
    ...questionPages(record, own),
    ...oldAddresses(record, own),
  ];
}
