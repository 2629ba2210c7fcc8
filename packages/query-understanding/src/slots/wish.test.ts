import type { Locale } from "@reprise/locale";
import { expect, test } from "vitest";
import { withoutWishes } from "./wish.ts";

test.each<readonly [Locale, string, string]>([
  ["de", "macbook mit wenig ladezyklen", "macbook"],
  ["en", "looking for a laptop for school", "laptop"],
  ["es", "vinilo de sabina para regalar", "vinilo de sabina"],
  ["es", "¿qué móvil hace buenas fotos?", "qué móvil"],
  ["fr", "tablette pour ma grand-mère", "tablette"],
  ["it", "cuffie per regalo", "cuffie"],
  ["nl", "telefoon met goede accu", "telefoon"],
  // What it is for can be a kind; a text of nothing else is a title.
  ["de", "hülle für iphone", "hülle für iphone"],
  ["en", "for my daughter", "for my daughter"],
])("%s %s: %s", (locale, query, rest) => {
  expect(withoutWishes(query, locale)).toBe(rest);
});
