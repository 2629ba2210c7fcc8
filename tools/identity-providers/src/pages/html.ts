import { escapeMarkup } from "@reprise/service/escape-markup";

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
  if (typeof part === "string") return escapeMarkup(part);
  return "html" in part ? part.html : part.map(({ html }) => html).join("");
}
