import { LOCALES, type Locale } from "@reprise/locale";
import { z } from "zod";

/** A text in every locale. */
export const localizedText = <Text extends z.ZodType>(text: Text) =>
  z.strictObject(Object.fromEntries(LOCALES.map((locale) => [locale, text])) as Record<Locale, Text>);
