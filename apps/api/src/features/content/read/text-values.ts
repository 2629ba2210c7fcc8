import { formatList, localCountry, type Locale } from "@reprise/locale";
import { readTexts } from "@reprise/locale/messages";
import type { Trader } from "../../../mail/imprint.ts";
import type { TextSettings, TextValues } from "../target/text-value.ts";

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

/** Stands where the configuration names nothing. */
const NONE = "–";

/**
 * What texts take from the configuration, in each locale.
 * @param trader undefined: the shop sells nothing yet, and names only itself
 */
export const createTextValues =
  (
    settings: TextSettings,
    trader: Trader | undefined,
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
      "seller-name": trader?.name ?? "Reprise",
      "seller-address": trader?.address.map((line) => localCountry(line, locale)).join(", ") ?? NONE,
      "seller-vat-id": trader?.vatId ?? NONE,
      "seller-register": trader?.register ?? NONE,
      "seller-management": trader?.management ?? NONE,
      "payment-methods": listOf(methods.payment),
      "payout-methods": listOf(methods.payout),
    };
  };
