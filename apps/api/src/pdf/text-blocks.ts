/** A part of a line in one look. A line feed breaks the line, and U+200B is where it may be broken. */
export interface Span {
  readonly text: string;
  readonly isBold: boolean;
  /** The address of a link, as the document has it. */
  readonly href: string | null;
}

export type Spans = readonly Span[];

/** What a block stands in, from the outside. */
export type Within = ReadonlyArray<"list" | "quote">;

export type TextBlock =
  | { readonly kind: "heading"; readonly level: 2 | 3 | 4 | 5; readonly spans: Spans }
  | {
      readonly kind: "paragraph";
      readonly spans: Spans;
      readonly within: Within;
      /** Before the first block of an item: a bullet or its number. */
      readonly marker: string | null;
    }
  | { readonly kind: "table"; readonly rows: ReadonlyArray<readonly Spans[]>; readonly within: Within }
  | { readonly kind: "rule" };

const PART = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|([^<]+)/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  nbsp: "\u00a0",
};
const decoded = (html: string): string =>
  html.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/gu, (_, name: string) => ENTITIES[name] ?? "");

const attributeOf = (attributes: string, name: string): string | null => {
  const [, value] = new RegExp(`\\b${name}="([^"]*)"`, "u").exec(attributes) ?? [];
  return value === undefined ? null : decoded(value);
};

/** 1 is "a", 27 is "aa". */
const letters = (number: number): string =>
  number < 1 ? "" : letters(Math.floor((number - 1) / 26)) + String.fromCodePoint(97 + ((number - 1) % 26));

const ROMAN = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
] as const;
const roman = (number: number): string => {
  const part = ROMAN.find(([value]) => value <= number);
  return part === undefined ? "" : part[1] + roman(number - part[0]);
};

/** Numbers, below them letters, below those Roman numerals: as pages show them. Pages have numbers for what has no letter. */
const numeral = (number: number, depth: number): string => {
  if (depth === 1 || number < 1 || number > 3_999) return `${number}.`;
  return `${depth === 2 ? letters(number) : roman(number)}.`;
};

interface Container {
  readonly tag: "ul" | "ol" | "blockquote";
  /** Of the next item. */
  next: number;
}

/** Reads a document (HTML that `render-markdown.ts` made) as blocks. Pictures are left out. */
export function textBlocks(html: string): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  const containers: Container[] = [];
  const links: Array<string | null> = [];
  let spans: Span[] = [];
  let marker: string | null = null;
  let [bold, pre] = [0, 0];
  let rows: Spans[][] | null = null;

  const within = (): Within => containers.map(({ tag }) => (tag === "blockquote" ? "quote" : "list"));

  /** Ends the text that was read, without blanks around it. */
  function taken(): Spans {
    const found = spans;
    spans = [];
    const first = found.findIndex(({ text }) => text.trim() !== "");
    const last = found.findLastIndex(({ text }) => text.trim() !== "");
    return found.slice(Math.max(first, 0), last + 1).map((span, index, all) => ({
      ...span,
      text: ends(span.text, index === 0, index === all.length - 1),
    }));
  }
  const ends = (text: string, isFirst: boolean, isLast: boolean) => {
    const started = isFirst ? text.trimStart() : text;
    return isLast ? started.trimEnd() : started;
  };
  function endParagraph(): void {
    const found = taken();
    if (found.length === 0) return;
    blocks.push({ kind: "paragraph", spans: found, within: within(), marker });
    marker = null;
  }
  function add(text: string): void {
    const last = spans.at(-1);
    const [isBold, href] = [bold > 0, links.at(-1) ?? null];
    // One blank between words, also across the parts of a line.
    const shown = last === undefined || /[ \n]$/u.test(last.text) ? text.replace(/^ /u, "") : text;
    if (last?.isBold === isBold && last.href === href)
      spans[spans.length - 1] = { ...last, text: last.text + shown };
    else if (shown !== "") spans.push({ text: shown, isBold, href });
  }

  function open(tag: string, attributes: string): void {
    if (tag === "strong" || tag === "th") bold += 1;
    else if (tag === "a") links.push(attributeOf(attributes, "href"));
    else if (tag === "br") add("\n");
    else if (tag === "table") {
      endParagraph();
      rows = [];
    } else if (tag === "tr") rows?.push([]);
    else if (tag === "ul" || tag === "ol" || tag === "blockquote") {
      endParagraph();
      containers.push({ tag, next: Number(attributeOf(attributes, "start") ?? 1) });
    } else if (tag === "li") {
      endParagraph();
      const list = containers.at(-1);
      const depth = containers.filter(({ tag }) => tag === "ol").length;
      marker = list?.tag === "ol" ? numeral(list.next, depth) : "•";
      if (list !== undefined) list.next += 1;
    } else if (tag === "hr") {
      endParagraph();
      blocks.push({ kind: "rule" });
    } else if (/^(?:p|pre|h[2-5])$/u.test(tag)) {
      endParagraph();
      if (tag === "pre") pre += 1;
    }
  }

  function close(tag: string): void {
    if (tag === "strong") bold -= 1;
    else if (tag === "a") links.pop();
    else if (tag === "td" || tag === "th") {
      rows?.at(-1)?.push(taken());
      if (tag === "th") bold -= 1;
    } else if (tag === "table") {
      if (rows !== null) blocks.push({ kind: "table", rows, within: within() });
      rows = null;
    } else if (/^h[2-5]$/u.test(tag)) {
      const level = Number(tag.slice(1)) as 2 | 3 | 4 | 5;
      const found = taken();
      if (found.length > 0) blocks.push({ kind: "heading", level, spans: found });
    } else if (/^(?:p|pre|li|ul|ol|blockquote)$/u.test(tag)) {
      endParagraph();
      if (tag === "pre") pre -= 1;
      if (tag === "ul" || tag === "ol" || tag === "blockquote") containers.pop();
      if (tag === "li") marker = null;
    }
  }

  for (const [, slash, tag = "", attributes = "", text] of html.matchAll(PART)) {
    if (text !== undefined) add(pre > 0 ? decoded(text) : decoded(text.replaceAll(/[ \n]+/gu, " ")));
    else if (slash === "/") close(tag);
    else open(tag, attributes);
  }
  endParagraph();
  return blocks;
}
