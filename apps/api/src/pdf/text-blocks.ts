export interface TextBlock {
  readonly kind: "heading" | "paragraph" | "item";
  readonly text: string;
}

const BLOCK = /<(h[1-6]|p|li|td|th)\b[^>]*>(.*?)<\/\1>/gsu;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: "\u00a0",
};

const plain = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/gu, "")
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/gu, (_, name: string) => ENTITIES[name] ?? "")
    .replaceAll(/[ \n]+/gu, " ")
    .trim();

/** The text of a document (HTML that `render-markdown.ts` made) by headings, paragraphs and items of lists. */
export const textBlocks = (html: string): readonly TextBlock[] =>
  [...html.matchAll(BLOCK)].flatMap(([, tag = "", inner = ""]) => {
    const text = plain(inner);
    const kind = tag.startsWith("h") ? "heading" : tag === "li" ? "item" : "paragraph";
    return text === "" ? [] : [{ kind, text } as const];
  });
