import type { PackingList } from "@reprise/contracts";
import { addressLines } from "@reprise/locale";
import { escapeMarkup } from "@reprise/service/escape-markup";
import { table } from "../../command/table.ts";
import { timeText } from "../../command/texts.ts";

const COUNTRY_NAMES = new Intl.DisplayNames("en", { type: "region" });

const linesOf = ({ shippingAddress }: PackingList) =>
  addressLines(shippingAddress, (key) => COUNTRY_NAMES.of(key.slice("country.".length)) ?? key);

const HEADS = ["item", "SKU", "product", "grade", "battery", "serial"];

const rowsOf = ({ items }: PackingList) =>
  items.map(({ id, sku, name, label, withFullBattery, serial }) => [
    id,
    sku,
    name,
    label,
    withFullBattery ? "full" : "-",
    serial,
  ]);

const headOf = ({ number, placedAt, dispatch, deliveryMethod }: PackingList) =>
  `Order ${number}, placed ${timeText(placedAt)}. Leaves until ${dispatch.last}, ${deliveryMethod}.`;

/** A packing list for the terminal, or a printer of plain text. */
export const packingListText = (list: PackingList): string =>
  [headOf(list), "", ...linesOf(list), "", table(HEADS, rowsOf(list))].join("\n");

const STYLE = `
@page { size: A4; margin: 18mm; }
body { font: 12pt/1.4 sans-serif; }
address { font-size: 15pt; font-style: normal; margin: 10mm 0; white-space: pre-line; }
table { width: 100%; border-collapse: collapse; }
td, th { padding: 2mm 3mm 2mm 0; border-bottom: 0.3mm solid; text-align: left; vertical-align: top; }
td:first-child::before { content: "☐ "; }
tr { break-inside: avoid; }
`;

/** The same as a page to print from a browser, with a box to tick for each item. */
export function packingListHtml(list: PackingList): string {
  const cells = (tag: "th" | "td", texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}>${escapeMarkup(text)}</${tag}>`).join("")}</tr>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(list.number)}</title><style>${STYLE}</style></head>
<body><h1>${escapeMarkup(list.number)}</h1><p>${escapeMarkup(headOf(list))}</p>
<address>${linesOf(list).map(escapeMarkup).join("\n")}</address>
<table>${cells("th", HEADS)}${rowsOf(list)
    .map((row) => cells("td", row))
    .join("")}</table></body></html>
`;
}
