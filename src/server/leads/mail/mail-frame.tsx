import { Body, Container, Head, Html, Img, Preview, Section, Text } from "@react-email/components";
import type { ReactNode } from "react";
import type { Language } from "../../../record/language.ts";
import type { MailColors } from "./mail-colors.ts";
import { textStyle } from "./mail-parts.tsx";

const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/**
 * Style sheet for programs that support `prefers-color-scheme` (Apple Mail, Outlook, Thunderbird). The light colours
 * are inline styles, for programs that strip style sheets; those darken a mail themselves.
 */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .mail-inner { padding-left: 16px !important; padding-right: 16px !important; }
}
@media (prefers-color-scheme: dark) {
  .mail-page { background-color: #111827 !important; }
  .mail-card { background-color: #1f2937 !important; }
  .mail-text, .mail-outline { color: #f9fafb !important; }
  .mail-label { color: #cbd5e1 !important; }
  .mail-link { color: #93c5fd !important; }
  .mail-row { border-top-color: #4b5563 !important; }
  .mail-quote { background-color: #111827 !important; }
  .mail-button { border-color: #9ca3af !important; }
}`;

/** An image with its size in CSS pixels. */
export interface ShownLogo {
  src: string;
  width: number;
  height: number;
}

export interface MailFrameProps {
  language: Language;
  /** Preview text that mailboxes show next to the subject. */
  preview: string;
  business: string;
  /** Undefined if there is none: the business's name takes its place. */
  logo: ShownLogo | undefined;
  colors: MailColors;
  children: ReactNode;
}

/** The layout of a mail, in tables: a bar in the brand's colour, the business's logo or name, and the content. */
export function MailFrame({ language, preview, business, logo, colors, children }: MailFrameProps): ReactNode {
  return (
    <Html lang={language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style dangerouslySetInnerHTML={{ __html: DARK }} />
      </Head>
      <Body style={{ margin: 0, padding: 0, fontFamily: FONT }}>
        <Preview>{preview}</Preview>
        <Section className="mail-page" style={{ backgroundColor: "#f3f4f6", padding: "24px 0" }}>
          <Container className="mail-card" style={{ maxWidth: 600, backgroundColor: "#ffffff" }}>
            <Section className="mail-inner" style={{ borderTop: `8px solid ${colors.brand}`, padding: "24px 32px 0" }}>
              {logo === undefined ? (
                <Text className="mail-text" style={{ ...textStyle, fontSize: 20, fontWeight: 700 }}>
                  {business}
                </Text>
              ) : (
                <Img {...logo} alt={business} style={{ maxWidth: "100%", height: "auto" }} />
              )}
            </Section>
            <Section className="mail-inner" style={{ padding: "8px 32px 32px" }}>
              {children}
            </Section>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}
