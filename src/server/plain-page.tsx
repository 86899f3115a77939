/** HTML pages outside the site's frame: they load nothing, and have no script. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "../record/language.ts";
import { inlineHash } from "./security/inline-hash.ts";

const BASE =
  "body{margin:0 auto;padding:1.5rem;max-width:40rem;font:1.0625rem/1.5 system-ui,sans-serif;color:#111827;background:#fff}" +
  "a{display:inline-block;padding:.625rem 0;color:#1d4ed8}:focus-visible{outline:3px solid #111827}";

/**
 * Creates a kind of page.
 *
 * @param style its own rules
 * @param formAction value of that directive of its policy
 */
export function plainPage(style: string, formAction: "'none'" | "'self'") {
  const css = BASE + style;
  return {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy":
        `default-src 'none'; style-src ${inlineHash(css)}; ` +
        `form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    },
    render({ language, title, content }: { language: Language; title: string; content: ReactNode }): string {
      const document = (
        <html lang={language}>
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex, nofollow" />
            <title>{title}</title>
            <style dangerouslySetInnerHTML={{ __html: css }} />
          </head>
          <body>
            <main>{content}</main>
          </body>
        </html>
      );
      return `<!doctype html>${renderToStaticMarkup(document)}`;
    },
  };
}
