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
  ["de", "geschenk für einen jungen, der minecraft mag", "minecraft"],
  ["en", "gift for my 10 year old nephew who likes minecraft", "minecraft"],
  ["es", "regalo para un niño que le gusta pokemon", "pokemon"],
  ["fr", "cadeau pour un ado qui aime les mangas", "mangas"],
  ["it", "regalo per un ragazzo a cui piace naruto", "naruto"],
  ["nl", "cadeau voor een jongen die van zelda houdt", "zelda"],
  ["es", "consola nintendo, da igual el color", "consola nintendo"],
  // What it is for can be a kind; a text of nothing else is a title.
  ["de", "hülle für iphone", "hülle für iphone"],
  ["en", "for my daughter", "for my daughter"],
])("%s %s: %s", (locale, query, rest) => {
  expect(withoutWishes(query, locale)).toBe(rest);
});
