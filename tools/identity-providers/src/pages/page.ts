import type { ServerResponse } from "node:http";
import { html, type Html } from "./html.ts";

const STYLE = html`<style>
  body {
    font:
      1rem/1.5 system-ui,
      sans-serif;
    max-width: 26rem;
    margin: 2rem auto;
    padding: 0 1rem;
  }
  label,
  input[type="email"],
  input[type="text"] {
    display: block;
    width: 100%;
    box-sizing: border-box;
  }
  label {
    margin-top: 1rem;
  }
  input[type="email"],
  input[type="text"] {
    font: inherit;
    padding: 0.5rem;
  }
  label.check {
    display: flex;
    gap: 0.5rem;
  }
  button {
    font: inherit;
    padding: 0.5rem 1rem;
    margin: 1rem 0.5rem 0 0;
  }
  [role="alert"] {
    color: #b00020;
  }
</style>`;

/** Sends an HTML page of the fake providers. */
export function answerPage(response: ServerResponse, title: string, body: Html, status = 200): void {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        ${STYLE}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
  response.writeHead(status, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  response.end(page.html);
}
