/**
 * Names of a record's fields in other systems: site builders, WordPress, Google Business, spreadsheets and scrapers, in
 * English and Spanish. The record's own names take precedence.
 */
import type { Fields } from "../../json-value.ts";
import { fieldMeant, plainName } from "./field-names.ts";
import { type Group, groupOf, type Kind } from "../kinds.ts";
import { isObject, filledNames, MAX_NESTED } from "../reading.ts";
import { isOtherFile, isPicture } from "../values/addresses.ts";
import { FITS } from "../values/scalars.ts";

/** Names in lower case without punctuation and accents, the best first. */
const words = (list: string): readonly string[] => list.split(" ");

export const TITLES = words("title headline heading label name titulo nombre encabezado");
export const LABELS = [...TITLES, ...words("etiqueta department departamento")];
export const BUSINESS: Readonly<Record<string, readonly string[]>> = {
  name: words(
    "businessname companyname displayname dba dbaname storename sitename sitetitle brandname business company nombrenegocio nombrecomercial nombreempresa nombre empresa negocio title fn organization org legalname",
  ),
  logo: words("logo logotipo companylogo brandlogo sitelogo mainlogo logocolor logodark logolight logowhite logoblack"),
  favicon: words("siteicon"),
  phones: words("phonenumber telephone tel mobile telefono telefonos celular"),
  emails: words("emailaddress mail correo correoelectronico"),
  location: words(
    "address addresses streetaddress fulladdress formattedaddress storefrontaddress businessaddress officeaddress mainaddress physicaladdress adr direccion ubicacion " +
      "branches offices sucursales oficinas",
  ),
  workdays: words("days dias"),
  workHours: words(
    "hours openinghours regularopeninghours regularhours openinghoursspecification businesshours hoursofoperation workinghours officehours storehours openhours schedule " +
      "horario horarios horarioatencion horariodeatencion",
  ),
  paymentMethod: words(
    "payment payments paymentaccepted paymentsaccepted paymentmethodsaccepted acceptedpaymentmethods acceptedpayments paymentoptions " +
      "paymenttypes formsofpayment formasdepago formadepago metodosdepago metododepago mediosdepago pago pagos",
  ),
  exprYears: words(
    "yearsexperience yearsofexperience yearsinbusiness years experience anos anosdeexperiencia anosexperiencia aniosexperiencia experiencia",
  ),
  miles: words(
    "radius serviceradius travelradius coverageradius radiusmiles radiusinmiles serviceradiusmiles serviceareamiles millas radio radiomillas " +
      "kilometers km radiuskm radiusinkm serviceradiuskm radiokm kilometros",
  ),
  licensed: words(
    "license licence licensenumber licenses licences contractorlicense contractorlicensenumber statelicense licencia licencias " +
      "numerodelicencia",
  ),
};
const TEXTS =
  "content body text html richtext richcontent richdescription description longdescription fulldescription paragraph paragraphs children details detail desc copy contenido cuerpo texto descripcion descripcionlarga descripcioncompleta parrafo parrafos detalles detalle";
