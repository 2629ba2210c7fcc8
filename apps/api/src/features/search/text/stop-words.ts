import { localized, type Locale, type Localized } from "@reprise/locale";

/** Folded stop words. English ones apply in every language, because product names are often English. */
const WORDS: Localized = {
  de:
    "am an auf aus bei beim dem den der des die das ein eine einem einen einer eines fur gebraucht gebrauchte " +
    "gebrauchtes gebrauchten gunstig gunstige im in ist kaufen mit nach oder ohne und von vom zu zum zur",
  en: "a an and at buy by cheap for from in into is of on or preowned refurbished the to used with without",
  es:
    "a al barata barato comprar con de del e el en es la las los o para por reacondicionado reacondicionada " +
    "segunda mano sin su un una unas unos usado usada usados y",
  fr:
    "a acheter au aux avec cher d dans de des du en est et l la le les occasion ou par pas pour reconditionne " +
    "reconditionnee sans sur un une",
  it:
    "a ai al alla alle col comprare con d da dal dei del della delle di e gli i il in l la le lo o per " +
    "ricondizionato ricondizionata senza su sul sulla un una uno usato usata usati",
  nl:
    "aan bij de een en gebruikte goedkope het in is kopen met naar of om op refurbished te tweedehands uit van " +
    "voor zonder",
};

const SETS = localized((locale) => new Set(`${WORDS[locale]} ${WORDS.en}`.split(" ")));
const ALL = new Set(Object.values(WORDS).join(" ").split(" "));

/** True if a query can be understood without the folded word. */
export const isStopWord = (word: string, locale: Locale): boolean => SETS[locale].has(word);

/**
 * True if the word is a stop word in any language. For product names, which are the same in all languages.
 */
export const isStopWordAnywhere = (word: string): boolean => ALL.has(word);
