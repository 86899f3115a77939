/** More realistic requests: work signatures, long pasted texts, many links, dictated and translated texts. */
import type { TypedLead } from "./realistic-leads.ts";

/** A listing pasted from a browser, with its markup. */
const PASTED_LISTING = `<div class="listing"><h1>118 Birch Hollow Ln</h1><a href="https://www.zillow.com/homedetails/118-Birch-Hollow/44129_zpid/?utm_campaign=iosappmessage&utm_medium=referral&utm_source=txtshare"><img src="https://photos.zillowstatic.com/fp/8d1-cc_ft_960.jpg" alt="front"></a><ul>${Array.from(
  { length: 60 },
  (_, index) =>
    `<li class="fact"><span class="label">Room ${index + 1}</span><span class="value">Hardwood floor, needs sanding and two coats of finish</span></li>`,
).join("")}</ul></div>`;

export const MORE_LEADS: readonly TypedLead[] = [
  { name: "Gail", phone: "612-555-0101", message: "Ice dam. Water coming in over the window. How soon??" },
  {
    name: "Dr. Helen Marchetti-Osborne",
    clientEmail: "helen.marchetti@hospital.example ",
    phone: "612.555.0102 ext 4410",
    message:
      "I am usually in clinic until six. We would like to replace eleven double-hung windows. Please e-mail first.",
  },
  {
    name: "T",
    phone: "6125550103",
    message:
      "so the guy before you put the tile in crooked and now its cracking can someone come look i am home most days after three but not wednesday",
  },
  {
    name: "Courtney",
    lastName: "Blaine",
    clientEmail: "courtney@blainerealty.example",
    phone: "(612) 555-0104 / fax (612) 555-0105",
    contactBy: ["email"],
    message:
      "Hi there,\n\nMy buyers need a roof certification before closing on the 30th. Listing: https://www.zillow.com/homedetails/9-Fern-Ct/88_zpid/\n\nCan you follow up with me by Thursday?\n\nCourtney Blaine | Realtor\nBlaine Realty Group\nwww.blainerealty.example\nFacebook | Instagram | Leave me a review!",
  },
  {
    name: "Arturo",
    clientEmail: "mailto:arturo.v@example.com",
    message: "ocupo un estimado para poner piso en la sala y pasillo como 500 pies cuadrados ya tengo el material",
  },
  {
    name: "Min-jun",
    lastName: "Seo",
    clientEmail: "minjun.seo@example.com",
    message:
      "Hello, our deck boards are rotten near the stairs. Pictures: https://photos.app.goo.gl/deck11 Thank you. Min-jun Seo",
  },
  {
    name: "BARBARA",
    phone: "612 555 0106",
    message: "I WANT A QUOTE FOR GUTTER GUARDS. I SAW YOUR LIMITED TIME OFFER IN THE PAPER. IS IT STILL GOOD?",
  },
  {
    name: "Trevor",
    lastName: "Nash",
    clientEmail: "tnash@brightline.example",
    phone: "612-555-0107",
    message:
      "We just bought the bungalow on Colfax. Looking to gut the main bath, budget $18-22k. Plans attached here: https://drive.google.com/file/d/1plan/view?usp=drive_link\n\n--\nTrevor Nash\nDirector of Digital Marketing, Brightline Agency\nwww.brightline.example\nThis e-mail is confidential. If you are not the intended recipient, delete it.",
  },
  {
    name: "Nadia & Omar",
    clientEmail: "nadia.k@example.com, omar.k@example.com",
    message:
      "We have had three quotes ($9,400, $11,250, $14,000) for a 40 ft retaining wall. Why such a difference? Would love your opinion 🙂🧱",
  },
  {
    name: "Delroy",
    phone: "call or text 612-555-0108 after 4pm, not sundays",
    message:
      "tree limb went through porch roof last nite, state farm claim # 22-887-19Q, adjuster says get 2 estimates",
  },
  {
    name: "Jess",
    clientEmail: "jess.h@example.com.",
    message:
      "Kitchen inspo!! https://www.pinterest.com/jess/kitchen https://www.houzz.com/photos/k1 https://www.instagram.com/p/Cx1/ https://www.youtube.com/watch?v=q1w2 https://www.ikea.com/us/en/rooms/kitchen/ we like shaker doors, quartz, a big island with seating and a range hood that is not ugly. The room is 14 x 16. How long does something like this take?",
  },
  {
    name: "Mr. Lindqvist",
    phone: "612-555-0109",
    clientEmail: "n/a",
    message:
      "Kindly telephone. I do not use the computer much; my daughter is typing this. The back steps are dangerous.",
  },
  {
    name: "Shawna",
    clientEmail: "shawna.reyes@example.com",
    phone: "612-555-0110",
    message: `Copying the listing so you can see the rooms, every floor needs refinishing: ${PASTED_LISTING}`,
  },
  {
    name: "Hollis Property Group",
    lastName: "(Renee)",
    clientEmail: "renee@hollispg.example",
    phone: "612-555-0111 option 2",
    message:
      "We manage 210 doors in the metro and are adding vendors for painting and drywall. Please send your W-9, certificate of insurance and rate sheet. Vendor portal: https://hollispg.example/vendors and requirements: https://hollispg.example/docs/insurance.pdf",
  },
  {
    name: "Ken",
    clientEmail: "ken.w @example.com",
    message:
      "Do you do takeoffs from plans for the estimate or do you come measure? 2 car garage, detached, permit pending.",
  },
  {
    name: "Ximena",
    phone: "+52 1 55 5555 0112",
    message:
      "Buen día, vivo en México pero mi mamá tiene casa allá. Se le metió agua al sótano. ¿Aceptan pago desde el extranjero? Urge!!",
  },
  {
    name: "Pat",
    phone: "555-0113",
    message: "fence",
  },
  {
    name: "Yusuf",
    clientEmail: "yusuf@example.com",
    phone: "1 (612) 555-0114",
    message:
      "Finishing the basement: poker table, a bar, small theater. No bedroom so no egress I think? Here is one I like https://www.reddit.com/r/mancave/comments/1a2b/",
  },
  {
    name: "Ann-Marie",
    clientEmail: "Ann-Marie Doyle <amdoyle@example.com>",
    message:
      "Following up on my message from last week. Still interested in the sunroom. Reply yes if you got this one please, I never know with these forms.",
  },
  {
    name: "Gus",
    phone: "612-555-0115",
    message: "R u guys licensed n insured? need new furnace b4 winter, old one is a lennox from 94 lol",
  },
  {
    name: "Lorraine",
    clientEmail: "lorraine.p@example.com",
    phone: "n/a",
    message:
      "Our HOA sent a letter that the siding must be washed by June 1. Unit 14, Heron Pointe. The letter: https://heronpointehoa.example/notices/2026/unit14.pdf",
  },
  {
    name: "Peter",
    clientEmail: "p.vanhorn@example.nl",
    phone: "0031 20 555 0116",
    message:
      "Dear Sir/Madam, we will move from Utrecht in August and have bought a house by you. Is it possible to have the electrical inspected before we arrive? Kind regards, Peter van Horn",
  },
  {
    name: "Keisha",
    phone: "(612)555-0117 cell (612)555-0118 work",
    contactBy: ["phone"],
    message: "My mother in law's ramp. She comes home from rehab Friday. Can you build one that fast, I will pay extra",
  },
  {
    name: "Doug",
    lastName: "Ferris, Ferris Dental",
    clientEmail: "office@ferrisdental.example",
    phone: "612-555-0119",
    message:
      "We are a small dental office and want to grow our business into the suite next door. Need a wall opened, two ops plumbed. www.ferrisdental.example shows the current layout.",
  },
  {
    name: "Ines",
    clientEmail: "ines@example.com",
    message:
      "Hola! Vi sus fotos en Google y me encantaron 😍 ¿Cuánto cobran por pintar una casa de dos pisos por fuera? Es de madera. Fotos: https://photos.app.goo.gl/casa",
  },
  {
    name: "Randy",
    phone: "612-555-0120",
    message:
      "Neighbor says you did their place at 400 Oak. I want the same thing: strip, new deck, 30 year arch shingles, ridge vent. What is the price per square these days?",
  },
  {
    name: "Meera",
    clientEmail: "meera.s@example.com",
    phone: "612-555-0121",
    message:
      "Tub surround: https://www.homedepot.com/p/1 https://www.homedepot.com/p/2 https://www.lowes.com/pd/3 https://www.lowes.com/pd/4 https://www.amazon.com/dp/5 and this faucet https://www.build.com/x?utm_source=google&gclid=EAIaIQob - would you install if I buy?",
  },
  { name: "anonymous", clientEmail: "blue.heron.7719@example.com", message: "price for 10 windows" },
  {
    name: "Carl",
    clientEmail: "carl@example.com",
    phone: "612-555-0122",
    message:
      "You quoted me $6,800 in March (ref. 7K2-MNPQ). I had to wait for my tax refund. Is the price still good? I would like to book.",
  },
  {
    name: "Sister Agnes",
    lastName: "Convent of St. Clare",
    phone: "612-555-0123",
    message: "Our boiler is from 1961 and Sister Joan says it is making a noise like a train. God bless.",
  },
  {
    name: "Vik",
    clientEmail: "vik@example.com",
    message:
      "Found you on the first page of Google, then checked your BBB and Yelp. I run a lead generation firm so I know a real review when I see one! Need gutters, 180 ft. Pics https://imgur.com/a/gutters",
  },
  {
    name: "Tina",
    lastName: "www.tinascupcakes.example",
    phone: "612-555-0124",
    message: "hi its tina from the cupcake shop can you fix our awning it came loose in the wind",
  },
  {
    name: "Bo",
    phone: "612-555-0125",
    message:
      "Somebody called me back but I missed it, I don't recognise the number. This is Bo with the leaky skylight. Please try again",
  },
  {
    name: "Thuy",
    clientEmail: "thuy.n@example.com",
    phone: "612-555-0126",
    message:
      "Chào anh chị, nhà tôi bị dột mái, cần người đến xem sớm. Tôi nói tiếng Anh không giỏi, nhắn tin giúp tôi nhé. Thank you",
  },
  {
    name: "Layla",
    clientEmail: "layla@example.com",
    message:
      "السلام عليكم، أحتاج إلى إصلاح سقف المنزل بعد العاصفة. هل يمكنكم الحضور يوم السبت؟ الصور: https://photos.app.goo.gl/saqf",
  },
  {
    name: "Frank",
    phone: "612 555-0127",
    message:
      "FYI your web site form would not let me attach a picture. Drawer fronts fell off, 2 of them. Is that too small a job for you?",
  },
  {
    name: "Monica",
    lastName: "Estrada",
    clientEmail: "mestrada@countyschools.example",
    phone: "612-555-0128 x 3301",
    message:
      "Request for bids: gym floor refinishing, 7,200 sq ft, prevailing wage applies. Bid packet at https://countyschools.example/purchasing/rfp-2026-14 - questions due the 9th, bids due the 20th. Payment net 45, bid bond 5%.",
  },
  {
    name: "Rob",
    clientEmail: "rob@example.com",
    message:
      "Forwarded message ---------\nFrom: Insurance Claims <claims@mutual.example>\nDate: Mon\nSubject: Claim 0042-7781 hail\n\nYour claim is approved. RCV $14,882.10, deductible $1,000, depreciation $3,100.44. View documents: https://claims.mutual.example/d/0042?token=9f8e7d6c5b4a To unsubscribe from claim updates: https://claims.mutual.example/u/0042\n\n> can you do the roof for this amount? Rob",
  },
  {
    name: "Zoë",
    clientEmail: "zoe@example.com",
    phone: "612–555–0129",
    message: "✨ Tiny job alert ✨ squeaky stair, sticky door, 1 outlet that does nothing. 🙏🙏🙏",
  },
  {
    name: "Earl",
    phone: "(612) 555-0130",
    address:
      "RR 2 Box 118, take the county road past the grain elevator, second mailbox, if you get to the creek you went too far, gate is open but mind the dog, https://maps.app.goo.gl/earl",
    service: "Roofing",
    message: "Pole barn roof, 40x60, steel. Hail in May. No hurry but before harvest.",
  },
];
