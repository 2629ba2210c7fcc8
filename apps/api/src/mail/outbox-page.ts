import { createElement as h, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { OutboxMail } from "./read-outbox.ts";

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
td, th { padding: 0.2rem 1rem 0.2rem 0; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
iframe { width: 100%; height: 40rem; border: 1px solid #8888; background: #fff; color-scheme: light; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

const page = (title: string, ...content: readonly ReactNode[]) =>
  `<!doctype html>\n${renderToStaticMarkup(
    h(
      "html",
      { lang: "en" },
      h(
        "head",
        null,
        h("meta", { charSet: "utf-8" }),
        h("meta", { name: "viewport", content: "width=device-width" }),
        h("title", null, title),
        h("style", null, STYLE),
      ),
      h("body", null, h("h1", null, title), ...content),
    ),
  )}\n`;

const row = (...cells: readonly ReactNode[]) => h("tr", null, ...cells.map((cell) => h("td", null, cell)));

/** Lists all mails that were written instead of sent. */
export function outboxPage(mails: readonly OutboxMail[]): string {
  if (mails.length === 0) return page("Outbox", h("p", null, "No mail has been written yet."));
  const head = h("tr", null, ...["Written", "To", "Subject"].map((title) => h("th", null, title)));
  const rows = mails.map(({ name, subject, to, writtenAt }) =>
    row(h("time", null, writtenAt.toISOString()), to, h("a", { href: `/outbox/${name}` }, subject)),
  );
  return page("Outbox", h("table", null, h("tbody", null, head, ...rows)));
}

const LINK = /https?:\/\/[^\s<>"]+/gu;

/** Shows one mail: headers, links, HTML and text. The mail cannot run scripts or reach this page. */
export function outboxMailPage({ subject, headers, text, html }: OutboxMail): string {
  const links = [...new Set(text.match(LINK))];
  const frame = {
    title: subject,
    sandbox: "allow-popups allow-popups-to-escape-sandbox",
    // Links open in a new tab.
    srcDoc: html.replace("<head>", '<head><base target="_blank">'),
  };
  return page(
    subject,
    h("p", null, h("a", { href: "/outbox" }, "Outbox")),
    h("table", null, h("tbody", null, ...headers.map(({ name, value }) => row(name, value)))),
    h("h2", null, "Links"),
    h("ul", null, ...links.map((url) => h("li", null, h("a", { href: url }, url)))),
    h("h2", null, "HTML"),
    h("iframe", frame),
    h("h2", null, "Text"),
    h("pre", null, text),
  );
}
