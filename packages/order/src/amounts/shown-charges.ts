import type { ChargeKind, Charges } from "@reprise/cart";
import { formatMoney, type Locale, type MessageKey, type MessageParams } from "@reprise/locale";

/** The text that names each kind of charge. Its order is the order of the rows. */
export type ChargeNames = Readonly<Record<ChargeKind, MessageKey>>;

/** The names in a checkout, in an order and in its mails. */
export const ORDER_CHARGES = {
  goods: "cart.items",
  discount: "cart.discountOf",
  insurance: "checkout.insurance",
  delivery: "cart.shipping",
} as const satisfies ChargeNames;

interface ChargeTexts<Key extends MessageKey> {
  /** Code of the coupon. */
  readonly coupon: string | null;
  readonly locale: Locale;
  readonly t: (key: Key | "cart.shippingFree", params: MessageParams) => string;
}

export interface ShownCharge {
  readonly kind: ChargeKind;
  readonly name: string;
  /** As money. */
  readonly amount: string;
}

/** The charges as pages and mails show them. Goods and delivery are always shown, others only above 0. */
export const shownCharges = <Names extends ChargeNames>(
  charges: Charges,
  names: Names,
  { coupon, locale, t }: ChargeTexts<Names[ChargeKind]>,
): readonly ShownCharge[] =>
  (Object.keys(names) as ChargeKind[])
    .filter((kind) => kind === "goods" || kind === "delivery" || charges[kind] > 0)
    .map((kind) => {
      const money = formatMoney(charges[kind], locale);
      return {
        kind,
        name: t(names[kind], { code: coupon ?? "" }),
        amount:
          kind === "delivery" && charges.delivery === 0
            ? t("cart.shippingFree", {})
            : kind === "discount"
              ? `−${money}`
              : money,
      };
    });
