import { expect, test } from "vitest";
import { createPdfDrawer } from "../../../pdf/draw-once.ts";
import { ISSUED_AT, printedInvoice } from "../../../test/fixtures/carts-and-orders.ts";
import { createPdfs } from "./create-pdfs.ts";
import { makePdf } from "./pdf/make-pdf.ts";

const documentOf = (sequence: number, count: number) => {
  const lines = Array.from({ length: count }, (_, index) => ({
    name: `Corvex Phone ${index}`,
    price: 19_999,
    units: 10,
    scheme: "margin" as const,
  }));
  const content = { printed: printedInvoice("de", lines) };
  return { kind: "invoice", year: 2026, sequence, issuedAt: ISSUED_AT, content } as never;
};

test("the largest invoice is drawn in another thread: the event loop serves others, the bytes are the same", async () => {
  const pdfOf = createPdfs(createPdfDrawer());
  await pdfOf(documentOf(1, 1));
  const elsewhere = process.threadCpuUsage();
  const pdf = await pdfOf(documentOf(2, 100));
  const { user: waiting } = process.threadCpuUsage(elsewhere);
  const lines = documentOf(2, 100) as { content: { printed: Parameters<typeof makePdf>[0] } };
  const here = process.threadCpuUsage();
  expect(pdf.equals(await makePdf(lines.content.printed, ISSUED_AT))).toBe(true);
  // Processor time of this thread: other programs slow both down.
  expect(waiting).toBeLessThan(process.threadCpuUsage(here).user / 2);
});

test("a document that cannot be drawn fails alone: the next one is drawn", async () => {
  const pdfOf = createPdfs(createPdfDrawer());
  const broken = { kind: "invoice", year: 2026, sequence: 3, issuedAt: ISSUED_AT, content: { printed: {} } };
  await expect(pdfOf(broken as never)).rejects.toThrow(/./u);
  expect((await pdfOf(documentOf(4, 1))).subarray(0, 5).toString()).toBe("%PDF-");
});
