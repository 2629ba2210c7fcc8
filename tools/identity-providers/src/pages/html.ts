/** Markup that is made already: goes into other markup as it is. */
export interface Html {
  readonly html: string;
}

type Part = string | Html | readonly Html[] | false;

/** A template whose texts are escaped. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: String.raw({ raw: strings }, ...parts.map(written)) };
}

function written(part: Part): string {
  if (part === false) return "";
  if (typeof part === "string") return escaped(part);
  return "html" in part ? part.html : part.map(({ html }) => html).join("");
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => ESCAPES[character] ?? character);
}