const SUMMARIES = words(
  "summary shortsummary excerpt shortdescription blurb intro overview resumen extracto descripcioncorta descripcionbreve",
);
export const DESCRIPTIONS = [...words(TEXTS), ...SUMMARIES];
/** Names of an about text, and of what sets a business apart. */
export const STORIES = words("story ourstory history ourhistory historia nuestrahistoria quienessomos sobrenosotros");
/** Names of what a business aims at. */
export const STATEMENTS = words(
  "mission ourmission missionstatement vision ourvision visionstatement philosophy ourphilosophy promise ourpromise commitment ourcommitment " +
    "mision nuestramision nuestravision filosofia nuestrafilosofia promesa nuestrapromesa compromiso nuestrocompromiso",
);
export const REASONS = words("whychooseus whyus reasons porqueelegirnos porquenosotros razones");
export const SECTIONS = words("sections blocks secciones bloques");
export const PICTURES = words(
  "image photo picture img featuredimage featureimage mainimage coverimage cover heroimage images photos pictures imagen foto imagenes " +
    "fotos attachments gallery mediagallery imagegallery photogallery galeria logo poster thumbnail thumb src srcset asset assets media mainmedia",
);
/** Names of lists of pictures; a single picture next to one is its cover. */
export const ALBUMS = words(
  "gallery images photos pictures mediagallery imagegallery photogallery galeria imagenes fotos album attachments media files",
);
/** Names of pictures in Strapi, where a video may have them, too. */
export const FILES = words("file files");
export const POINTS = words(
  "features bullets bulletpoints points highlights feature bullet bulletpoint point highlight included includes whatsincluded benefits items subservices " +
    "caracteristicas beneficios incluye punto puntos lista subservicios",
);
export const SERVICES = words("service servicio displayname");
export const PROJECTS = words("project proyecto");
export const SLOGANS = words("tagline text phrase frase eslogan lema");
export const LINKS = words("url href link website web src video youtube enlace");
export const VIDEOS = words("videos video items playlistitems playlist enlaces");
export const CHANNELS = words("channel youtube canal");
export const BEFORE = words(
  "before beforeimage beforephoto beforepicture imagebefore imgbefore photobefore picturebefore antes imagenantes fotoantes",
);
export const AFTER = words(
  "after afterimage afterphoto afterpicture imageafter imgafter photoafter pictureafter despues imagendespues fotodespues",
);
export const MAPS = words("map googlemaps googlemap mapembed embed iframe mapa");
export const HANDLES = words("link href handle username user account profile value usuario cuenta perfil enlace");
export const NETWORKS = words("platform network name title site provider red nombre service type");
export const PROFILES = words(
  "networks socials profiles accounts socialaccounts sociallinks socialprofiles links sameas socialmedia socialnetworks redessociales perfiles",
);
export const DIRECTORIES = words("directories directory listings citations directorio");
export const QUOTES = words(
  "quote review comment comments testimonial feedback content body message snippet text description testimonio " +
    "comentario resena opinion texto",
);
export const PEOPLE = words(
  "author reviewer customer client user authorname reviewername customername clientname name displayname fullname " +
    "authorattribution attribution nombre autor cliente person title",
);
export const PLACES = words("location city town lugar ciudad pueblo clientlocation clientcity");
/** Names of the work that a review is about. */
export const WORK = words("servicetype servicename servicio job jobtype jobtitle projecttype trabajo tipodeservicio");
export const COLORS: Readonly<Record<string, readonly string[]>> = {
  mainColor: words("primary primarycolor brand brandcolor main principal colorprincipal colorprimario"),
  secondaryColor: words("secondary secundario colorsecundario"),
  thirdColor: words("third tertiary tertiarycolor"),
  headingTextColor: words("heading headings headingcolor headingscolor titlecolor colortitulo colortitulos"),
  paragraphTextColor: words("paragraph text textcolor bodycolor paragraphcolor texto colortexto colorparrafo"),
  bgFooter: words("footer footerbackground footerbg footercolor pie colorpie colorpiedepagina"),
  btn: words(
    "button buttons buttoncolor buttonbackground btncolor boton botones colorboton colorbotones accent accentcolor acento coloracento",
  ),
  btnHover: words("buttonhover buttonhovercolor"),
};
export const QUESTIONS = words("q title name heading pregunta");
export const OLD_ADDRESSES = words("source old oldurl oldpath url origin fromurl frompath desde");
export const NEW_ADDRESSES = words("destination target new newurl newpath redirect redirectto tourl topath hacia");
export const PAGES = words("url slug page link route");
export const PAGE_TITLES = words("metatitle seotitle pagetitle titulo");
export const PAGE_DESCRIPTIONS = words("metadescription seodescription descripcion");
export const ALTS = words("alttext alternativetext text textoalternativo");
export const CAPTIONS = words("title description leyenda");
export const ANSWERS = words("a content text body acceptedanswer respuesta contenido texto");

/** Whether a name is one of a field's names in other systems. */
export const hasName = (name: string, names: readonly string[]): boolean =>
  wordsIn(name).some((word) => names.includes(word));

/** Whether a name is that of a shorter version of a text. */
export const isSummary = (name: string): boolean => hasName(name, SUMMARIES);

/** Prefix with the subject of a field: `service_image`. */
const PREFIX = /^(?:acf|service|servicio|project|proyecto|item|post|about|testimonial|review|author|customer)(?=.)/;
const SUFFIX = /(?<=.)(?:ur[li]|src|link|path|html|plaintext|service|servicio|project|proyecto)$/;

/** Returns the names that a name may mean: `serviceimageurl`, `imageurl`, `serviceimage`, `image`. */
function wordsIn(name: string): string[] {
  const whole = plainName(name);
  const short = whole.replace(PREFIX, "");
  return [whole, short, whole.replace(SUFFIX, ""), short.replace(SUFFIX, "")];
}

/** Whether a value contains a picture by its extension or MIME type. */
const holdsPicture = (value: unknown, depth = 0): boolean =>
  typeof value === "string"
    ? isPicture(value.replaceAll(" ", "%20")) || /^image(?:\/|$)/.test(value)
    : typeof value === "object" &&
      value !== null &&
      depth < MAX_NESTED &&
      !isOfOtherFiles(value) &&
      Object.values(value).some((part) => holdsPicture(part, depth + 1));

