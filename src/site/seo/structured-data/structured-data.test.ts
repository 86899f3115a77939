import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../../../../tests/fakes/any-character.ts";
import { hostileResponse } from "../../../../tests/fakes/hostile-record.ts";
import { at, demoRecord } from "../../../../tests/records/record.ts";
import { scriptJson } from "../../script-json.ts";
import { allPages, resolvePage } from "../../routes.ts";
import { recordWith } from "../../testing.tsx";
import { wordsOf } from "../../languages/index.ts";
import { businessType } from "./business-type.ts";
import { structuredData } from "./structured-data.ts";
import { runs } from "../../../../tests/fakes/runs.ts";

const ORIGIN = "https://site.example";

type Thing = Record<string, unknown>;
const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null;

/** Graph of a page, parsed from its JSON. */
function graphOf(fields: Record<string, unknown>, path = "/"): Thing[] {
  const record = recordWith(fields);
  const graph = structuredData({ record, page: resolvePage(record, path), text: wordsOf(record), publicUrl: ORIGIN });
  const parsed: unknown = JSON.parse(scriptJson(graph));
  expect(at(parsed, "@context")).toBe("https://schema.org");
  const things = at(parsed, "@graph");
  return Array.isArray(things) ? things.filter(isThing) : [];
}
const ofType = (things: readonly Thing[], type: string): Thing => {
  const found = things.find((thing) => thing["@type"] === type);
  if (found === undefined) throw new Error(`There is no ${type} in the graph.`);
  return found;
};
const named = (fields: Record<string, unknown> = {}) => ({ dbPrincipal: { name: "Ridge", ...fields } });
const businessOf = (fields: Record<string, unknown>, type = "HomeAndConstructionBusiness"): Thing =>
  ofType(graphOf(fields), type);

