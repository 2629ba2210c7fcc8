import { EXTRA_KINDS, type ExtraKind, sum } from "@reprise/cart";
import { formatMoney, formatNumber, formatPercent, type Locale, type MessageKey } from "@reprise/locale";
import {
  type RefundedAmount,
  taxRateOn,
  type TaxedItem,
  type TaxedOrder,
  unitFacts,
  unitWarranty,
  warehouseDate,
} from "@reprise/order";
import type { DocumentRow } from "../../../db/schema/document.schema.ts";
import { documentTexts } from "./document-texts.ts";
import type { DocumentedOrder } from "./documented-order.ts";

/** Marks in place of a tax rate, in rows without one. Notes below the table explain them. */
export const MARKS = { margin: "(1)", insurance: "(2)", delivery: "(3)" } as const;

/** How a row names an extra, and what stands in place of its tax rate. */
const EXTRAS = {
  insurance: { text: "document.insurance", mark: MARKS.insurance },
} as const satisfies Record<ExtraKind, { readonly text: MessageKey; readonly mark: string }>;

/** Formats a rate in basis points: "5,5 %". */
export const rateText = (rate: number, locale: Locale): string =>
  formatPercent(0, locale).replace("0", formatNumber(rate / 100, locale));

type Line = DocumentedOrder["lines"][number];

/** Writes the rows of the documents of an order that is paid. `media`: its products that are media. */
export function createRows(
  { row, lines, items }: DocumentedOrder,
  charged: TaxedOrder,
  media: ReadonlySet<number>,
) {
  const { locale, delivery_method } = row;
  const t = documentTexts[locale];
  const money = (cents: number) => formatMoney(cents, locale);
  const itemOf = (id: string) => items.find(({ position }) => `${position}` === id);
  const serialOf = (id: string) => itemOf(id)?.serial ?? "";
  /** The record of one unit only: several would need a list of their own, which the order's page has. */
  const factsOf = ({ product_id }: Line, group: readonly TaxedItem[]) => {
    const [only, ...others] = group;
    const records = only !== undefined && others.length === 0 ? [itemOf(only.id)?.test_record ?? null] : [];
    const warranty = unitWarranty({
      orderedOn: warehouseDate(row.placed_at),
      arrivesOn: row.promise.arrival.first,
      deliveredOn: null,
      isMedia: media.has(product_id),
    });
    return unitFacts({ records, warranty }, t, locale);
  };
  const lineOf = (uuid: string): Line => {
    const line = lines.find((each) => each.uuid === uuid);
    if (line === undefined) throw new Error(`The order has no line ${uuid}`);
    return line;
  };
  const taxText = ({ scheme, kind }: TaxedItem) =>
    scheme === "margin" ? MARKS.margin : rateText(taxRateOn(charged.date, charged.destination, kind), locale);

  const gradeText = ({ grade, with_full_battery }: Line) =>
    [t(`grade.${grade}`), ...(with_full_battery ? [t("cart.fullBattery")] : [])].join(", ");

  const goodsRow = (line: Line, group: readonly TaxedItem[]): DocumentRow => {
    const [first] = group;
    if (first === undefined) throw new Error("A document row has no item");
    const discount = sum(group.map((item) => item.discount));
    return {
      text: line.name,
      details: [
        gradeText(line),
        t("document.serial", { serials: group.map(({ id }) => serialOf(id)).join(", ") }),
        ...factsOf(line, group),
      ],
      tax: taxText(first),
      quantity: `${group.length}`,
      price: money(line.price),
      discount: discount === 0 ? "" : money(-discount),
      amount: money(sum(group.map((item) => item.price)) - discount),
    };
  };

  const plainRow = (text: string, tax: string, amount: number, quantity = 1): DocumentRow => ({
    text,
    details: [],
    tax,
    quantity: `${quantity}`,
    price: "",
    discount: "",
    amount: money(amount),
  });

  const extraRow = (kind: ExtraKind, line: Line, amount: number, quantity = 1): DocumentRow =>
    plainRow(t(EXTRAS[kind].text, { name: line.name }), EXTRAS[kind].mark, amount, quantity);

  /** A row for each line that has the extra. */
  const extraRows = (kind: ExtraKind): readonly DocumentRow[] => {
    const lines = Map.groupBy(
      charged.items.filter((item) => item[kind] > 0),
      ({ line }) => line,
    );
    return [...lines].map(([line, group]) =>
      extraRow(kind, lineOf(line), sum(group.map((item) => item[kind])), group.length),
    );
  };

  /** The delivery is taxed as the goods are. */
  const deliveryRow = (amount: number): DocumentRow => {
    const taxes = new Set(charged.items.map(taxText));
    const [only] = taxes;
    return plainRow(
      t(`document.delivery.${delivery_method}`),
      taxes.size === 1 && only !== undefined ? only : MARKS.delivery,
      amount,
    );
  };

  return {
    /** The rows of everything that is charged: a row for each line and scheme, its extras, the delivery. */
    charged(): readonly DocumentRow[] {
      const groups = Map.groupBy(charged.items, ({ line, scheme }) => `${line} ${scheme}`);
      return [
        ...[...groups.values()].map((group) => goodsRow(lineOf(group[0]?.line ?? ""), group)),
        ...EXTRA_KINDS.flatMap(extraRows),
        ...(charged.delivery > 0 ? [deliveryRow(charged.delivery)] : []),
      ];
    },

    /** The row of a part that is refunded. */
    refunded(part: RefundedAmount): DocumentRow {
      if (part.part === "delivery") return deliveryRow(part.amount);
      const item = charged.items.find(({ id }) => id === part.item);
      if (item === undefined) throw new Error(`The order charges no item ${part.item}`);
      const line = lineOf(item.line);
      if (part.part !== "goods") return extraRow(part.part, line, part.amount);
      const isPart = part.amount < item.price - item.discount;
      return {
        ...plainRow(line.name, taxText(item), part.amount),
        details: [
          gradeText(line),
          t("document.serial", { serials: serialOf(part.item) }),
          ...(isPart ? [t("document.part")] : []),
        ],
      };
    },
  };
}
