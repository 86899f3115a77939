import type { TradeTexts } from "./trade.ts";

export const tradesEn: TradeTexts = {
  roofing: {
    work: "roofing",
    slogans: ["Dry under any sky", "From ridge to gutter", "Before the next storm", "Every shingle counts"],
    intro:
      "Roofs seldom fail in the middle. They fail at the edges: around the chimney, in a valley, where a wall meets the shingles. That is where we look first, whether you call about a drip in the hall or about a whole new roof.",
    advice:
      "A stain on the ceiling is rarely right under the leak, since water runs along the boards before it falls. Write down when it shows: in wind, in long rain, or when snow melts. Those three have three different causes, and knowing which one it is saves time on the roof.",
    services: [
      {
        name: "Roof Repair",
        text: "Lifted or missing shingles, cracked boots around vent pipes, nails that have backed out: small things let in a lot of water. A repair puts the layer back that sheds the rain and checks what got wet underneath, so that the same spot doesn't come back next season.",
        lists: ["Leaks traced to where they start", "Shingles, boots and vents", "Storm and wind damage"],
      },
      {
        name: "Roof Replacement",
        text: "There comes a point at which patches cost more than they save: curled edges, bare spots where the grit has washed off, soft decking underfoot. A replacement takes the roof down to the boards, mends what is soft, and builds it up again in layers.",
        lists: ["Tear-off down to the decking", "Underlayment, drip edge and vents", "Asphalt shingle and metal"],
      },
      {
        name: "Flashing & Chimneys",
        text: "Most leaks around a chimney have nothing to do with the bricks. The metal that joins roof and masonry has rusted, slipped, or was covered with tar years ago. New flashing is cut into the joint and lapped so that water has to run over it, not behind it.",
        lists: ["Chimneys and skylights", "Valleys and wall joints", "Step and counter flashing"],
      },
      {
        name: "Gutters",
        text: "Gutters carry a roof's whole rain to one or two corners of the house. When they sag or clog, it goes down the wall and into the foundation instead. We hang, pitch and repair them so that the water ends up away from the house.",
        lists: ["New gutters and downspouts", "Pitch corrected, seams sealed", "Guards against leaves"],
      },
    ],
  },
  painting: {
    work: "painting",
    slogans: [
      "The color you had in mind",
      "Walls worth a second look",
      "A fresh coat, inside and out",
      "It begins with the prep",
    ],
    intro:
      "Paint shows everything that lies under it. So most of a good paint job happens before the can is opened: washing, scraping, filling, sanding, priming. After that comes the pleasant part, and you have the last word on the color.",
    advice:
      "Colors change with the light. Put a sample the size of a door on the wall, not a chip, and look at it in the morning, at noon and under your lamps. The palette on this site is a place to start: pick a few, and they come along with your message.",
    services: [
      {
        name: "Interior Painting",
        text: "Walls, ceilings, doors and trim, room by room or the whole house. Cracks and nail holes are filled and sanded, stains are sealed so that they stay where they are, and edges are cut in by hand. Floors and furniture are covered before anything is opened.",
        lists: ["Walls, ceilings and trim", "Patching and stain blocking", "Stairwells and high rooms"],
      },
      {
        name: "Exterior Painting",
        text: "Outside, paint is what keeps sun and water off the wood. Loose paint comes off, bare wood is primed, open joints are caulked, and only then come the coats. On houses from before 1978 old paint may hold lead, which has rules of its own.",
        lists: ["Siding, trim and shutters", "Scraping, priming, caulking", "Porches and railings"],
      },
      {
        name: "Cabinets & Woodwork",
        text: "A kitchen can look new without a single new cabinet. Doors come off, are cleaned of years of cooking, sanded, primed with something that holds, and finished smooth. The same goes for built-ins, mantels and stair rails.",
        lists: ["Kitchen and bath cabinets", "Doors, built-ins and rails", "Hard-wearing finishes"],
      },
      {
        name: "Decks & Fences",
        text: "Stain lasts when it can soak in, so gray and flaking wood is cleaned and left to dry first. Then it is a choice between seeing the grain and hiding it: clear, semi-transparent or solid, each with a different life in the weather.",
        lists: ["Cleaning and brightening", "Clear to solid stains", "Loose boards and nails set"],
      },
    ],
  },
  remodeling: {
    work: "remodeling",
    slogans: ["The same house, made yours", "Room for how you live", "From plan to last trim", "Start with one room"],
    intro:
      "A remodel begins with a question: what do you do in this room that the room makes hard? A door that swings the wrong way, a counter that is never where you need it, one bathroom for five people. From there it gets practical: what can move, what it touches, and in which order.",
    advice:
      "Before we talk, walk through the room for a week with a notepad. Note what annoys you and what you would never give up. Photos with somebody standing in them help, since they show the size. So does one honest number: what you would like to spend in all.",
    services: [
      {
        name: "Kitchen Remodeling",
        text: "Layout first, doors and handles later. We look at where groceries land, where you cut, cook and wash, and at what stands behind the walls, because pipes, vents and wiring decide what can move. Then come cabinets, counters, light and floor.",
        lists: ["Layout and cabinets", "Counters, tile and sinks", "Lighting and outlets"],
      },
      {
        name: "Bathroom Remodeling",
        text: "What makes a bathroom last is what you don't see: a dry wall behind the tile, a floor that falls toward the drain, a fan that really moves air. On top of that comes what you chose: a shower to walk into, a tub, a vanity with room in it.",
        lists: ["Walk-in showers and tubs", "Waterproofing and tile", "Vanities, fans and light"],
      },
      {
        name: "Basements & Attics",
        text: "The room you are missing may be under your feet or over your head. Moisture, insulation, headroom and a second way out come first; then it becomes a family room, an office or a bedroom that is warm in winter.",
        lists: ["Insulation and moisture", "Framing, drywall and floors", "Stairs and egress"],
      },
      {
        name: "Additions",
        text: "When the house is used up, it grows. An addition has to sit on its own foundation, tie into the old roof without a leak, and look as if it had always been there. Drawings, permits and inspections are part of it.",
        lists: ["Rooms, porches and dormers", "Tied into roof and walls", "Matched siding and trim"],
      },
    ],
  },
  plumbing: {
    work: "plumbing",
    slogans: ["Water where it belongs", "From meter to drain", "Drips, clogs and cold showers", "Know your shutoff"],
    intro:
      "Water has all the time in the world. A drip under a sink rots a cabinet, a slow drain is a clog in the making, and a heater that rumbles is telling you something. The sooner somebody looks, the smaller the job.",
    advice:
      "Find your main shutoff before you need it: mostly where the water line enters the house, or at the meter. Turn it once a year so that it doesn't seize. If something bursts, close it, open the lowest faucet, and then call.",
    services: [
      {
        name: "Leaks & Pipe Repair",
        text: "A stain, a musty smell or a meter that turns while every tap is closed: each of them means that water is going somewhere. We find where, open no more than it takes, and mend or replace the pipe, be it copper, PEX, galvanized or cast iron.",
        lists: ["Leaks found and mended", "Frozen and burst pipes", "Shutoffs and valves"],
      },
      {
        name: "Drains & Sewers",
        text: "One slow sink is a clog nearby; every drain slow at once is the main line. It matters, because they call for different tools. We clear hair, grease and roots, and look into the line where a clog keeps coming back.",
        lists: ["Sinks, showers and toilets", "Main lines and roots", "Traps and vents"],
      },
      {
        name: "Water Heaters",
        text: "Less hot water than before, rust in it, a puddle on the floor: a tank says when it is done. Whether it is repaired or replaced depends on its age and on where it leaks. Tank or tankless depends on how many people shower at seven.",
        lists: ["Tank and tankless", "Gas and electric", "Elements, valves and anodes"],
      },
      {
        name: "Fixtures",
        text: "Faucets, toilets, sinks, showers, disposals and the hose bib outside: we put in new ones and mend old ones. Bring what you bought, or ask what fits the holes that are there.",
        lists: ["Faucets, sinks and toilets", "Showers and tubs", "Dishwashers and disposals"],
      },
    ],
  },
  hvac: {
    work: "heating and cooling",
    slogans: [
      "Warm in January, cool in July",
      "Every room, the right degree",
      "Air you don't think about",
      "Start with the filter",
    ],
    intro:
      "When heating and cooling work, nobody thinks of them. When they don't, it is always the coldest night or the hottest Sunday. In between lies a lot that can be done: a room that never gets warm, a bill that climbs, a noise that wasn't there last year.",
    advice:
      "Two things before you call: look at the filter, and at the thermostat's batteries. A clogged filter alone can freeze an air conditioner or shut a furnace down. If you smell gas, don't look for it: leave the house and call the gas company from outside.",
    services: [
      {
        name: "Heating",
        text: "Furnaces, boilers and heat pumps fail in their own ways: one won't light, one short-cycles, one blows cold. We look for the cause before changing parts, and when a unit has reached its end, we size the new one by the house and not by the old label.",
        lists: ["Furnaces and boilers", "Heat pumps", "Repair and replacement"],
      },
      {
        name: "Air Conditioning",
        text: "Warm air from the vents, ice on the line, water by the furnace: each points to something else, from a dirty coil to lost refrigerant. We repair central systems and put in new ones, and bring cooling to houses that have no ducts.",
        lists: ["Central air", "Ductless mini-splits", "Coils, fans and refrigerant"],
      },
      {
        name: "Maintenance",
        text: "A system that is cleaned and measured once a year uses less and breaks down less. Burners, coils, drains, belts, pressures and safety switches are looked at, in spring for cooling and in fall for heat.",
        lists: ["Spring and fall visits", "Cleaning and measuring", "Filters and drains"],
      },
      {
        name: "Ducts & Air Quality",
        text: "If one bedroom is always cold, the furnace is seldom to blame: a duct leaks, is crushed, or was never large enough. We seal, balance and add ducts, and look at filters, fresh air and moisture where the air itself is the trouble.",
        lists: ["Sealing and balancing", "Filters and fresh air", "Humidity in winter and summer"],
      },
    ],
  },
  electrical: {
    work: "electrical work",
    slogans: [
      "Power where you need it",
      "Light, outlet, panel",
      "Wired for how you live now",
      "Look behind the switch",
    ],
    intro:
      "Houses were wired for the life of their time. Two outlets in a bedroom were plenty once; today there are chargers, screens, a car in the garage. We add what is missing and put right what has become loose, warm or old.",
    advice:
      "A breaker that trips is doing its work: don't put in a larger one. Note what was running when it happened. If an outlet is warm, a light flickers in the whole house, or something smells burnt, switch off that circuit at the panel and call.",
    services: [
      {
        name: "Repairs & Troubleshooting",
        text: "Dead outlets, lights that flicker, breakers that trip: the cause is often one loose connection, and rarely where it shows. We measure, find it and mend it, and tell you what else we saw in the box.",
        lists: ["Outlets and switches", "Flickering lights", "Breakers that trip"],
      },
      {
        name: "Panels & Wiring",
        text: "Fuses, a full panel or wiring from before you were born can limit what a house can do. A new panel and new circuits make room for a kitchen, a heat pump or a workshop, with permit and inspection as the code asks.",
        lists: ["Panel replacement", "New circuits", "Old wiring brought up to code"],
      },
      {
        name: "Lighting",
        text: "Good light comes from several places: something to work by, something to see each other by, something for the stairs at night. We put in fixtures, recessed lights, dimmers and outdoor light, and the switches where your hand looks for them.",
        lists: ["Recessed and pendant lights", "Dimmers and switches", "Outdoor and stair lights"],
      },
      {
        name: "EV Chargers",
        text: "A car that charges overnight wants a circuit of its own, sized for car and panel. We look at what the panel can carry, run the line to where you park, and mount the charger, indoors or out.",
        lists: ["Level 2 chargers", "Load of the panel checked", "Garage and driveway"],
      },
    ],
  },
  general: {
    work: "home improvement",
    slogans: [
      "The list on your fridge, done",
      "One call for the whole house",
      "Built, mended, finished",
      "Small jobs count",
    ],
    intro:
      "Every house keeps a list: the door that drags, the step that rocks, the deck that needs boards, the room that should have been finished long ago. We take on the list, in the order that makes sense for the house and for you.",
    advice:
      "Write everything down before you call, large and small, and put a star at what can't wait. Jobs that share a room, a ladder or a trade go together and cost less that way. A photo of each says more than a page of words.",
    services: [
      {
        name: "Repairs",
        text: "Doors, windows, drywall, trim, steps, railings, gates: what is loose, stuck, cracked or crooked. A repair starts with why it happened, since a door that drags may be telling of a hinge, of moisture, or of the frame around it.",
        lists: ["Doors and windows", "Drywall and trim", "Steps, rails and gates"],
      },
      {
        name: "Carpentry",
        text: "Shelves that fit the wall, a window seat, new baseboards, a porch that is square again. Wood is measured where it will stand, because no old house has a straight corner, and fitted so that it looks as if it had always been there.",
        lists: ["Shelves and built-ins", "Baseboards and casings", "Porches and stairs"],
      },
      {
        name: "Decks & Fences",
        text: "Outside, everything depends on what carries it: footings below the frost, posts that drain, a ledger that is flashed and bolted. On that stand new decks and fences, and on that old ones are made safe again.",
        lists: ["New decks and railings", "Fences and gates", "Boards, posts and footings"],
      },
      {
        name: "Kitchens & Baths",
        text: "From a new faucet to a new room: cabinets, counters, tile, floors, fixtures. We look at what can stay and what has to go, and at which part comes first, so that the room is out of use as briefly as possible.",
        lists: ["Cabinets and counters", "Tile and floors", "Fixtures and fans"],
      },
    ],
  },
  landscaping: {
    work: "landscaping",
    slogans: [
      "A yard you walk out to",
      "From bare ground to garden",
      "Planted for this soil",
      "Green from spring to frost",
    ],
    intro:
      "A garden is built from below: first where the water goes, then paths and walls, then soil, and plants at the very end. We look at light, slope and drainage before anything is dug, so that what is planted this year still stands right when it has grown.",
    advice:
      "Before you call, look at the yard in the morning and again in the evening, and note where the sun stands and where puddles stay after rain. Those two decide what can grow where. A photo from an upstairs window shows us more than a measurement.",
    services: [
      {
        name: "Lawn Care",
        text: "Mowing at the right height, edges cut clean, bare spots seeded when the season suits them. A lawn that is cut too short dries out and lets weeds in, so we set the blade by the grass and the weather and not by the calendar alone.",
        lists: ["Mowing and edging", "Seeding and aeration", "Spring and fall cleanup"],
      },
      {
        name: "Garden Design",
        text: "A plan for the whole yard before the first hole: what grows tall, what stays low, what blooms when, and where you will sit. Plants are chosen for the light and the soil that are there, so that they need less water and less work once they have rooted.",
        lists: ["Planting plans", "Beds, shrubs and trees", "Plants that suit the soil"],
      },
      {
        name: "Patios & Walls",
        text: "Pavers and stone are only as level as what lies under them. We dig out, lay gravel in layers and compact each one, and give walls drainage behind them, so that frost and rain have nothing to push against and the surface stays where it was set.",
        lists: ["Paver patios and walks", "Retaining walls", "Steps and edging"],
      },
      {
        name: "Irrigation & Drainage",
        text: "Too little water on the slope and too much at the foundation are often the same problem. Sprinklers and drip lines bring water where roots are, in the hours when it doesn't dry off at once; drains and swales lead the rest away from the house.",
        lists: ["Sprinklers and drip lines", "French drains and swales", "Winter shutdown"],
      },
    ],
  },
};
