import { formatDate, formatPercent, type Locale, type MessageKey, type MessageParams } from "@reprise/locale";
import type { Mark, TestRecord } from "./test-record.ts";

type Key = Extract<MessageKey, `testRecord.${string}`>;
type Texts = (key: Key, params: MessageParams) => string;

const percent = (health: number, locale: Locale) => formatPercent(health / 100, locale);

/** In one line: "Geprüft am 26. November 2026 · Akku 91 %". */
export const testRecordSummary = (
  { testedOn, batteryHealth }: TestRecord,
  t: Texts,
  locale: Locale,
): string =>
  [
    t("testRecord.tested", { day: formatDate(testedOn, locale) }),
    ...(batteryHealth === null
      ? []
      : [t("testRecord.batteryShort", { percent: percent(batteryHealth, locale) })]),
  ].join(" · ");

export interface TestRecordRow {
  readonly name: string;
  readonly text: string;
}

/** The record as a table. */
export function testRecordRows(record: TestRecord, t: Texts, locale: Locale): readonly TestRecordRow[] {
  const { batteryHealth, passed, marks, replaced } = record;
  const list = (texts: readonly string[], none: Key) => (texts.length === 0 ? t(none, {}) : texts.join(", "));
  return [
    ...(batteryHealth === null
      ? []
      : [
          {
            name: t("testRecord.battery", {}),
            text: t("testRecord.batteryHealth", { percent: percent(batteryHealth, locale) }),
          },
        ]),
    { name: t("testRecord.marks", {}), text: list(markTexts(marks, t), "testRecord.marks.none") },
    {
      name: t("testRecord.replaced", {}),
      text: list(
        replaced.map((part) => t(`testRecord.new.${part}`, {})),
        "testRecord.replaced.none",
      ),
    },
    {
      name: t("testRecord.passed", {}),
      text: passed.map((part) => t(`testRecord.part.${part}`, {})).join(", "),
    },
  ];
}

/** "Kratzer (Kante)", "2 × Delle (Ecke)". */
function markTexts(marks: readonly Mark[], t: Texts): string[] {
  const counts = new Map<string, number>();
  for (const { kind, place } of marks) {
    const text = `${t(`testRecord.mark.${kind}`, {})} (${t(`testRecord.place.${place}`, {})})`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, count]) => (count === 1 ? text : `${count} × ${text}`));
}
