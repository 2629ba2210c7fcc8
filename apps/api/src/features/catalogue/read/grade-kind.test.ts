import { GRADES } from "@reprise/cart";
import { gradeKind, type GradeKind } from "@reprise/contracts";
import { LOCALES, type Locale, type MessageKey } from "@reprise/locale";
import { readMessageCatalogues } from "@reprise/locale/messages";
import { pictureSpec } from "@reprise/pictures/spec";
import { expect, test } from "vitest";
import { gradeKindOf } from "./grade-kind.ts";

const PICTURE_KINDS = pictureSpec.options.map(({ shape }) => shape.kind.value);
const KINDS = gradeKind.options;

test("each kind of product has its kind of grades", () => {
  const kinds = Object.groupBy(PICTURE_KINDS, gradeKindOf);
  expect(kinds.book).toEqual(["book"]);
  expect(kinds.disc).toEqual(["film", "game", "record"]);
  expect(kinds.accessory).toEqual(["wristband", "accessory"]);
  expect(new Set(Object.keys(kinds))).toEqual(new Set(KINDS));
});

const OF_BOOKS =
  /les(?:en|bar)|einband|\bread|page|\bcover|\blee\b|\bleer\b|lectura|cubierta|\blu\b|lisible|couverture|lett|leggibile|copertina|lezen|omslag|pagina/iu;
const OF_DISCS =
  /spiel|hülle|\bplay|sleeve|\bcase|reproduc|\bcaja|boîtier|pochette|riproduc|custodia|speel|spelen|doosje/iu;
const OF_DEVICES = /technisch|working order|funciona a la|fonctionne|funziona|werkt/iu;
const FOREIGN: Readonly<Record<GradeKind, readonly RegExp[]>> = {
  device: [OF_BOOKS, OF_DISCS],
  accessory: [OF_BOOKS, OF_DISCS, OF_DEVICES],
  book: [OF_DISCS, OF_DEVICES],
  disc: [OF_BOOKS, OF_DEVICES],
};

const catalogues = readMessageCatalogues().filter(({ domain }) => domain === "product");
const gradeTexts = (locale: Locale, kind: GradeKind) => {
  const messages = catalogues.find((each) => each.locale === locale)?.messages ?? {};
  return GRADES.map((grade) => messages[`grade.${grade}.${kind}` satisfies MessageKey] ?? "");
};

test.each(LOCALES.flatMap((locale) => KINDS.map((kind) => [locale, kind] as const)))(
  "%s: the grades of each %s have texts of their own, which fit it",
  (locale, kind) => {
    const texts = gradeTexts(locale, kind);
    expect(new Set(texts).size).toBe(GRADES.length);
    expect(texts).not.toContain("");
    for (const pattern of FOREIGN[kind]) expect(texts.filter((text) => pattern.test(text))).toEqual([]);
  },
);
