import { formatList, type Locale } from "@reprise/locale";
import { readTexts } from "@reprise/locale/messages";
import type { TextValues } from "../target/text-value.ts";

const NAMES = {
  "bank-account": "money.method.bank-account",
  card: "money.method.card",
  credit: "money.method.credit",
  donation: "money.method.donation",
  prepayment: "money.method.prepayment",
} as const;

/** The same in all languages. */
const BRANDS: ReadonlyMap<string, string> = new Map([
  ["paypal", "PayPal"],
  ["paypal-express", "PayPal Express"],
]);

const isNamed = (method: string): method is keyof typeof NAMES => Object.hasOwn(NAMES, method);
const texts = readTexts("built-in");

/** What texts take from the configuration, in each locale. */
export const createTextValues =
  (
    settings: Omit<TextValues, "payment-methods" | "payout-methods">,
    methods: { readonly payment: readonly string[]; readonly payout: readonly string[] },
  ) =>
  (locale: Locale): TextValues => {
    const t = texts[locale];
    const listOf = (names: readonly string[]) =>
      formatList(
        [
          ...new Set(
            names.map((name) => BRANDS.get(name) ?? t(isNamed(name) ? NAMES[name] : "money.method.online")),
          ),
        ],
        locale,
      );
    return {
      ...settings,
      "payment-methods": listOf(methods.payment),
      "payout-methods": listOf(methods.payout),
    };
  };
