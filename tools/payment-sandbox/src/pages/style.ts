import { createHash } from "node:crypto";

const CSS = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f3f5f9, #10141c);
  --card: light-dark(#fff, #1a202c);
  --ink: light-dark(#17202e, #eef2f8);
  --quiet: light-dark(#566275, #a9b5c7);
  --line: light-dark(#8793a6, #66748a);
  --rule: light-dark(#dde2ea, #343d4d);
  --accent: light-dark(#1a56db, #8ab4ff);
  --on-accent: light-dark(#fff, #0b1a33);
  --notice: light-dark(#fff4d6, #3a2f10);
  --danger: light-dark(#b3261e, #ffb4ab);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  padding: 1rem;
  min-height: 100vh;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
}
main { max-width: 28rem; margin: 0 auto; }
.notice {
  margin: 0 0 1rem;
  padding: .5rem 1rem;
  border-radius: .75rem;
  background: var(--notice);
  font-size: .875rem;
}
.card { padding: 1.5rem; border-radius: 1rem; background: var(--card); }
h1 { margin: 0 0 1rem; font-size: 1.375rem; line-height: 1.25; }
h2 { margin: 1.5rem 0 1rem; padding-top: 1.5rem; border-top: 1px solid var(--rule); font-size: 1rem; }
dl { display: grid; grid-template-columns: 1fr auto; align-items: baseline; gap: .25rem 1rem; margin: 0 0 1.5rem; }
dt { color: var(--quiet); }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
.amount { font-size: 1.75rem; font-weight: 700; font-variant-numeric: tabular-nums; }
button, .button, select, input {
  display: block;
  width: 100%;
  min-height: 3rem;
  margin: 0 0 .75rem;
  padding: .625rem 1rem;
  border: 1px solid var(--line);
  border-radius: .75rem;
  background: transparent;
  color: inherit;
  font: inherit;
}
button, .button { text-align: center; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { border-color: var(--accent); }
.primary { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
label { display: block; margin: 0 0 .25rem; color: var(--quiet); }
.code { font-size: 1.25rem; letter-spacing: .25em; font-variant-numeric: tabular-nums; }
[role="alert"] { color: var(--danger); font-weight: 600; }
form > :last-child { margin-bottom: 0; }
form + form { margin-top: .75rem; }
`;

export const STYLE = { html: `<style>${CSS}</style>` };

/** Allows this style and nothing else. */
export const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(CSS).digest("base64")}'`,
  "img-src data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