/** Whether a value is a document or a film, or a list of them: `{ url: "/brochure.pdf" }`. */
function isOfOtherFiles(value: unknown): boolean {
  const files = [value].flat().map((file) => (isObject(file) ? file["url"] : file));
  return files.length > 0 && files.every((address) => typeof address === "string" && isOtherFile(address));
}

/** Whether the value under a name may be pictures: a file may be a document or a film. */
export const mayBePictures = (name: string, value: unknown): boolean => !hasName(name, FILES) || holdsPicture(value);

/**
 * Whether a value under another name may be that of a field. A switch, or a number that counts something else, is not;
 * a text is if it fits.
 */
function mayBe(kind: Kind, name: string, value: unknown): boolean {
  const one = kind.type === "list" ? kind.of : kind;
  if (one.type === "picture" && (!mayBePictures(name, value) || isOfOtherFiles(value))) return false;
  // An object under `map` is a point on the globe, or the map of a parsed record.
  if (typeof value === "object") return kind.type !== "embed";
  if (typeof value === "number") return kind.type === "years" || kind.type === "miles";
  if (typeof value !== "string") return false;
  // The URL of an author is not a name.
  if (kind.type === "line" || kind.type === "text") return !/^https?:\/\/\S+$/i.test(value.trim());
  // A handle is not a URL before its network is known.
  return kind.type === "social" || (FITS[kind.type]?.(value) ?? true);
}

/** Whether an object in place of a line has several fields of its group: `{ label: { displayName, description } }`. */
const saysMore = (value: unknown, kind: Kind, group: Group): boolean =>
  kind.type === "line" &&
  isObject(value) &&
  Object.entries(group.aliases).filter(([field, known]) =>
    Object.keys(value).some((name) => name === field || hasName(name, known)),
  ).length > 1;

/** Returns the fields of a group that are under other names, with these names. */
function otherNames(object: Fields, names: readonly string[], group: Group) {
  const byWord = new Map<string, string>();
  const given = names.map((name) => ({ name, words: wordsIn(name) }));
  // A whole name takes precedence over a part of another: `name` over `author_name`.
  for (const form of [0, 1, 2, 3])
    for (const { name, words } of given) {
      const word = words[form] ?? "";
      if (!byWord.has(word)) byWord.set(word, name);
    }
  const taken = new Set<string>();
  return Object.entries(group.aliases).flatMap(([field, known]): [field: string, name: string][] => {
    const kind = group.fields[field];
    const found = known
      .flatMap((word) => byWord.get(word) ?? [])
      .find(
        (name) =>
          kind !== undefined &&
          !taken.has(name) &&
          mayBe(kind, name, object[name]) &&
          !saysMore(object[name], kind, group),
      );
    if (found === undefined) return [];
    taken.add(found);
    return [[field, found]];
  });
}

/** Returns the fields of a group that an object has under any name, with those names. */
export function namedFields(object: Fields, group: Group): Map<string, string> {
  const given = filledNames(object);
  const isOwn = (name: string): boolean => Object.hasOwn(group.fields, name);
  const named = new Map<string, string>(given.filter(isOwn).map((name) => [name, name]));
  const spelled = given.flatMap((name): [string, string][] => {
    const field = isOwn(name) ? undefined : fieldMeant(name, group.fields);
    return field === undefined ? [] : [[field, name]];
  });
  const known = new Set([...named.values(), ...spelled.map(([, name]) => name)]);
  const unknown = given.filter((name) => !known.has(name));
  const others = otherNames(object, unknown, group);
  for (const [field, name] of [...spelled, ...others]) if (!named.has(field)) named.set(field, name);
  return named;
}

/** Returns the parts of a group whose fields may be in the group itself: a service's `content` and `image`. */
const partsOf = (group: Group): Group[] => group.flat.flatMap((part) => groupOf(group.fields[part]) ?? []);

/**
 * Counts the names in an object that belong to a group: its fields, those of its parts, and a title. None if there are
 * only empty lists under other names, which may be any lists.
 */
export function namesOf(object: Fields, group: Group): number {
  const found = [group, ...partsOf(group)].flatMap((each) => [...namedFields(object, each)]);
  const title = Object.keys(object)
    .filter((name) => hasName(name, TITLES))
    .slice(0, 1);
  const isEmptyList = ([field, name]: [string, string]): boolean =>
    field !== name && Array.isArray(object[name]) && object[name].length === 0;
  if (found.length === 0 || (title.length === 0 && found.every(isEmptyList))) return 0;
  return new Set([...found.map(([, name]) => name), ...title]).size;
}
