import type { PrintedDocument } from "../../../../db/schema/document.schema.ts";
import { openPdf } from "../../../../pdf/open-pdf.ts";
import { COLORS, leading, PAGE, STYLES } from "../../../../pdf/page-layout.ts";
import type { Typesetter } from "../../../../pdf/typesetter.ts";
import { drawTable } from "./draw-table.ts";
import { drawTotals, totalsHeight } from "./draw-totals.ts";

type Doc = PDFKit.PDFDocument;

/** Columns of the addresses and of the facts, from the left. */
const COLUMNS = { first: PAGE.left, second: 215, facts: 374 } as const;
const FACT_WIDTH = PAGE.right - COLUMNS.facts;

/** Makes the PDF of a document, tagged for screen readers. The same document gives the same bytes. */
export async function makePdf(printed: PrintedDocument, issuedAt: Date): Promise<Buffer> {
  const { locale, title, number, seller } = printed;
  const { doc, bytes, type } = openPdf(
    { locale, title: `${title} ${number}`, author: seller.name, at: issuedAt },
    { tagged: true, bufferPages: true },
  );
  const root = doc.struct("Document");
  doc.addStructure(root);
  const nextPage = (): number => {
    doc.addPage();
    drawContinuation(doc, type, printed);
    return PAGE.top + 34;
  };
  const top = drawHead(doc, type, root, printed);
  let y = drawTable({ doc, type, parent: root, nextPage }, printed, top);
  if (y + 18 + totalsHeight(type, printed) > PAGE.bottom) y = nextPage();
  drawTotals({ doc, type, parent: root }, printed, y + 18);
  root.end();
  drawFooters(doc, type, printed);
  doc.end();
  return bytes;
}

/** Draws seller, title, addresses and facts. Returns the y below. */
function drawHead(
  doc: Doc,
  type: Typesetter,
  root: PDFKit.PDFStructureElement,
  printed: PrintedDocument,
): number {
  const { title, seller, addresses, facts } = printed;
  const add = (tag: string, draw: () => void) => root.add(doc.struct(tag, {}, [draw]));
  add("P", () => type.draw("Reprise", { x: PAGE.left, y: PAGE.top }, STYLES.brand));
  add("P", () =>
    type.drawLines(
      [[seller.name, ...seller.address].join(" · ")],
      { x: PAGE.left, y: 128, width: 300 },
      STYLES.small,
    ),
  );
  let bottom = 0;
  for (const [index, { heading, lines: address }] of addresses.entries()) {
    const x = index === 0 ? COLUMNS.first : COLUMNS.second;
    add("P", () => {
      const y = type.drawLines([heading], { x, y: 152, width: 148 }, STYLES.heading) + 3;
      bottom = Math.max(bottom, type.drawLines(address, { x, y, width: 148 }, STYLES.body));
    });
  }
  let y = 128;
  for (const [label, value] of facts)
    add("P", () => {
      y = type.drawLines([label], { x: COLUMNS.facts, y, width: FACT_WIDTH }, STYLES.heading);
      y = type.drawLines([value], { x: COLUMNS.facts, y, width: FACT_WIDTH }, STYLES.body) + 5;
    });
  const titleY = Math.max(bottom + 30, y - leading(STYLES.title.size));
  add("H1", () => type.draw(title, { x: PAGE.left, y: titleY }, STYLES.title));
  return titleY + leading(STYLES.title.size) + 18;
}

/** The head of further pages. */
function drawContinuation(doc: Doc, type: Typesetter, { title, number }: PrintedDocument): void {
  doc.markContent("Artifact", { type: "Pagination" });
  type.draw("Reprise", { x: PAGE.left, y: PAGE.top - 14 }, STYLES.strong);
  type.draw(`${title} ${number}`, { right: PAGE.right, y: PAGE.top - 14 }, STYLES.small);
  doc.endMarkedContent();
}

function drawFooters(doc: Doc, type: Typesetter, { seller, vatIdText, pageText }: PrintedDocument): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    const y = PAGE.bottom + 22;
    doc.markContent("Artifact", { type: "Pagination" });
    doc
      .moveTo(PAGE.left, y - 8)
      .lineTo(PAGE.right, y - 8)
      .lineWidth(0.6)
      .stroke(COLORS.line);
    const [first = ""] = type.linesOf(
      [seller.name, ...seller.address, vatIdText].join(" · "),
      400,
      STYLES.small,
    );
    type.draw(first, { x: PAGE.left, y }, STYLES.small);
    const page = pageText.replace("{page}", `${index + 1}`).replace("{pages}", `${count}`);
    type.draw(page, { right: PAGE.right, y }, STYLES.small);
    doc.endMarkedContent();
  }
}
