import type { Locale, MessageKey, MessageParams } from "@reprise/locale";
import { readTexts } from "@reprise/locale/messages";

/** Texts of mails, and those that they share with pages. */
type MailKey = Extract<
  MessageKey,
  | `mail.${string}`
  | `grade.${string}`
  | `country.${string}`
  | "footer.terms"
  | `legalGuarantee.${string}`
  | "footer.privacy"
  | `cart.${string}`
  | `checkout.${string}`
  | `order.${string}`
  | `tradeInOrder.${string}`
  | `tradeIn.figures.${string}`
  | `label.${string}`
  | `payout.${string}`
  | `review.reason.${string}`
  | `testRecord.${string}`
>;

export type MailText = (key: MailKey, params?: MessageParams) => string;

const texts = readTexts(
  "mail",
  "common",
  "cart",
  "order",
  "checkout",
  "address",
  "after-sale",
  "trade-in",
  "trade-in-order",
  "payout",
  "review",
  "test-record",
);

/** The texts of mails in a language. */
export const mailText =
  (locale: Locale): MailText =>
  (key, params = {}) =>
    texts[locale](key, params);
