import type { Locale } from "@reprise/locale";
import { openPdf } from "./open-pdf.ts";
import { COLORS, leading, PAGE, STYLES } from "./page-layout.ts";
import { type RichLine, richLines } from "./rich-text.ts";
import type { Spans, TextBlock, Within } from "./text-blocks.ts";
import type { Style } from "./typesetter.ts";

export interface TextFacts {
  readonly locale: Locale;
  readonly title: string;
  /** Below the title. */
  readonly subtitle: string;
  /** Of the shop, before the paths of its links: `https://shop.example`. */
  readonly origin: string;
  /** At the foot of each page: "Page {page} of {pages}". */
  readonly pageText: string;
  readonly at: Date;
  readonly blocks: readonly TextBlock[];
}

const TEXT = { left: 72, right: PAGE.width - 72, top: 56, bottom: PAGE.bottom } as const;
const BODY = 10;
const LINK = "#00695c";
/** Distance from the marker of an item to its text, and of a quote to its rule. */
const INDENT = { list: 20, quote: 14 } as const;
const HEADINGS: Readonly<Record<2 | 3 | 4 | 5, Style & { readonly above: number }>> = {
  2: { size: 14, weight: "bold", above: 16 },
  3: { size: 11.5, weight: "bold", above: 10 },
  4: { size: BODY, weight: "bold", above: 6 },
  5: { size: BODY, weight: "bold", above: 6 },
};
const COLUMN_GAP = 14;
const CELL = 8.5;

const STYLE_OF = {
  regular: { size: BODY },
  bold: { size: BODY, weight: "bold" },
  link: { size: BODY, color: LINK },
  boldLink: { size: BODY, weight: "bold", color: LINK },
} as const satisfies Readonly<Record<string, Style>>;

const bodyStyle = ({ isBold, href }: Spans[number]): Style => {
  if (href !== null) return isBold ? STYLE_OF.boldLink : STYLE_OF.link;
  return isBold ? STYLE_OF.bold : STYLE_OF.regular;
};
const cellStyles = new Map<Style, Style>();
const cellStyle = (span: Spans[number]): Style => {
  const style = bodyStyle(span);
  const known = cellStyles.get(style) ?? { ...style, size: CELL };
  cellStyles.set(style, known);
  return known;
};

/** Whole addresses of links, and what paper shows of them after their text. */
function withAddresses(spans: Spans, origin: string): Spans {
  return spans.flatMap((span, index): Spans => {
    if (span.href === null || span.href.startsWith("#")) return [{ ...span, href: null }];
    const href = span.href.startsWith("/") ? origin + span.href : span.href;
    const link = { ...span, href };
    const shown = href.replace(/^(?:https?:\/\/|mailto:|tel:)/u, "");
    const isContinued = spans[index + 1]?.href === span.href;
    if (isContinued || span.text.includes(shown)) return [link];
    const breakable = shown.replaceAll("/", "/\u200b");
    return [link, { text: ` (${breakable})`, isBold: false, href: null }];
  });
}

