/**
 * Realistic requests to contractors' sites. Each must be stored, and at most one may be held: they share features with
 * spam (links, pasted HTML, no script) that filters react to.
 */
export interface TypedLead {
  name: string;
  lastName?: string;
  clientEmail?: string;
  phone?: string;
  address?: string;
  service?: string;
  contactBy?: string[];
  message: string;
}

export const REALISTIC_LEADS: readonly TypedLead[] = [
  {
    name: "Karen",
    lastName: "Whitfield",
    clientEmail: "karen.whitfield@example.com",
    phone: "603-555-0100 (cell)",
    address: "14 Maple St, Concord",
    service: "Roofing",
    message:
      "Hi, we lost some shingles in last night's storm and there is a wet spot on the bedroom ceiling. Can somebody look at it this week?",
  },
  { name: "mike", phone: "6035550111", message: "roof" },
  {
    name: "Denise",
    clientEmail: "denise@example.com.",
    message: "How much is a gutter cleaning for a 2 story colonial?",
  },
  {
    name: "Tom & Linda",
    lastName: "Berg",
    phone: "603-555-0121 or 603-555-0122",
    message:
      "We are closing on this house next week and need a roof inspection first: https://www.zillow.com/homedetails/14-Maple-St-Concord-NH-03301/92837465_zpid/ Thanks!",
  },
  {
    name: "Raj",
    clientEmail: "raj.patel @example.com",
    phone: "(603) 555-0133 ext. 12",
    message:
      "Photos of the damage are in my drive: https://drive.google.com/drive/folders/1AbCdEfGhIjKl?usp=sharing and a video https://photos.app.goo.gl/Ab12Cd34. Insurance adjuster comes Friday.",
  },
  {
    name: "SHARON",
    lastName: "OKAFOR",
    clientEmail: "SHARON.OKAFOR@EXAMPLE.COM",
    phone: "603.555.0144",
    message: "MY BASEMENT IS FLOODING AND THE LAST COMPANY NEVER SHOWED UP. PLEASE CALL ME BACK AS SOON AS POSSIBLE!!!",
  },
  {
    name: "María",
    lastName: "Gutiérrez",
    clientEmail: "maria.g@example.com",
    phone: "603 555 0155",
    contactBy: ["phone"],
    message:
      "Buenas tardes, quisiera un presupuesto para pintar la sala y dos recámaras. ¿Trabajan los sábados? Llámenme después de las 5, gracias.",
  },
  {
    name: "José Luis",
    clientEmail: "joseluis@example.com",
    message:
      "Necesito cambiar el techo de mi casa, aquí unas fotos https://photos.app.goo.gl/Xy98Zw76 ¿cuánto me saldría más o menos?",
  },
  {
    name: "Emily",
    clientEmail: "emily.r@example.com",
    message:
      '<div dir="ltr">Hello,<br><br>I found you through my neighbor. Here is <a href="https://www.realtor.com/realestateandhomes-detail/22-Oak">the listing</a> of our new house. We would like the kitchen cabinets <b>painted</b> before we move in.<br><br>-- <br>Emily Ross<br></div>',
  },
  {
    name: "Bill",
    phone: "call 603-555-0166 after 5",
    message: "Need estimate on deck stain. Call after 5, I work days.",
  },
  {
    name: "Chris",
    clientEmail: "chris@example.com",
    phone: "+44 20 7946 0958",
    message:
      "I live in London but own a rental at 7 Elm Ct. The tenant says the fence blew over. Could you quote a replacement, about 60 ft of cedar?",
  },
  {
    name: "Jen",
    phone: "603-555-0177",
    message: "Bathroom remodel 🛁 – tub to walk-in shower. Budget ~$12k. Thanks so much!! 🙏😊",
  },
  {
    name: "Paul",
    lastName: "D.",
    clientEmail: "pauld@example.com; pauld.work@example.com",
    phone: "603-555-0188 / 603-555-0189 (wife)",
    address: "see https://maps.app.goo.gl/9fKq2 - driveway is behind the red barn",
    message: "Driveway paving, roughly 2,400 sq ft. GPS takes people to the wrong road so use the pin.",
  },
  {
    name: "Mrs. Abernathy",
    phone: "555-0190",
    message:
      "I am 84 and my railing is loose. My grandson found your page. Please telephone in the mornings, I do not have e-mail.",
    clientEmail: "none",
  },
  {
    name: "Dan",
    clientEmail: "dan@example.com",
    message:
      "I came across your website and would like a quote for vinyl siding, 1,800 sq ft ranch. Do you offer financing?",
  },
  {
    name: "Property Manager",
    lastName: "Hollis Apartments",
    clientEmail: "maintenance@hollis.example",
    phone: "603-555-0200 x4",
    message:
      "We manage 48 units and are looking for a painting contractor for turnovers. Our company pays net 30. Specs: https://www.dropbox.com/s/abc123/paint-spec.pdf?dl=0. More about us at www.hollis.example.",
  },
  { name: "k", clientEmail: "k@example.com", message: "?" },
  {
    name: "Anonymous",
    phone: "603-555-0202",
    contactBy: ["phone"],
    message: "Do you guys do emergency tarps? Tree came through the garage roof",
  },
  {
    name: "Lucía",
    phone: "(603)5550203",
    message: "hola necesito limpiesa de canaletas y cortar el pasto, cuanto cobran",
  },
  {
    name: "Greg",
    lastName: "Novak",
    clientEmail: "gnovak@example.com",
    phone: "603-555-0204",
    address: "1 Pine Rd",
    message:
      "Hello, I want to replace a cedar shake roof with standing seam metal. House built 1978, about 28 squares, two chimneys, three skylights (want to keep two). The north side has moss and the flashing around the west chimney has been patched twice. I have had two other quotes, $31,500 and $38,900, which differ mainly in underlayment and whether the old decking is replaced. I would like: (1) tear-off and disposal, (2) ice and water shield at eaves and valleys, (3) new drip edge, (4) snow guards over the doors, (5) a price per sheet for decking that turns out to be rotten. Please tell me the gauge, coating and warranty of the panels. We are flexible until October but would like it done before the first snow. HOA approval is done. You can see the house on https://www.google.com/maps/@43.2,-71.5,3a,75y. Weekdays after 4 are best.\n\nRegards,\nGreg",
  },
  {
    name: "Amy",
    clientEmail: "Amy Lin <amy.lin@example.com>",
    message:
      "Inspiration for the kitchen: https://www.pinterest.com/amylin/kitchen/ and https://www.houzz.com/ideabooks/123 . We like the second one more.",
  },
  {
    name: "Steve",
    phone: "16035550206",
    message: "Is somebody there today? I called the number on google twice and it went to voicemail.",
  },
  {
    name: "Olga",
    clientEmail: "olga.p@example.com",
    message:
      "Здравствуйте! Нужно покрасить две комнаты и потолок, примерно 40 кв. м. Когда вы можете приехать посмотреть?",
  },
  {
    name: "Wei",
    clientEmail: "wei.zhang@example.com",
    phone: "603-555-0207",
    message: "您好,我家屋顶漏水,想请你们过来看一下,最好是周末。谢谢",
  },
  {
    name: "Rick",
    phone: "603 555 0208",
    message:
      "saw your truck at neighbors 12 Oak. want same color on my shutters. SW6258 https://www.sherwin-williams.com/homeowners/color/find-and-explore-colors/paint-colors-by-family/SW6258-tricorn-black",
  },
  {
    name: "Beth",
    clientEmail: "beth@example,com",
    phone: "6035550209",
    message:
      "Looking for someone to refinish hardwood floors, 3 rooms, approx 620 sf. Free estimate? No obligation yet, just comparing.",
  },
  {
    name: "Fr. Donovan",
    lastName: "St. Mark's Parish",
    clientEmail: "office@stmarks.example",
    phone: "603-555-0210",
    message:
      "The parish hall needs new windows (16). Our committee meets on the 14th, may we have a proposal before? Plans: http://www.stmarks.example/hall.pdf",
  },
  { name: "Nick", phone: "603-555-0211", message: "Can you guys power wash + seal a paver patio? 20x30" },
  {
    name: "Tasha",
    clientEmail: "tasha@example.com",
    message:
      "From: Tasha M <tasha@example.com>\nTo: Bob\nSubject: Fwd: leak\n\n> Hi Bob, who did your roof?\n> Ridgeline did, they were great: https://www.ridgeline.example/\n\nSo here I am :) Bob's neighbor at 9 Elm. Slow leak near the vent pipe.",
  },
  {
    name: "Hank",
    phone: "603-555-0212",
    message: "need price on 200 amp panel upgrade and ev charger. have the permit drawing",
  },
  {
    name: "Sofía",
    lastName: "Ramos",
    clientEmail: "sofia.ramos@example.com ",
    phone: "+52 55 1234 5678",
    message:
      "Vi su página web y me gustaría una cotización para remodelar el baño. Tengo fotos: https://drive.google.com/file/d/1ZzYyXx/view",
  },
  {
    name: "Walter",
    phone: "603-555-0213",
    message: "Lost power to half the kitchen. Not urgent. Landline only please, let it ring.",
  },
  {
    name: "Priya",
    clientEmail: "priya@example.com",
    phone: "603-555-0214",
    service: "Siding",
    message:
      "Pictures: https://imgur.com/a/AbCdEf1 (front) https://imgur.com/a/AbCdEf2 (back) https://imgur.com/a/AbCdEf3 (garage) https://imgur.com/a/AbCdEf4 (hail damage close up)",
  },
  {
    name: "Joe",
    lastName: "at Joe's Pizza",
    clientEmail: "joe@example.com",
    phone: "603-555-0215",
    message:
      "need the sign and the front of our shop painted, we are on www.joespizza.example if you want to see how it looks now",
  },
  {
    name: "Leslie",
    clientEmail: "leslie@example.com",
    message:
      "I hope this message finds you well. I am looking for a contractor who can finish our basement (approx. 900 sq ft, egress window needed).",
  },
  {
    name: "Mark",
    phone: "603-555-0216",
    message:
      "You came up first on Google so here goes: 3 season porch, wants to be 4 season. What would you charge to come and look?",
  },
  {
    name: "Olga",
    clientEmail: "olga@example.com",
    phone: "603-555-0142",
    message:
      "Photos: https://photos.app.goo.gl/AbC123, https://drive.google.com/file/d/1x and https://www.dropbox.com/s/z. The listing is https://www.redfin.com/NH/x",
  },
  {
    name: "Mia",
    clientEmail: "mia@example.com",
    phone: "603-555-0143",
    message: "I found you on the first page of Google! Great reviews. Need siding on a 2-story colonial, 2,400 sq ft.",
  },
  {
    name: "Beatriz",
    phone: "603-555-0144",
    message:
      "Looking for a redesign of your typical bathroom, walk-in shower: www.pinterest.com/pin/1 www.pinterest.com/pin/2 www.pinterest.com/pin/3",
  },
  {
    name: "Juana",
    phone: "603 555 0188 ó 603 555 0189",
    message:
      "¡Hola! Me urge reparar la ducha, está tirando agua al vecino. Mi cel es el primero, el otro es de mi esposo.",
  },
  {
    name: "Iván",
    clientEmail: "ivan@ejemplo.es.",
    message:
      "Buenas tardes, quisiera un presupuesto para una cerca y un patio. Fotos: https://photos.google.com/share/1",
  },
  {
    name: "Hana",
    phone: "+52 55 1234 5678",
    message: "Necesito cambiar el techo de mi casa, tengo goteras en dos cuartos. ¿Hay financiamiento con mal crédito?",
  },
];
