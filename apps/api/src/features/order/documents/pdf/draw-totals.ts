import type { PrintedDocument } from "../../../../db/schema/document.schema.ts";
import { COLORS, leading, PAGE, STYLES } from "../../../../pdf/page-layout.ts";
import type { Typesetter } from "../../../../pdf/typesetter.ts";

/** Right ends of the columns. */
const RIGHT = { net: 400, tax: 470, gross: PAGE.right } as const;
const FIGURES = ["net", "tax", "gross"] as const;
const LABEL_WIDTH = 270;
const NOTE_WIDTH = PAGE.right - PAGE.left;
const [ABOVE_TOTAL, BELOW_TOTAL] = [11, 14];
const LINE = leading(STYLES.body.size) + 2;

/** How high {@link drawTotals} is: it stays together on one page. */
export function totalsHeight(type: Typesetter, { taxRows, notes }: PrintedDocument): number {
  const labels = taxRows.flatMap(({ label }) => type.linesOf(label, LABEL_WIDTH, STYLES.body));
  const noteLines = notes.flatMap((note) => type.linesOf(note, NOTE_WIDTH, STYLES.small));
  return (
    (1 + labels.length) * LINE +
    ABOVE_TOTAL +
    leading(STYLES.total.size) +
    BELOW_TOTAL +
    noteLines.length * leading(STYLES.small.size)
  );
}

/** Draws the taxes, the total and the notes from `top` on. */
export function drawTotals(
  { doc, type, parent }: { doc: PDFKit.PDFDocument; type: Typesetter; parent: PDFKit.PDFStructureElement },
  { taxHeads, taxRows, total, notes }: PrintedDocument,
  top: number,
): void {
  let y = top;
  const hasTax = taxRows.some(({ tax }) => tax !== "");
  const columns = hasTax ? FIGURES : (["gross"] as const);
  const table = doc.struct("Table");
  parent.add(table);
  const rule = (width: number) =>
    doc
      .markContent("Artifact", { type: "Layout" })
      .moveTo(PAGE.left, y)
      .lineTo(PAGE.right, y)
      .lineWidth(width)
      .stroke(COLORS.strong)
      .endMarkedContent();
  const cells = (tag: "TH" | "TD", draws: ReadonlyArray<() => void>) => {
    const row = doc.struct("TR");
    table.add(row);
    for (const draw of draws) row.add(doc.struct(tag, {}, [draw]));
    row.end();
  };

  const at = y;
  cells("TH", [
    () => type.draw(taxHeads.label, { x: PAGE.left, y: at }, STYLES.heading),
    ...columns.map(
      (column) => () => type.draw(taxHeads[column], { right: RIGHT[column], y: at }, STYLES.heading),
    ),
  ]);
  y += LINE;
  for (const taxRow of taxRows) {
    const lines = type.linesOf(taxRow.label, LABEL_WIDTH, STYLES.body);
    const first = y;
    cells("TD", [
      () =>
        lines.forEach((line, index) =>
          type.draw(line, { x: PAGE.left, y: first + index * LINE }, STYLES.body),
        ),
      ...columns.map(
        (column) => () => type.draw(taxRow[column], { right: RIGHT[column], y: first }, STYLES.body),
      ),
    ]);
    y += LINE * lines.length;
  }
  y += 3;
  rule(1);
  y += ABOVE_TOTAL - 3;
  const [label, amount] = total;
  const sum = y;
  cells("TD", [
    () => type.draw(label, { x: PAGE.left, y: sum }, STYLES.total),
    () => type.draw(amount, { right: PAGE.right, y: sum }, STYLES.total),
  ]);
  table.end();
  y += leading(STYLES.total.size) + BELOW_TOTAL;
  for (const note of notes) {
    for (const line of type.linesOf(note, NOTE_WIDTH, STYLES.small)) {
      const noteY = y;
      parent.add(doc.struct("P", {}, [() => type.draw(line, { x: PAGE.left, y: noteY }, STYLES.small)]));
      y += leading(STYLES.small.size);
    }
  }
}
