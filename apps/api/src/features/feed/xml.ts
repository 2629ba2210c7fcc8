const NAMED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
/** Characters that XML 1.0 cannot contain, and single surrogates. */
const IMPOSSIBLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escape = (text: string) =>
  text.replace(IMPOSSIBLE, "").replace(/[&<>]/gu, (character) => NAMED[character] ?? "");

/** An element with text, or with children that are XML. */
export const element = (name: string, content: string | readonly string[]): string =>
  `<${name}>${typeof content === "string" ? escape(content) : content.join("")}</${name}>`;

/** An element in Google's namespace. */
export const inNamespace = (name: string, content: string | readonly string[]): string =>
  element(`g:${name}`, content);
