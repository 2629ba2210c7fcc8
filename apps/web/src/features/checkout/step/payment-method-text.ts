import type { MessageKey } from "@reprise/locale";

interface PaymentMethodText {
  readonly title: MessageKey;
  readonly text: MessageKey;
}

const TEXTS: ReadonlyMap<string, PaymentMethodText> = new Map([
  ["card", { title: "checkout.payment.card", text: "checkout.payment.online.text" }],
  ["paypal", { title: "checkout.payment.paypal", text: "checkout.payment.online.text" }],
  [
    "paypal-express",
    { title: "checkout.payment.paypalExpress", text: "checkout.payment.paypalExpress.text" },
  ],
  ["credit", { title: "checkout.payment.credit", text: "checkout.credit.hint" }],
  ["none", { title: "checkout.payment.nothing", text: "checkout.payment.nothing" }],
  ["prepayment", { title: "checkout.payment.prepayment", text: "checkout.payment.prepayment.text" }],
]);

/** Any other method leads to the pages of a provider. */
const ONLINE: PaymentMethodText = { title: "checkout.payment.online", text: "checkout.payment.online.text" };

/** How a payment method is named and explained. */
export const paymentMethodText = (method: string): PaymentMethodText => TEXTS.get(method) ?? ONLINE;
