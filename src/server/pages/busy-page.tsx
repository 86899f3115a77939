/** The page shown while the render queue is full: the business's phone number, and a link to try again. */
import { type Language, languageOf } from "../../record/language.ts";
import { telLink } from "../../record/links.ts";
import { emptyRecord } from "../../record/parse.ts";
import { phoneNumbers } from "../../record/phone.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { plainPage } from "../plain-page.tsx";

const en = {
  title: "Many people are here right now.",
  again: "Try again",
  call: (phone: string) => `Call ${phone}`,
};

const WORDS: Readonly<Record<Language, typeof en>> = {
  en,
  es: {
    title: "Hay muchas visitas en este momento.",
    again: "Intentar de nuevo",
    call: (phone) => `Llamar al ${phone}`,
  },
};

/** Relative reference to the requested address, with its query (RFC 3986, section 4.4). */
const SAME_PAGE = "";

/** Seconds until a retry is worthwhile: no page waits longer in the queue. */
const RETRY_AFTER = "2";

const busyPage = plainPage("h1{font-size:1.5rem;line-height:1.25}a{margin-right:1.5rem}", "'none'");

const HEADERS = {
  ...busyPage.headers,
  // `no-transform`: the response is not compressed each time.
  "Cache-Control": "no-store, no-transform",
  "Retry-After": RETRY_AFTER,
};

function render(record: SiteRecord): Buffer<ArrayBuffer> {
  const language = languageOf(record);
  const words = WORDS[language];
  const { name, phones } = record.dbPrincipal;
  const phone = phones.flatMap(({ phone }) => phoneNumbers(phone)).find(({ whole }) => whole);
  const content = (
    <>
      {name !== "" && <p>{name}</p>}
      <h1>{words.title}</h1>
      <p>
        <a href={SAME_PAGE}>{words.again}</a>
        {phone !== undefined && <a href={telLink(phone)}>{words.call(phone.text)}</a>}
      </p>
    </>
  );
  return Buffer.from(busyPage.render({ language, title: name === "" ? words.title : name, content }));
}

const nothing = emptyRecord();

/** Creates the 503 responses of a site. Their HTML is rendered once per record: a slow refusal would be no help. */
export function busyPages(): (record: SiteRecord | undefined) => Response {
  let madeOf: SiteRecord | undefined;
  let bytes: Buffer<ArrayBuffer> = Buffer.alloc(0);
  return (record = nothing) => {
    if (record !== madeOf) bytes = render(record);
    madeOf = record;
    return new Response(bytes, { status: 503, headers: { ...HEADERS, "Content-Length": String(bytes.length) } });
  };
}