describe("business", () => {
  test("a demo's business contains all facts of its record", () => {
    expect(businessOf(demoRecord("ridgeline"))).toEqual({
      "@type": "HomeAndConstructionBusiness",
      "@id": `${ORIGIN}/#business`,
      name: "Ridgeline Exteriors",
      url: `${ORIGIN}/`,
      description: expect.stringMatching(/^.{100,150}$/),
      slogan: "Built for New Hampshire winters",
      logo: `${ORIGIN}/content/logos/ridgeline.svg`,
      image: `${ORIGIN}/content/pictures/exterior-hero.jpg`,
      telephone: "+16035550142",
      email: "hello@ridgelineexteriors.example",
      address: {
        "@type": "PostalAddress",
        streetAddress: "418 Fisherville Road",
        addressLocality: "Concord",
        addressRegion: "NH",
        postalCode: "03303",
        addressCountry: "US",
      },
      geo: { "@type": "GeoCoordinates", latitude: 43.2081, longitude: -71.5376 },
      location: [expect.anything(), expect.anything(), expect.anything()],
      areaServed: {
        "@type": "GeoCircle",
        geoMidpoint: { "@type": "GeoCoordinates", latitude: 43.2081, longitude: -71.5376 },
        geoRadius: 56327,
      },
      sameAs: expect.arrayContaining(["https://www.facebook.com/ridgelineexteriorsdemo"]),
      paymentAccepted: expect.stringContaining("Check, card, cash"),
    });
  });

  test("a property that the record lacks is omitted, not empty", () => {
    expect(businessOf(named({ location: [{ address: "Concord" }] }))).toEqual({
      "@type": "HomeAndConstructionBusiness",
      "@id": `${ORIGIN}/#business`,
      name: "Ridge",
      url: `${ORIGIN}/`,
      address: "Concord",
    });
  });

  test("further addresses are places of the business", () => {
    const location = ["Concord, NH", "4 Main St, Bow, NH 03304", "Behind the mill"].map((address) => ({ address }));
    expect(businessOf(named({ location }))["location"]).toEqual([
      {
        "@type": "Place",
        address: {
          "@type": "PostalAddress",
          streetAddress: "4 Main St",
          addressLocality: "Bow",
          addressRegion: "NH",
          postalCode: "03304",
          addressCountry: "US",
        },
      },
      { "@type": "Place", address: "Behind the mill" },
    ]);
  });

  test.each(["Ridge, 4 Main St, Bow, NH 03304", "Ridge\n4 Main St\nBow, NH 03304"])(
    "the business's name is no part of its address: %j",
    (address) => {
      const location = [{ address }];
      const parsed = { streetAddress: "4 Main St", addressLocality: "Bow", postalCode: "03304" };
      expect(businessOf(named({ location }))["address"]).toMatchObject(parsed);
    },
  );

  test("a town with the name of the business is its locality", () => {
    expect(businessOf(named({ location: [{ address: "Ridge, NH" }] }))["address"]).toMatchObject({
      addressLocality: "Ridge",
    });
  });

  test.each([
    "Proudly serving Austin, TX 78701",
    "Serving Concord, NH",
    "Concord and surrounding areas, NH",
    "Servicio en Houston, TX",
    "Based in Salem, OR",
    "Orange County, CA",
    "Licensed in Florida, Georgia",
  ])("an area is no town: the address %s is one text", (address) => {
    expect(businessOf(named({ location: [{ address }] }))["address"]).toBe(address);
  });

  test.each(["Great Falls, MT", "Lake Worth, FL", "Countryside, IL", "Arlington Heights, IL"])(
    "the town of %s is a locality",
    (address) => {
      expect(businessOf(named({ location: [{ address }] }))["address"]).toMatchObject({
        addressLocality: address.slice(0, -", XX".length),
      });
    },
  );

  test("a business's coordinates are those of the location whose address is stated", () => {
    const location = [
      { address: "", url: "https://www.google.com/maps?q=44.1,-71.5" },
      { address: "1 Main St, Denver, CO 80201", url: "https://www.google.com/maps?q=39.7,-105" },
    ];
    const geo = { latitude: 39.7, longitude: -105 };
    expect(businessOf(named({ location, miles: "20" }))).toMatchObject({ geo, areaServed: { geoMidpoint: geo } });
    const withoutMap = businessOf(named({ location: [{ url: "" }, { address: "Concord" }], miles: "20" }));
    expect(withoutMap["areaServed"]).toBe("20 miles around Concord");
  });

  test("a business without an address is an Organization, without the properties of a LocalBusiness", () => {
    const fields = named({
      phones: [{ phone: "603-555-0142" }],
      location: [{ address: "", url: "https://www.google.com/maps?q=43.2,-71.5" }],
      workdays: [{ day: "Monday to Friday" }],
      workHours: [{ hour: "8 am - 5 pm" }],
      paymentMethod: "Cash",
    });
    expect(businessOf({ ...fields, dbServices: [{ name: "Roofing" }] }, "Organization")).toEqual({
      "@type": "Organization",
      "@id": `${ORIGIN}/#business`,
      name: "Ridge",
      url: `${ORIGIN}/`,
      telephone: "+16035550142",
    });
  });

  test("opening hours have one entry per pair of days and hours", () => {
    const days = { workdays: [{ day: "Monday to Friday" }, { day: "Saturday" }], location: [{ address: "Concord" }] };
    const business = businessOf(named({ ...days, workHours: [{ hour: "8 am - 5 pm" }, { hour: "9 am - 1 pm" }] }));
    expect(business["openingHoursSpecification"]).toHaveLength(2);
  });

  test("an address that is not parsed remains text; a phone number that is not valid remains unchanged", () => {
    const location = [{ address: "Behind the old mill, Concord" }];
    const business = businessOf(named({ location, miles: "20", phones: [{ phone: "555-01" }] }));
    expect(business["address"]).toBe("Behind the old mill, Concord");
    expect(business["areaServed"]).toBe("20 miles around Behind the old mill, Concord");
    expect(business["telephone"]).toBe("555-01");
  });

  test.each(["thirty", "9999"])("miles: %j makes the area served a text, not a circle", (miles) => {
    const location = [{ address: "Concord, NH", url: "https://www.google.com/maps?q=43.2,-71.5" }];
    expect(businessOf(named({ location, miles }))["areaServed"]).toBe(`${miles} miles around Concord, NH`);
  });

  test.each(["-5", "0"])("miles: %j omits the area served", (miles) => {
    const location = [{ address: "Concord, NH", url: "https://www.google.com/maps?q=43.2,-71.5" }];
    expect(businessOf(named({ location, miles }))["areaServed"]).toBeUndefined();
  });

  test("sameAs: each profile is listed once; home pages of networks, chat, mail and phone links are omitted", () => {
    const business = businessOf({
      ...named({ location: [{ address: "Concord" }] }),
      dbSocialMedia: {
        redes: [
          { url: "https://www.facebook.com/ridge" },
          { url: "https://www.facebook.com/ridge" },
          { url: "https://www.instagram.com/" },
          { url: "https://wa.me/16035550142" },
          { url: "mailto:a@b.example" },
          { url: "tel:+16035550142" },
          { url: "https://ridge-blog.example/" },
        ],
        directorios: [{ url: "https://www.yelp.com/" }, { url: "https://www.yelp.com/biz/ridge" }],
      },
      gmb: { link: "https://maps.app.goo.gl/abc" },
    });
    expect(business["sameAs"]).toEqual([
      "https://www.facebook.com/ridge",
      "https://ridge-blog.example/",
      "https://www.yelp.com/biz/ridge",
      "https://maps.app.goo.gl/abc",
    ]);
  });

  test.each([
    [["Roofing", "Roof Repair", "Gutters"], "RoofingContractor"],
    [["Techos y tejados"], "RoofingContractor"],
    [["Plumbing", "Water Heaters"], "Plumber"],
    [["Plomería"], "Plumber"],
    [["Interior Painting", "Exterior Painting"], "HousePainter"],
    [["Air Conditioning", "Heating", "Ducts"], "HVACBusiness"],
    [["Electrical Panels", "Rewiring"], "Electrician"],
    [["Electricista residencial"], "Electrician"],
    [["General Contracting"], "GeneralContractor"],
    [["Roofing", "Painting"], "HomeAndConstructionBusiness"],
    [["Roofing", "Decks", "Fences"], "HomeAndConstructionBusiness"],
    [["Plumbing/HVAC"], "HomeAndConstructionBusiness"],
    [["Proofing", "Repainted tales"], "HomeAndConstructionBusiness"],
    [[], "HomeAndConstructionBusiness"],
  ])("a business with the services %j is a %s", (names, expected) => {
    expect(businessType(recordWith({ dbServices: names.map((name) => ({ name })) }))).toBe(expected);
  });
});

