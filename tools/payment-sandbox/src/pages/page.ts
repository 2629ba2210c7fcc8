import { html, type Html } from "@reprise/identity-providers/html";
import { DEFAULT_LOCALE, languageTag, type Locale } from "@reprise/locale";
import type { Response } from "express";
import { POLICY, STYLE } from "./style.ts";
import { TEXTS } from "./texts.ts";

export interface Page {
  readonly locale: Locale;
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
}

/** Sends a page for the shopper. It needs no scripts and loads nothing. */
export function sendPage(response: Response, { locale, title, body, status = 200 }: Page): void {
  const page = html`<!doctype html>
    <html lang="${languageTag(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        ${STYLE}
      </head>
      <body>
        <main>
          <p class="notice">${TEXTS[locale].notice}</p>
          <div class="card">
            <h1>${title}</h1>
            ${body}
          </div>
        </main>
      </body>
    </html>`;
  response
    .status(status)
    .set({
      "cache-control": "no-store",
      "content-security-policy": POLICY,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    })
    .type("html")
    .send(page.html);
}

/** For an address that names no payment and no session. */
export function sendUnknown(response: Response): void {
  const body = html`<p>There is no such payment.</p>`;
  sendPage(response, { locale: DEFAULT_LOCALE, title: "404", body, status: 404 });
}
