import { LOCALES, type Locale } from "@reprise/locale";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stem } from "./stem.ts";

const SAME: readonly (readonly [Locale, string])[] = [
  ["de", "handy handys"],
  ["de", "laptop laptops"],
  ["de", "hulle hullen"],
  ["de", "kamera kameras"],
  ["de", "buch bucher"],
  ["de", "schwarz schwarze schwarzes"],
  ["de", "maus mause"],
  ["de", "haus hauser"],
  ["en", "phone phones"],
  ["en", "watch watches"],
  ["en", "battery batteries"],
  ["es", "movil moviles"],
  ["es", "camara camaras"],
  ["es", "reloj relojes"],
  ["es", "altavoz altavoces"],
  ["es", "negro negra negros"],
  ["fr", "jeu jeux"],
  ["fr", "coque coques"],
  ["fr", "telephone telephones"],
  ["fr", "noir noire noires"],
  ["it", "telefono telefoni"],
  ["it", "gioco giochi"],
  ["it", "orologio orologi"],
  ["it", "cuffia cuffie"],
  ["it", "libro libri"],
  ["nl", "hoesje hoesjes"],
  ["nl", "telefoon telefoons"],
  ["nl", "horloge horloges"],
  ["nl", "spel spellen"],
  ["nl", "boek boeken"],
  ["nl", "hoes hoezen hoesje"],
  ["nl", "horlogeband horlogebandjes"],
  ["nl", "fotos foto"],
  ["nl", "oor oortjes"],
  ["nl", "telefoon telefoontje"],
  ["nl", "brief brieven"],
];

describe("stem", () => {
  it.each(SAME)("%s: %s", (locale, words) => {
    expect(new Set(words.split(" ").map((word) => stem(word, locale))).size).toBe(1);
  });

  it.each([
    ["de", "hulle handy"],
    ["en", "phone phono"],
    ["es", "camara cama"],
    ["it", "libro litro"],
    ["nl", "boek boer"],
  ] as const)("%s keeps apart: %s", (locale, words) => {
    expect(new Set(words.split(" ").map((word) => stem(word, locale))).size).toBe(2);
  });

  it("keeps numbers and short words, and never returns an empty stem", () => {
    expect(LOCALES.map((locale) => stem("256", locale))).toEqual(LOCALES.map(() => "256"));
    expect(stem("das", "de")).toBe("das");
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), fc.stringMatching(/^[a-z]{1,12}$/u), (locale, word) => {
        expect(stem(word, locale).length).toBeGreaterThan(0);
      }),
    );
  });
});
