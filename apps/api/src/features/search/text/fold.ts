const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};
const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/** Most words are ASCII and have nothing to fold. */
const isPlain = (text: string) => /^[\u0020-\u007e]*$/u.test(text);

/** One spelling of compatible characters (½, ﬁ, full width) and cases, accents still on. */
export const normalise = (text: string): string =>
  isPlain(text) ? text.toLowerCase() : text.normalize("NFKC").toLowerCase().normalize("NFC");

/** A normalised word without accents: `größe` → `grosse`, `œuvre` → `oeuvre`. */
export function fold(word: string): string {
  if (isPlain(word)) return word;
  return word
    .replace(/[ßæœøłđðþı]/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}+/gu, "");
}

/** The spelling with digraphs of a normalised word with umlauts (`größe` → `groesse`); null without umlauts. */
export function withDigraphs(word: string): string | null {
  return /[äöü]/u.test(word) ? fold(word.replace(/[äöü]/gu, (letter) => UMLAUTS[letter] ?? letter)) : null;
}

/**
 * The folded word that digraphs may stand for (`groesse` → `grosse`); null where none can be an umlaut: after a
 * vowel or q, `ue` is no ü (`neue`, `aue`, `que`). Still a guess (`poet`), so only for words unknown as they are.
 */
export function withoutDigraphs(word: string): string | null {
  const plain = word.replace(/(?<![aeiouyq])([aou])e(?!$)/gu, "$1");
  return plain === word ? null : plain;
}
