import type { Locale } from "@reprise/locale";
import { readTexts } from "@reprise/locale/messages";

const texts = readTexts("built-in", "catalogue");

/** The shop's own texts of landing pages, where a document has none. */
export const ownText = (locale: Locale) => texts[locale];
