import type { Locale } from "@reprise/locale";
import { readTexts } from "@reprise/locale/messages";
import { CARRIER_NAMES, formatOrderNumber } from "@reprise/order";
import { addressLines } from "../../order/order.public.ts";
import { handoverText, type LabelledOrder } from "./handover-text.ts";
import { labelNumber } from "./label-number.ts";

const texts = readTexts("common", "after-sale", "trade-in-order");

/** A label with the texts of its language. */
export interface PrintedLabel {
  readonly locale: Locale;
  readonly title: string;
  /** What the barcode and the QR code hold, and people read. */
  readonly number: string;
  readonly carrier: string;
  readonly paid: string;
  readonly box: string;
  readonly from: { readonly heading: string; readonly lines: readonly string[] };
  readonly to: { readonly heading: string; readonly lines: readonly string[] };
  readonly order: readonly [label: string, value: string];
  readonly hintsHeading: string;
  readonly hints: readonly string[];
  readonly at: Date;
}

interface LabelledBox {
  readonly row: LabelledOrder;
  /** Number of the box, from 1. */
  readonly box: number;
  readonly boxes: number;
  /** Last day for the posting. */
  readonly postUntil: string;
  /** Lines of the address where boxes go. */
  readonly receiver: readonly string[];
}

/** Writes the label of a box, in the language of its order. */
export function printLabel({ row, box, boxes, postUntil, receiver }: LabelledBox): PrintedLabel {
  const { locale, number, address, carrier, placed_at } = row;
  const t = texts[locale];
  return {
    locale,
    title: t("tradeInOrder.label.title"),
    number: labelNumber(number, box),
    carrier: CARRIER_NAMES[carrier],
    paid: t("label.paid"),
    box: t("tradeInOrder.label.box", { number: box, total: boxes }),
    from: { heading: t("label.from"), lines: addressLines(address, locale) },
    to: { heading: t("label.to"), lines: receiver },
    order: [t("tradeInOrder.number"), formatOrderNumber(number)],
    hintsHeading: t("tradeInOrder.label.hints"),
    hints: [
      t("label.step.reset"),
      t("label.step.pack"),
      t("tradeInOrder.label.stick"),
      handoverText(row, postUntil, t),
    ],
    at: placed_at,
  };
}
