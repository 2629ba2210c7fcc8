import { decimalMark, formatFigure, formatList, type Locale, type Localized } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/schema.ts";
import type { AttributeValue } from "../../../db/schema/catalogue.schema.ts";

export interface AttributeDefinition {
  readonly key: string;
  readonly kind: "terms" | "number";
  readonly facet: boolean;
  readonly label: Localized;
  readonly unit: Localized | null;
  readonly termLabels: Readonly<Record<string, Localized>>;
}

/** All attributes in display order. */
export async function readAttributes(db: Kysely<Schema>): Promise<AttributeDefinition[]> {
  const rows = await db.selectFrom("attribute").selectAll().orderBy("position").orderBy("key").execute();
  return rows.map(({ key, kind, facet, label, unit, term_labels }) => ({
    key,
    kind,
    facet,
    label,
    unit,
    termLabels: term_labels,
  }));
}

/** A value as text in the locale: "256 GB", "Schwarz", "Franz Kafka und Max Brod". */
export function attributeText(
  { unit, termLabels }: AttributeDefinition,
  value: AttributeValue,
  locale: Locale,
): string {
  if (typeof value === "number") return formatFigure(value, unit?.[locale] ?? "", locale);
  const terms = typeof value === "string" ? [value] : value;
  return formatList(
    terms.map((term) => withDecimalMark(termLabels[term]?.[locale] ?? term, locale)),
    locale,
  );
}

/** "2.8" or "3.5–5.6" as the language writes it; a text with letters stays as it is. */
const withDecimalMark = (text: string, locale: Locale): string =>
  /^\d+\.\d+(?:[-–]\d+(?:\.\d+)?)?$/u.test(text) ? text.replaceAll(".", decimalMark(locale)) : text;
