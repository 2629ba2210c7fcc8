/** Safe markup; inserted into other markup without escaping. */
export interface Html {
  readonly html: string;
}

type Part = string | Html | readonly Html[] | false;

/** Template tag that escapes its text values. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: String.raw({ raw: strings }, ...parts.map(toMarkup)) };
}

function toMarkup(part: Part): string {
  if (part === false) return "";
  if (typeof part === "string") return escapeText(part);
  return "html" in part ? part.html : part.map(({ html }) => html).join("");
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => ESCAPES[character] ?? character);
}
