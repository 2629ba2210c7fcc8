/** A heading of a text. */
export interface Heading {
  /** Its fragment. */
  readonly id: string;
  /** Without elements, as HTML. */
  readonly html: string;
}

/** A part of a text: a heading and what follows it. Null: what stands before the first heading. */
export interface TextPart {
  readonly heading: Heading | null;
  readonly html: string;
}

const withoutElements = (html: string): string => html.replaceAll(/<[^>]*>/gu, "");

const HEADING = /^<h2 id="([^"]*)">(.*?)<\/h2>/su;

/** Splits HTML that the API has sanitised at its headings of the second level. */
export const partsOf = (html: string): readonly TextPart[] =>
  html
    .split(/(?=<h2 id=")/u)
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [all = "", id, text = ""] = HEADING.exec(part) ?? [];
      if (id === undefined) return { heading: null, html: part };
      return { heading: { id, html: withoutElements(text) }, html: part.slice(all.length) };
    });

/** The headings of the second and third level, in their order. */
export const headingsOf = (html: string): readonly (Heading & { readonly isSub: boolean })[] =>
  [...html.matchAll(/<h([23]) id="([^"]*)">(.*?)<\/h\1>/gsu)].map(([, level, id = "", text = ""]) => ({
    id,
    html: withoutElements(text),
    isSub: level === "3",
  }));
