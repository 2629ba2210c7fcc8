import { stemmer as dutch } from "@orama/stemmers/dutch";
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import type { Localized } from "@reprise/locale";

/** What the search needs to know of a language. */
interface SearchLanguage {
  /** Returns the stem of a folded word of at least four letters. */
  stem(word: string): string;
  /** Folded words without which a query can be understood. */
  readonly stopWords: string;
  /** True if the language writes compounds as one word: `telefoonhoes`. */
  readonly hasCompounds: boolean;
}

/** Removes the plural -s of `Handys`, `Kameras`. `Maus` and `Preis` are not plurals. */
const germanSingular = (word: string) => word.replace(/(?<=[aeioupwy])(?<![aeo][iu])s$/u, "");

/** Removes the plural -s of `fotos`, `horloges`. `hoes` and `huis` are not plurals. */
const dutchSingular = (word: string) =>
  word.replace(/(?<=[aeiouy])(?<!oe|ee|ie|ui|ij|aa|oo|ou|au|uu|ei|eu)s$/u, "");

/** Removes diminutives: `hoesje` → `hoes`, `oortje` → `oor`. */
const dutchWhole = (word: string) => word.replace(/(?<=[a-z]{3})(?:(?<=[lnw]|oor)t|(?<=m)p)?je$/u, "");

/** Dutch writes a final `z` or `v` as `s` or `f`: `hoezen`, `hoes`. */
const dutchHardened = (word: string) => word.replace(/z$/u, "s").replace(/v$/u, "f");

/**
 * Stems are Snowball's with additional rules for forms that it misses (plurals in -s, `jeux`, `spellen`, Dutch
 * diminutives). Spanish and Italian use a light rule: Snowball treats noun endings as verb endings
 * (`telefono` → `telef`, but `telefoni` → `telefon`).
 */
export const LANGUAGES: Localized<SearchLanguage> = {
  de: {
    stem: (word) => german(germanSingular(word)),
    stopWords:
      "am an ans auf aus bei beim billig billige billiges dem den der des die das ein eine einem einen einer eines fur furs " +
      "gebraucht gebrauchte gebrauchter gebrauchtes gebrauchten gunstig gunstige gunstiger gunstiges gunstigen " +
      "guenstig guenstige guenstiger guenstiges guenstigen im in ist kaufen mit nach oder ohne und von vom zu zum zur",
    hasCompounds: true,
  },
  en: {
    stem: english,
    stopWords:
      "a an and at buy by cheap cheapest for from in into is of on or preowned refurbished the to used with without",
    hasCompounds: false,
  },
  es: {
    stem: (word) => word.replace(/ces$/u, "z").replace(/(?:[aeo]s?|(?<=[^aeiou])s)$/u, ""),
    stopWords:
      "a al barata baratas barato baratos comprar con de del e el en es la las los o para por reacondicionado reacondicionada " +
      "segunda mano sin su un una unas unos usado usada usados y",
    hasCompounds: false,
  },
  fr: {
    stem: (word) => french(word.replace(/(?<=[ae]u)x$/u, "")),
    stopWords:
      "a acheter au aux avec c cher chere cheres chers d dans de des du en est et j l la le les occasion ou par pas pour reconditionne " +
      "reconditionnee sans sur un une",
    hasCompounds: false,
  },
  it: {
    stem: (word) => word.replace(/(?:h?[ei]|i?[ao])$/u, "").replace(/i$/u, ""),
    stopWords:
      "a ai al alla alle col comprare con d da dal dei del della delle di e economica economici economico gli i il in l la le lo o per " +
      "ricondizionato ricondizionata senza su sul sulla un una uno usato usata usati",
    hasCompounds: false,
  },
  nl: {
    stem: (word) => dutchHardened(dutch(dutchWhole(dutchSingular(word))).replace(/([^aeiou])\1$/u, "$1")),
    stopWords:
      "aan bij de een en gebruikte goedkoop goedkope het in is kopen met naar of om op refurbished te tweedehands uit van " +
      "voor zonder",
    hasCompounds: true,
  },
};
