/** The components of mails. Light colours are inline styles, dark colours are in the style sheet of mail-frame.tsx. */
import { Button, Column, Heading, Link, Row, Section, Text } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import type { MailColors } from "./mail-colors.ts";

export const textStyle = {
  margin: "0 0 12px",
  color: "#111827",
  fontSize: 16,
  lineHeight: "24px",
  // A long word from the visitor must not make the mail wider than a phone's screen.
  overflowWrap: "anywhere",
  wordBreak: "break-word",
} as const;

const LINE = "1px solid #d1d5db";

export const MailText = ({ children }: { children: ReactNode }): ReactNode => (
  <Text className="mail-text" style={textStyle}>
    {children}
  </Text>
);

export const MailTitle = ({ children }: { children: ReactNode }): ReactNode => (
  <Heading
    as="h1"
    className="mail-text"
    style={{ ...textStyle, margin: "4px 0 16px", fontSize: 24, lineHeight: "30px", fontWeight: 700 }}
  >
    {children}
  </Heading>
);

/** A small label above a title or a group. */
export const MailLabel = ({ children }: { children: ReactNode }): ReactNode => (
  <Text
    className="mail-label"
    style={{ ...textStyle, margin: "16px 0 4px", color: "#4b5563", fontSize: 13, lineHeight: "18px" }}
  >
    {children}
  </Text>
);

interface MailButtonProps {
  href: string;
  colors: MailColors;
  children: ReactNode;
  /** `outline`: a secondary button. */
  kind?: "filled" | "outline";
  /** Left out of the plain text, which contains the same information elsewhere. */
  htmlOnly?: boolean;
}

/** A link with a large touch target. Several sit side by side, and wrap. */
export const MailButton = ({ href, colors, children, kind = "filled", htmlOnly }: MailButtonProps): ReactNode => (
  <Button
    href={href}
    className={kind === "filled" ? "mail-button" : "mail-button mail-outline"}
    data-skip-in-text={htmlOnly}
    style={{
      margin: "0 8px 12px 0",
      padding: "13px 19px",
      borderRadius: 4,
      fontSize: 16,
      fontWeight: 700,
      ...(kind === "filled"
        ? { backgroundColor: colors.brand, color: colors.onBrand, border: `1px solid ${colors.brand}` }
        : { color: "#111827", border: "1px solid #6b7280" }),
    }}
  >
    {children}
  </Button>
);

export const MailLink = ({ href, children }: { href: string; children: ReactNode }): ReactNode => (
  <Link className="mail-link" href={href} style={{ color: "#1d4ed8", textDecoration: "underline" }}>
    {children}
  </Link>
);

/** Text with its line breaks. */
const Lines = ({ text }: { text: string }): ReactNode =>
  text.split("\n").map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));

/**
 * A label with its value below, as a link if `href` is given, and an additional link as children; nothing for an empty
 * value. Line breaks of the value are kept.
 */
export function MailField({ label, value, href, children }: MailFieldProps): ReactNode {
  if (value === "") return null;
  return (
    <Section>
      <Row>
        <Column className="mail-row" style={{ borderTop: LINE, padding: "10px 0" }}>
          <Text className="mail-text" style={{ ...textStyle, margin: 0 }}>
            <span className="mail-label" style={{ color: "#4b5563", fontSize: 13 }}>
              {label}
            </span>
            <br />
            {href === undefined ? <Lines text={value} /> : <MailLink href={href}>{value}</MailLink>}
            {children !== undefined && (
              <>
                <br />
                {children}
              </>
            )}
          </Text>
        </Column>
      </Row>
    </Section>
  );
}

interface MailFieldProps {
  label: string;
  value: string;
  href?: string;
  children?: ReactNode;
}

/** A longer text from the visitor, set apart. */
export function MailQuote({ label, text, colors }: { label: string; text: string; colors: MailColors }): ReactNode {
  return (
    <>
      <MailLabel>{label}</MailLabel>
      <Section style={{ margin: "0 0 16px" }}>
        <Row>
          <Column
            className="mail-quote"
            style={{ backgroundColor: "#f3f4f6", borderLeft: `4px solid ${colors.brand}`, padding: "12px 16px" }}
          >
            <Text className="mail-text" style={{ ...textStyle, margin: 0 }}>
              <Lines text={text} />
            </Text>
          </Column>
        </Row>
      </Section>
    </>
  );
}
