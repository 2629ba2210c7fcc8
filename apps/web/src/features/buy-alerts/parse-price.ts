import { MAX_TARGET_PRICE } from "@reprise/contracts/forms";
import { type Locale, readMoney } from "@reprise/locale";

/**
 * Parses a typed price in euros and returns cents. Null: not a price, or not between one cent and
 * {@link MAX_TARGET_PRICE}. "1.250" is 1250 € in German and no price in English.
 */
export function parsePrice(text: string, locale: Locale): number | null {
  const read = readMoney(text, locale);
  return "cents" in read && read.cents >= 1 && read.cents <= MAX_TARGET_PRICE ? read.cents : null;
}