describe("pages", () => {
  test("the website has the business as its publisher", () => {
    expect(ofType(graphOf(demoRecord("verdeluna")), "WebSite")).toEqual({
      "@type": "WebSite",
      "@id": `${ORIGIN}/#website`,
      url: `${ORIGIN}/`,
      name: "Verdeluna Jardines y Patios",
      inLanguage: "es",
      publisher: { "@id": `${ORIGIN}/#business` },
    });
  });

  test("a service's page contains its Service, with the business as provider", () => {
    const path = "/decks-%26%20porches";
    expect(ofType(graphOf(demoRecord("ridgeline"), path), "Service")).toEqual({
      "@type": "Service",
      "@id": `${ORIGIN}${path}#service`,
      name: "Decks & Porches",
      serviceType: "Decks & Porches",
      url: ORIGIN + path,
      provider: { "@id": `${ORIGIN}/#business` },
      description: expect.any(String),
      image: expect.arrayContaining([expect.stringMatching(/^https:/)]),
      areaServed: expect.objectContaining({ "@type": "GeoCircle" }),
    });
    expect(ofType(graphOf(demoRecord("ridgeline"), path), "WebPage")["mainEntity"]).toEqual({
      "@id": `${ORIGIN}${path}#service`,
    });
  });

  test("breadcrumbs: they lead from Home to the page, and are omitted on Home", () => {
    const fields = { ...named(), dbServices: [{ name: "Roof Repair" }], landings: [{ name: "Barns" }] };
    const way = (path: string) => at(ofType(graphOf(fields, path), "BreadcrumbList"), "itemListElement");
    expect(way("/roof-repair")).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: `${ORIGIN}/` },
      { "@type": "ListItem", position: 2, name: "Services", item: `${ORIGIN}/services` },
      { "@type": "ListItem", position: 3, name: "Roof Repair", item: `${ORIGIN}/roof-repair` },
    ]);
    expect(way("/gallery/barns")).toHaveLength(3);
    expect(way("/about")).toHaveLength(2);
    expect(graphOf(fields).map((thing) => thing["@type"])).not.toContain("BreadcrumbList");
  });

  test("galleries contain their pictures with captions", () => {
    const gallery = ["https://cdn.example/1.jpg", "/2.jpg"];
    expect(ofType(graphOf({ ...named(), gallery }, "/gallery"), "ImageGallery")["image"]).toEqual([
      { "@type": "ImageObject", contentUrl: "https://cdn.example/1.jpg", caption: "Gallery: picture 1 of 2" },
      { "@type": "ImageObject", contentUrl: `${ORIGIN}/2.jpg`, caption: "Gallery: picture 2 of 2" },
    ]);
    const project = ofType(graphOf(demoRecord("copperline"), "/gallery/kitchens"), "ImageGallery");
    expect(project["image"]).toHaveLength(4);
  });

  test("a missing page has only the business and the website", () => {
    expect(graphOf(named(), "/nothing").map((thing) => thing["@type"])).toEqual(["Organization", "WebSite"]);
  });

  test("no page of a demo contains a rating, a review or a VideoObject", () => {
    for (const demo of ["ridgeline", "copperline", "verdeluna", "handy"]) {
      for (const { path } of allPages(recordWith(demoRecord(demo)))) {
        expect(JSON.stringify(graphOf(demoRecord(demo), path))).not.toMatch(
          /"(?:review|aggregateRating|starRating)"|"@type":"(?:Review|Rating|AggregateRating|VideoObject)"/,
        );
      }
    }
  });
});

