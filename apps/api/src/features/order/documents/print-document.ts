import { formatMoney, localCountry, type Translate } from "@reprise/locale";
import { formatDocumentNumber, formatOrderNumber, type TaxSummary, warehouseDate } from "@reprise/order";
import type {
  DocumentRow,
  DocumentTaxRow,
  PrintedDocument,
  SellerDetails,
} from "../../../db/schema/document.schema.ts";
import { CREDIT, NOTHING_TO_PAY, PREPAYMENT } from "../../payment/payment.public.ts";
import { MARKS, rateText } from "./document-rows.ts";
import { addressLines, documentTexts, formatIsoDay } from "./document-texts.ts";
import type { DocumentedOrder } from "./documented-order.ts";
import type { IssuedNumber } from "./next-number.ts";

interface Parts {
  readonly seller: SellerDetails;
  readonly number: IssuedNumber;
  readonly order: DocumentedOrder;
  readonly rows: readonly DocumentRow[];
  readonly taxes: TaxSummary;
  /** The invoice that a credit note corrects. */
  readonly corrects: IssuedNumber | null;
}

type Fact = readonly [label: string, value: string];

/** A line of the narrow column breaks only between two dates. */
const unbroken = (date: string): string => date.replaceAll(" ", "\u00a0");

/** Writes a document in the language of its order. */
export function printDocument({ seller, number, order, rows, taxes, corrects }: Parts): PrintedDocument {
  const { row } = order;
  const { locale } = row;
  const t = documentTexts[locale];
  const day = (at: Date) => formatIsoDay(warehouseDate(at), locale);
  const numberText = formatDocumentNumber(number);
  const isInvoice = corrects === null;
  const { first, last } = row.promise.arrival;
  const facts: readonly Fact[] = [
    [t(isInvoice ? "document.invoiceNumber" : "document.creditNoteNumber"), numberText],
    [t("document.date"), day(number.at)],
    ...(corrects === null
      ? []
      : [[t("document.corrects"), `${formatDocumentNumber(corrects)}, ${day(corrects.at)}`] as const]),
    [t("document.orderNumber"), formatOrderNumber(row.number)],
    [t("document.orderedOn"), day(row.placed_at)],
    [
      t("document.delivered"),
      first === last
        ? unbroken(formatIsoDay(first, locale))
        : t("document.days", {
            first: unbroken(formatIsoDay(first, locale)),
            last: unbroken(formatIsoDay(last, locale)),
          }),
    ],
    [t("document.payment"), paymentsText(row, t)],
    ...(row.coupon_code === null ? [] : [[t("document.coupon"), row.coupon_code] as const]),
  ];
  return {
    locale,
    title: t(isInvoice ? "document.invoice" : "document.creditNote"),
    number: numberText,
    seller: { ...seller, address: seller.address.map((line) => localCountry(line, locale)) },
    addresses: [
      { heading: t("document.billTo"), lines: addressLines(row.billing_address, locale) },
      { heading: t("document.shipTo"), lines: addressLines(row.shipping_address, locale) },
    ],
    facts,
    heads: {
      text: t("document.text"),
      tax: t("document.tax"),
      quantity: t("document.quantity"),
      price: t("document.price"),
      discount: t("document.discount"),
      amount: t("document.amount"),
    },
    rows,
    taxHeads: {
      label: t("document.taxes"),
      net: t("document.net"),
      tax: t("document.tax"),
      gross: t("document.gross"),
    },
    taxRows: taxRows(taxes, order),
    total: [t(isInvoice ? "document.total" : "document.credited"), formatMoney(taxes.total, locale)],
    notes: notesOf(rows, taxes, order),
    pageText: t("document.page", { page: "{page}", pages: "{pages}" }),
    vatIdText: t("document.vatId", { vatId: seller.vatId }),
  };
}

/** The amount that credit paid, then the payment method of the rest. */
function paymentsText({ credit, locale, payment_method }: DocumentedOrder["row"], t: Translate): string {
  const isRest = payment_method !== CREDIT;
  return [
    ...(credit > 0 ? [t("document.payment.credit", { amount: formatMoney(credit, locale) })] : []),
    ...(isRest ? [paymentText(payment_method, t)] : []),
  ].join(", ");
}

/** A method that has neither a text nor a name here is shown by its id. */
function paymentText(method: string, t: Translate): string {
  if (method === "card") return t("document.payment.card");
  if (method === PREPAYMENT) return t("document.payment.prepayment");
  if (method === NOTHING_TO_PAY) return t("document.payment.nothing");
  return method === "paypal" || method === "paypal-express" ? "PayPal" : method;
}

/** Net and tax are shown in the standard scheme only: the law forbids them for the margin scheme (art. 325). */
function taxRows({ standard, margin, insurance }: TaxSummary, { row: { locale } }: DocumentedOrder) {
  const t = documentTexts[locale];
  const money = (cents: number) => formatMoney(cents, locale);
  const rows: DocumentTaxRow[] = standard.map(({ country, rate, net, tax, gross }) => ({
    label: t("document.rate", { rate: rateText(rate, locale), country: t(`country.${country}`) }),
    net: money(net),
    tax: money(tax),
    gross: money(gross),
  }));
  const untaxed = [
    { part: margin, mark: MARKS.margin },
    { part: insurance, mark: MARKS.insurance },
  ];
  for (const { part, mark } of untaxed)
    if (part !== null)
      rows.push({ label: `${t(part.wording)} ${mark}`, net: "", tax: "", gross: money(part.gross) });
  return rows;
}

function notesOf(
  rows: readonly DocumentRow[],
  { margin, insurance }: TaxSummary,
  { row: { locale } }: DocumentedOrder,
): readonly string[] {
  const t = documentTexts[locale];
  return [
    ...(margin === null ? [] : [`${MARKS.margin} ${t(margin.wording)}`]),
    ...(insurance === null ? [] : [`${MARKS.insurance} ${t(insurance.wording)}`]),
    ...(rows.some(({ tax }) => tax === MARKS.delivery)
      ? [`${MARKS.delivery} ${t("document.note.delivery")}`]
      : []),
  ];
}
