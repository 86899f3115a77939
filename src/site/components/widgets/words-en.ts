import type { Widget } from "../../../record/widgets.ts";
import type { Translated } from "../../languages/words.ts";
import { withStop } from "../../../record/text.ts";

/** English texts of the floating widgets' panels; loaded with the panels. */
export const wordsEn = {
  menu: "Quick help",
  closePanel: (name: string) => `Close ${name}`,
  names: {
    WhatsappBtn: "Chat",
    VisitsCounter: "Visits",
    CallUsNow: "Call",
    Wheather: "Weather",
    ModalColores: "Colors",
  } satisfies Readonly<Record<Widget, string>>,
  loading: "One moment…",
  chat: {
    heading: "Chat with us",
    typing: "Typing…",
    greeting: (name: string) =>
      name === "" ? "Hi! How can we help you?" : `Hi, this is ${withStop(name)} How can we help you?`,
    message: "Your message",
    send: "Send on WhatsApp",
  },
  visits: {
    heading: "Visits to this site",
    count: (visits: string) => `${visits} ${visits === "1" ? "visit" : "visits"}`,
    failed: "We can't show the number of visits right now.",
  },
  call: { heading: "Call us now", hours: "When we answer" },
  weather: {
    heading: "Weather for outdoor work",
    at: (place: string) => `Now in ${place}`,
    wind: (mph: number, direction: string) => `Wind ${mph} mph ${direction}`.trim(),
    degrees: (value: number) => `${value}°F`,
    high: "High",
    low: "Low",
    rain: (percent: number) => `${percent}% chance of rain`,
    failed: "We can't show the weather right now. Please check back later.",
    kinds: {
      clear: "Clear",
      "partly-cloudy": "Partly cloudy",
      cloudy: "Cloudy",
      rain: "Rain",
      storm: "Storms",
      snow: "Snow",
      fog: "Fog",
      wind: "Windy",
      hot: "Hot",
      cold: "Cold",
      unknown: "Mixed",
    },
    advice: {
      storm: "Storms on the way: secure what is loose, and let outdoor work wait.",
      snow: "Snow on the way: outdoor work should wait.",
      freeze: "Near freezing: paint, caulk and concrete need milder days.",
      heat: "Hot days ahead: outdoor work goes best early in the morning.",
      wind: "Strong wind ahead: work on roofs and ladders should wait.",
      rain: "Wet days ahead: a good time to plan and measure.",
      dry: "Dry days ahead: good weather for outdoor work.",
      best: (day: string) => `For outdoor work, ${day} looks like the best of these days.`,
    },
  },
  palette: {
    heading: "Find your colors",
    intro: "Pick the colors you like and add them to your message. Colors on a screen are only approximate.",
    shades: (count: number) => `${count} colors`,
    picked: "Your colors",
    none: "No colors picked yet.",
    remove: (name: string) => `Remove ${name}`,
    use: "Use these in my message",
    sentence: (colors: string) => `Colors I like: ${colors}.`,
    groups: {
      whites: "Whites",
      grays: "Grays",
      blacks: "Blacks",
      blues: "Blues",
      greens: "Greens",
      earths: "Earths",
      reds: "Reds",
      yellows: "Yellows",
      trims: "Trim and metal",
      stains: "Wood stains",
    },
  },
} as const;

export type WidgetWords = Translated<typeof wordsEn>;
