import type { DocumentRow, PrintedDocument } from "../../../../db/schema/document.schema.ts";
import { COLORS, leading, PAGE, STYLES } from "../../../../pdf/page-layout.ts";
import type { Style, Typesetter } from "../../../../pdf/typesetter.ts";

type Doc = PDFKit.PDFDocument;

type Column = keyof Omit<DocumentRow, "details">;

/** Right ends of the columns of figures; the text has the rest of the line. */
const RIGHT: Readonly<Record<Exclude<Column, "text">, number>> = {
  tax: 330,
  quantity: 376,
  price: 432,
  discount: 486,
  amount: PAGE.right,
};
const TEXT_WIDTH = 225;
const PADDING = 6;
const FIGURES = ["tax", "quantity", "price", "discount", "amount"] as const;

export interface TableParts {
  readonly doc: Doc;
  readonly type: Typesetter;
  readonly parent: PDFKit.PDFStructureElement;
  /** Starts a new page; returns the y below its head. */
  readonly nextPage: () => number;
}

/** Draws the rows of a document from `y` on; its heads are repeated on each page. Returns the y below. */
export function drawTable(
  { doc, type, parent, nextPage }: TableParts,
  printed: PrintedDocument,
  top: number,
): number {
  const { heads, rows } = printed;
  // Credit notes have no prices and discounts.
  const columns = FIGURES.filter((column) => rows.some((row) => row[column] !== ""));
  const table = doc.struct("Table");
  parent.add(table);
  let y = top;

  const rule = (color: string = COLORS.line) =>
    doc
      .markContent("Artifact", { type: "Layout" })
      .moveTo(PAGE.left, y)
      .lineTo(PAGE.right, y)
      .lineWidth(0.6)
      .stroke(color)
      .endMarkedContent();

  const cell = (row: PDFKit.PDFStructureElement, tag: "TH" | "TD", draw: () => void) =>
    row.add(doc.struct(tag, {}, [draw]));

  function drawHeads(): void {
    const row = doc.struct("TR");
    table.add(row);
    const at = y;
    cell(row, "TH", () => type.draw(heads.text, { x: PAGE.left, y: at }, STYLES.heading));
    for (const column of columns)
      cell(row, "TH", () => type.draw(heads[column], { right: RIGHT[column], y: at }, STYLES.heading));
    row.end();
    y += leading(STYLES.heading.size) + 3;
    rule(COLORS.strong);
    y += PADDING;
  }

  function drawRow(printedRow: DocumentRow): void {
    const lines: ReadonlyArray<readonly [string, Style]> = [
      ...type.linesOf(printedRow.text, TEXT_WIDTH, STYLES.body).map((line) => [line, STYLES.body] as const),
      ...printedRow.details.flatMap((text) =>
        type.linesOf(text, TEXT_WIDTH, STYLES.small).map((line) => [line, STYLES.small] as const),
      ),
    ];
    const height = lines.reduce((sum, [, { size }]) => sum + leading(size), 0) + 2 * PADDING;
    if (y + height > PAGE.bottom) {
      y = nextPage();
      drawHeads();
    }
    const row = doc.struct("TR");
    table.add(row);
    const at = y;
    cell(row, "TD", () => {
      let line = at;
      for (const [text, style] of lines) {
        type.draw(text, { x: PAGE.left, y: line }, style);
        line += leading(style.size);
      }
    });
    for (const column of columns)
      cell(row, "TD", () => type.draw(printedRow[column], { right: RIGHT[column], y: at }, STYLES.body));
    row.end();
    y += height - PADDING;
    rule();
    y += PADDING;
  }

  drawHeads();
  for (const row of rows) drawRow(row);
  table.end();
  return y;
}
