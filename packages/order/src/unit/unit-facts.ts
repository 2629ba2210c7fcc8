import { formatDate, type Locale, type MessageKey, type MessageParams } from "@reprise/locale";
import type { UnitWarranty } from "../after-sale/warranty-period.ts";
import { testRecordSummary } from "./test-record-texts.ts";
import type { TestRecord } from "./test-record.ts";

type Texts = (key: Extract<MessageKey, `testRecord.${string}`>, params: MessageParams) => string;

/** "Garantie bis 2. Dezember 2029". */
export function warrantyText(warranty: UnitWarranty, t: Texts, locale: Locale): string {
  if (warranty.kind === "until")
    return t("testRecord.warrantyEnds", { day: formatDate(warranty.lastDay, locale) });
  const { months, atLeastUntil } = warranty;
  return atLeastUntil === null
    ? t("testRecord.warrantyMonths", { months })
    : t("testRecord.warrantyAtLeast", { day: formatDate(atLeastUntil, locale) });
}

interface UnitFacts {
  /** One for each unit; null: it was not recorded. */
  readonly records: readonly (TestRecord | null)[];
  /** Null: they have none, as books. A missing record of such a unit is not named. */
  readonly warranty: UnitWarranty | null;
}

/** What is known of the units of a line, in short lines. */
export function unitFacts({ records, warranty }: UnitFacts, t: Texts, locale: Locale): readonly string[] {
  const missing = warranty === null ? 0 : records.filter((record) => record === null).length;
  return [
    ...records.flatMap((record) => (record === null ? [] : [testRecordSummary(record, t, locale)])),
    ...(missing === 0 ? [] : [t("testRecord.without", { count: missing })]),
    ...(warranty === null ? [] : [warrantyText(warranty, t, locale)]),
  ];
}
