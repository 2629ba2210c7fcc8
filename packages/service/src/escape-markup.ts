/** Characters that XML 1.0 forbids, and single surrogates. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for the content and the quoted attributes of HTML and XML. Characters that XML forbids are dropped. */
export const escapeMarkup = (text: string): string =>
  text.replace(FORBIDDEN, "").replace(/[&<>"']/gu, (character) => ESCAPES[character] ?? "");
