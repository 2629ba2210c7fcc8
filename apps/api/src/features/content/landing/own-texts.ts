import type { Locale } from "@reprise/locale";
import { readTexts } from "@reprise/locale/messages";

const texts = readTexts("built-in", "catalogue");

/** The shop's own texts of landing pages, for what nobody has written. */
export const ownText = (locale: Locale) => texts[locale];