/** Draws a text of many pages as PDF, tagged for screen readers. The same text gives the same bytes. */
export async function drawText(facts: TextFacts): Promise<Buffer> {
  const { locale, title, subtitle, origin, pageText, at, blocks } = facts;
  const { doc, bytes, type } = openPdf(
    { locale, title, author: "Reprise", at },
    { tagged: true, bufferPages: true },
  );
  const root = doc.struct("Document");
  doc.addStructure(root);
  let y: number = TEXT.top;

  const nextPage = () => {
    doc.addPage();
    y = TEXT.top;
  };
  const artifact = (draw: () => void) => {
    doc.markContent("Artifact", { type: "Layout" });
    draw();
    doc.endMarkedContent();
  };
  const line = (
    from: readonly [number, number],
    to: readonly [number, number],
    color: string,
    width: number,
  ) =>
    doc
      .moveTo(...from)
      .lineTo(...to)
      .lineWidth(width)
      .stroke(color);

  function drawLine(pieces: RichLine, x: number): void {
    for (const piece of pieces) {
      const left = x + piece.x;
      type.draw(piece.text, { x: left, y }, piece.style);
      if (piece.href === null) continue;
      const height = leading(piece.style.size);
      line([left, y + height - 2.4], [left + piece.width, y + height - 2.4], LINK, 0.5);
      doc.link(left, y, piece.width, height, piece.href);
    }
  }

  interface Placed {
    readonly tag: string;
    readonly x: number;
    readonly size: number;
    readonly after: number;
    readonly marker?: string | null;
    /** Left ends of the rules beside quotes, and how far they go on below the last line. */
    readonly rules?: readonly number[];
    readonly ruleAfter?: number;
    /** Points that have to fit below its last line: what follows a heading. */
    readonly keep?: number;
  }

  /** Draws lines below each other. A page neither ends with the first line of several nor begins with the last one. */
  function drawLines(
    lines: readonly RichLine[],
    { tag, x, size, after, marker = null, rules = [], ruleAfter = 0, keep = 0 }: Placed,
  ): void {
    const height = leading(size);
    const element = doc.struct(tag);
    root.add(element);
    lines.forEach((pieces, index) => {
      const left = lines.length - index;
      const together = index === 0 ? Math.min(2, left) : left === 2 ? 2 : 1;
      const needed = together * height + (together >= left ? keep : 0);
      if (y + needed > TEXT.bottom && y > TEXT.top) nextPage();
      const isFirst = index === 0;
      element.add(() => {
        if (isFirst && marker !== null) {
          const width = type.widthOf(marker, STYLE_OF.regular);
          // Numbers end below each other, however wide.
          type.draw(marker, { x: marker === "•" ? x - INDENT.list + 4 : x - 5 - width, y }, STYLE_OF.regular);
        }
        drawLine(pieces, x);
      });
      for (const rule of rules)
        artifact(() => line([rule, y], [rule, y + height + (left > 1 ? 0 : ruleAfter)], COLORS.line, 2));
      y += height;
    });
    element.end();
    y += after;
  }

  const leftOf = (within: Within) => within.reduce((x, each) => x + INDENT[each], TEXT.left as number);
  const rulesOf = (within: Within) =>
    within.flatMap((each, index) => (each === "quote" ? [leftOf(within.slice(0, index)) + 2] : []));

  function drawTable({ rows, within }: Extract<TextBlock, { kind: "table" }>): void {
    const x = leftOf(within);
    const cells = rows.map((row) => row.map((spans) => withAddresses(spans, origin)));
    const widths = columnWidths(
      cells.map((row) => row.map((spans) => widthOfSpans(spans))),
      TEXT.right - x,
    );
    const lefts = widths.map(
      (_, index) => x + widths.slice(0, index).reduce((sum, each) => sum + each + COLUMN_GAP, 0),
    );
    const table = doc.struct("Table");
    root.add(table);
    const height = leading(CELL);
    for (const [index, row] of cells.entries()) {
      const lined = row.map((spans, column) =>
        richLines(type, spans, { width: widths[column] ?? 0, styleOf: cellStyle }),
      );
      const count = Math.max(1, ...lined.map((lines) => lines.length));
      const element = doc.struct("TR");
      table.add(element);
      // A row that fits on a page is not broken.
      const together = Math.min(count * height + 8, TEXT.bottom - TEXT.top);
      if (y + together > TEXT.bottom && y > TEXT.top) nextPage();
      const drawn = lined.map(() => doc.struct(index === 0 ? "TH" : "TD"));
      for (const cell of drawn) element.add(cell);
      for (let at = 0; at < count; at += 1) {
        if (y + height > TEXT.bottom) nextPage();
        for (const [column, lines] of lined.entries()) {
          const pieces = lines[at];
          if (pieces !== undefined) drawn[column]?.add(() => drawLine(pieces, lefts[column] ?? x));
        }
        y += height;
      }
      for (const cell of drawn) cell.end();
      element.end();
      y += 3;
      artifact(() => line([x, y], [TEXT.right, y], index === 0 ? COLORS.strong : COLORS.line, 0.6));
      y += 4;
    }
    table.end();
    y += 6;
  }
  const widthOfSpans = (spans: Spans) =>
    spans.reduce((sum, span) => sum + type.widthOf(span.text, cellStyle(span)), 0);

  const withinOf = (block: TextBlock | undefined): Within =>
    block !== undefined && "within" in block ? block.within : [];
  /** True: a list or quote ends before the block at this place. */
  const isAfterEnd = (index: number) => {
    const here = withinOf(blocks[index]);
    return withinOf(blocks[index - 1]).some((each, depth) => here[depth] !== each);
  };

  const plain = (text: string, style: Style) =>
    richLines(type, [{ text, isBold: false, href: null }], {
      width: TEXT.right - TEXT.left,
      styleOf: () => style,
    });
  drawLines(plain(title, STYLES.title), { tag: "H1", x: TEXT.left, size: STYLES.title.size, after: 2 });
  drawLines(plain(subtitle, STYLES.small), { tag: "P", x: TEXT.left, size: STYLES.small.size, after: 14 });

  for (const [index, block] of blocks.entries()) {
    // It has the distance of a paragraph to what follows.
    if (isAfterEnd(index) && y > TEXT.top) y += 4;
    if (block.kind === "heading") {
      const { above, ...style } = HEADINGS[block.level];
      if (y > TEXT.top) y += above;
      const lines = richLines(type, block.spans, { width: TEXT.right - TEXT.left, styleOf: () => style });
      const keep = 4 + 2 * leading(BODY);
      drawLines(lines, { tag: `H${block.level}`, x: TEXT.left, size: style.size, after: 4, keep });
    } else if (block.kind === "rule") {
      if (y + 20 > TEXT.bottom) nextPage();
      artifact(() => line([TEXT.left, y + 6], [TEXT.right, y + 6], COLORS.line, 0.6));
      y += 18;
    } else if (block.kind === "table") drawTable(block);
    else {
      const { spans, within, marker } = block;
      const x = leftOf(within);
      const lines = richLines(type, withAddresses(spans, origin), {
        width: TEXT.right - x,
        styleOf: bodyStyle,
      });
      const after = within.includes("list") ? 4 : 7;
      const rules = rulesOf(within);
      const ruleAfter = rulesOf(withinOf(blocks[index + 1])).length > 0 ? after : 0;
      drawLines(lines, { tag: "P", x, size: BODY, after, marker, rules, ruleAfter });
    }
  }
  root.end();

  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    doc.markContent("Artifact", { type: "Pagination" });
    const foot = PAGE.bottom + 22;
    line([TEXT.left, foot - 8], [TEXT.right, foot - 8], COLORS.line, 0.6);
    const [first = ""] = type.linesOf(`Reprise · ${title} · ${subtitle}`, 360, STYLES.small);
    type.draw(first, { x: TEXT.left, y: foot }, STYLES.small);
    const page = pageText.replace("{page}", `${index + 1}`).replace("{pages}", `${count}`);
    type.draw(page, { right: TEXT.right, y: foot }, STYLES.small);
    doc.endMarkedContent();
  }
  doc.end();
  return bytes;
}

/** Widths of columns: what their cells need, or as much of it as there is, at least an equal share of it. */
function columnWidths(natural: ReadonlyArray<readonly number[]>, available: number): readonly number[] {
  const count = Math.max(0, ...natural.map((row) => row.length));
  const needed = Array.from({ length: count }, (_, column) =>
    Math.max(20, ...natural.map((row) => row[column] ?? 0)),
  );
  const room = available - COLUMN_GAP * (count - 1);
  if (needed.reduce((sum, each) => sum + each, 0) <= room) return needed;
  const share = room / count;
  const narrow = needed.filter((each) => each <= share).reduce((sum, each) => sum + each, 0);
  const wide = needed.filter((each) => each > share);
  const left = (room - narrow) / wide.length;
  return needed.map((each) => (each <= share ? each : left));
}
