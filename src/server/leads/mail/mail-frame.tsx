import { Body, Button, Container, Head, Html, Img, Preview, Section, Text } from "@react-email/components";
import type { ReactNode } from "react";
import type { MailColors } from "./mail-colors.ts";

const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

export interface MailFrameProps {
  language: "en" | "es";
  /** What mailboxes show beside the subject. */
  preview: string;
  business: string;
  /** Absolute address; undefined for none. */
  logo: string | undefined;
  colors: MailColors;
  children: ReactNode;
}

/** A mail's letterhead: the business's logo or name on its colour, and the words below. */
export function MailFrame({ language, preview, business, logo, colors, children }: MailFrameProps): ReactNode {
  return (
    <Html lang={language}>
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, padding: "24px 0", backgroundColor: "#f3f4f6", fontFamily: FONT }}>
        <Container style={{ maxWidth: 600, backgroundColor: "#ffffff" }}>
          <Section style={{ borderTop: `8px solid ${colors.brand}`, padding: "24px 32px 0" }}>
            {logo === undefined ? (
              <Text style={{ ...words, fontSize: 20, fontWeight: 700 }}>{business}</Text>
            ) : (
              <Img src={logo} alt={business} height={56} style={{ maxWidth: "100%" }} />
            )}
          </Section>
          <Section style={{ padding: "8px 32px 32px" }}>{children}</Section>
        </Container>
      </Body>
    </Html>
  );
}

const words = { margin: "0 0 12px", color: "#111827", fontSize: 16, lineHeight: "24px" };

export const MailText = ({ children }: { children: ReactNode }): ReactNode => <Text style={words}>{children}</Text>;

export const MailTitle = ({ children }: { children: ReactNode }): ReactNode => (
  <Text style={{ ...words, margin: "16px 0", fontSize: 24, lineHeight: "30px", fontWeight: 700 }}>{children}</Text>
);

/** A large link, easy to hit with a thumb. */
export const MailButton = ({ href, colors, children }: MailButtonProps): ReactNode => (
  <Text style={words}>
    <Button
      href={href}
      style={{
        backgroundColor: colors.brand,
        color: colors.onBrand,
        padding: "14px 20px",
        borderRadius: 4,
        fontSize: 16,
        fontWeight: 700,
      }}
    >
      {children}
    </Button>
  </Text>
);

interface MailButtonProps {
  href: string;
  colors: MailColors;
  children: ReactNode;
}

/** A label with its value below; nothing for an empty value. Line ends of the value stay. */
export function MailField({ label, value }: { label: string; value: string }): ReactNode {
  if (value === "") return null;
  return (
    <Text style={words}>
      <span style={{ color: "#4b5563", fontSize: 13 }}>{label}</span>
      {value.split("\n").map((line, index) => (
        <span key={index}>
          <br />
          {line}
        </span>
      ))}
    </Text>
  );
}
