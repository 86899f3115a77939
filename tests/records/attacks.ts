/** A record in which every text is an attack. */
import { type Json, record } from "./record.ts";

const SCRIPT = `<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>`;
const ATTRIBUTE = `"><b onmouseover=window.hacked=1>x</b>`;
const CLOSING = `</script></style></title><script>window.hacked=1</script>`;

/** Returns a record whose texts are all attacks. */
export const attacks = (): Json =>
  record({
    dbPrincipal: {
      name: `Evil ${CLOSING}`,
      phones: [{ phone: "603 555 0100", name: SCRIPT }],
      workdays: [{ day: SCRIPT }],
      workHours: [{ hour: ATTRIBUTE }],
      paymentMethod: SCRIPT,
      licensed: SCRIPT,
      exprYears: ATTRIBUTE,
      miles: SCRIPT,
      location: [{ address: ATTRIBUTE, url: "https://maps.example/" }],
    },
    dbSlogan: [{ slogan: SCRIPT }],
    dbAbout: [{ text: `${CLOSING} about`, list: [SCRIPT] }],
    dbHome: [{ text: SCRIPT }, { text: ATTRIBUTE }],
    dbValues: [{ title: SCRIPT, description: SCRIPT }],
    dbServices: [{ name: SCRIPT, description: [{ text: CLOSING, lists: [ATTRIBUTE] }] }],
    landings: [{ name: ATTRIBUTE, gallery: ["https://pictures.example/1.jpg"] }],
    labels: { general: { titleServices: SCRIPT }, formLabel: { tname: ATTRIBUTE, tbutton: SCRIPT } },
    styles: { mainColor: "red;}</style><script>window.hacked=1</script>", bgFooter: "url(https://evil.example/)" },
  });
