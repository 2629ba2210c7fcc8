/** A heading of a text. */
export interface Heading {
  /** Its fragment. */
  readonly id: string;
  readonly text: string;
}

/** A part of a text: a heading and what follows it. Null: what stands before the first heading. */
export interface TextPart {
  readonly heading: Heading | null;
  readonly html: string;
}

const ENTITIES = [
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
  ["&amp;", "&"],
] as const;

/** The text of HTML that the API has sanitised. */
function textOf(html: string): string {
  const text = html
    .split("<")
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf(">") + 1)))
    .join("");
  return ENTITIES.reduce((decoded, [entity, character]) => decoded.replaceAll(entity, character), text);
}

const HEADING = /^<h2 id="([^"]*)">(.*?)<\/h2>/su;

/** Splits HTML that the API has sanitised at its headings of the second level. */
export const partsOf = (html: string): readonly TextPart[] =>
  html
    .split(/(?=<h2 id=")/u)
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [all = "", id, inner = ""] = HEADING.exec(part) ?? [];
      if (id === undefined) return { heading: null, html: part };
      return { heading: { id, text: textOf(inner) }, html: part.slice(all.length) };
    });

/** The headings of the second and third level, in their order. */
export const headingsOf = (html: string): readonly (Heading & { readonly isSub: boolean })[] =>
  [...html.matchAll(/<h([23]) id="([^"]*)">(.*?)<\/h\1>/gsu)].map(([, level, id = "", inner = ""]) => ({
    id,
    text: textOf(inner),
    isSub: level === "3",
  }));
