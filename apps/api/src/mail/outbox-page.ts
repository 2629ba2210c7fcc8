import { escapeHtml as escape } from "./escape-html.ts";
import type { OutboxMail } from "./read-outbox.ts";

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
td, th { padding: 0.2rem 1rem 0.2rem 0; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
iframe { width: 100%; height: 40rem; border: 1px solid #8888; background: #fff; color-scheme: light; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

const page = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escape(title)}</h1>
${content}
</body>
</html>
`;

const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;

/** All mails that were written instead of being sent. */
export function outboxPage(mails: readonly OutboxMail[]): string {
  if (mails.length === 0) return page("Outbox", "<p>No mail has been written yet.</p>");
  const rows = mails.map(({ name, subject, to, writtenAt }) =>
    row([
      `<time>${escape(writtenAt.toISOString())}</time>`,
      escape(to),
      `<a href="/outbox/${escape(name)}">${escape(subject)}</a>`,
    ]),
  );
  return page("Outbox", `<table><tr><th>Written<th>To<th>Subject</tr>${rows.join("\n")}</table>`);
}

const LINK = /https?:\/\/[^\s<>"]+/gu;

/** One mail: its head, its links, and both its forms. Nothing in it can run or reach this page. */
export function outboxMailPage({ subject, headers, text, html }: OutboxMail): string {
  const links = [...new Set(text.match(LINK))];
  // Links open beside this page.
  const framed = html.replace("<head>", '<head><base target="_blank">');
  return page(
    subject,
    `<p><a href="/outbox">Outbox</a></p>
<table>${headers.map(({ name, value }) => row([escape(name), escape(value)])).join("\n")}</table>
<h2>Links</h2>
<ul>${links.map((url) => `<li><a href="${escape(url)}">${escape(url)}</a></li>`).join("\n")}</ul>
<h2>HTML</h2>
<iframe title="${escape(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escape(framed)}"></iframe>
<h2>Text</h2>
<pre>${escape(text)}</pre>`,
  );
}