/** All strings in a value. */
const strings = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return isThing(value) ? Object.values(value).flatMap(strings) : [];
};

test("for any record, references resolve within the graph, URLs are absolute and no string is empty", () => {
  fc.assert(
    fc.property(hostileResponse, (fields) => {
      for (const { path } of allPages(recordWith(fields)).slice(0, 12)) {
        const things = graphOf(fields, path);
        const ids = new Set(things.map((thing) => thing["@id"]));
        expect(ids.size).toBe(things.length);
        for (const thing of things) {
          const keys = ["isPartOf", "about", "breadcrumb", "provider", "publisher"];
          // Questions are inline in their page.
          if (thing["@type"] !== "FAQPage") keys.push("mainEntity");
          const lost = keys.filter((key) => thing[key] !== undefined && !ids.has(at(thing, key, "@id")));
          expect(lost).toEqual([]);
          expect(strings(thing)).not.toContain("");
          for (const key of ["url", "image"]) {
            const links = thing["@type"] === "ImageGallery" && key === "image" ? [] : strings(thing[key]);
            for (const link of links) expect(link).toMatch(/^https?:\/\//);
          }
        }
      }
    }),
    runs(6, 400),
  );
});

test("no value closes the script element, and each value is parsed back unchanged", () => {
  const marked = fc.constantFrom(
    "</script",
    "</SCRIPT >",
    "<!--",
    "-->",
    "<script>",
    "]]>",
    "\u2028",
    "\u2029",
    "\ud800",
    "\udc00\ud800",
    "<\u0000/",
  );
  const text = fc
    .array(fc.oneof(marked, fc.string({ unit: anyCharacter })), { maxLength: 6 })
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.dictionary(text, fc.oneof(text, fc.array(text))), (value) => {
      const written = scriptJson(value);
      expect(written).not.toContain("<");
      expect(written.isWellFormed()).toBe(true);
      expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    runs(300, 10_000),
  );
});

describe("own words", () => {
  const ownWords = {
    pages: [{ path: "/about", title: "Who we are", description: "Three brothers." }],
    questions: [{ question: "When?", answer: "<b>Soon</b>.", page: "/about" }],
    testimonials: [{ text: "On time.", name: "Dana" }],
  };

  test("FAQPage contains the questions of its own page, and is omitted on pages without questions", () => {
    expect(ofType(graphOf({ ownWords }, "/about"), "FAQPage")).toEqual({
      "@type": "FAQPage",
      "@id": `${ORIGIN}/about#questions`,
      url: `${ORIGIN}/about`,
      inLanguage: "en",
      isPartOf: { "@id": `${ORIGIN}/about#page` },
      mainEntity: [{ "@type": "Question", name: "When?", acceptedAnswer: { "@type": "Answer", text: "Soon." } }],
    });
    for (const path of ["/", "/services"]) expect(JSON.stringify(graphOf({ ownWords }, path))).not.toContain("FAQPage");
    // Pages that don't show questions have none in their data either.
    for (const page of ["/find-us-on", "/privacy", "/accessibility"]) {
      const questions = [{ question: "When?", answer: "Soon.", page }];
      expect(JSON.stringify(graphOf({ ownWords: { questions } }, page))).not.toContain("FAQPage");
    }
  });

  test("a gallery's pictures have the record's captions, else its alt texts, else default captions", () => {
    const words = [
      { picture: "/a.jpg", alt: "A deck", caption: "In Bow" },
      { picture: "/b.jpg", alt: "A fence" },
    ];
    const fields = { gallery: ["/a.jpg", "/b.jpg", "/c.jpg"], ownWords: { pictures: words } };
    expect(ofType(graphOf(fields, "/gallery"), "ImageGallery")["image"]).toMatchObject([
      { caption: "In Bow" },
      { caption: "A fence" },
      { caption: "Gallery: picture 3 of 3" },
    ]);
  });

  test("a page has its own title and description; testimonials are not marked up", () => {
    expect(ofType(graphOf({ ...named(), ownWords }, "/about"), "AboutPage")).toMatchObject({
      name: "Who we are | Ridge",
      description: "Three brothers.",
    });
    expect(JSON.stringify(graphOf({ ...named(), ownWords }, "/reviews"))).not.toMatch(/Review"|Rating|On time/);
  });
});
