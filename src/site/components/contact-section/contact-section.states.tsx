import { record } from "../../../../tests/records/record.ts";
import type { ComponentState } from "../../component-states.tsx";
import { ContactSection } from "./contact-section.tsx";

export const states: readonly ComponentState[] = [
  { name: "form and ways", render: () => <ContactSection place="contact" />, path: "/contact" },
  {
    name: "nowhere to send",
    render: () => <ContactSection place="contact" />,
    record: record({ linkPostEmail: "" }),
  },
  {
    name: "an address alone",
    render: () => <ContactSection place="contact" />,
    record: { dbPrincipal: { name: "Maple & Sons", location: [{ address: "1 Main Street, Bow, NH 03304" }] } },
  },
];
