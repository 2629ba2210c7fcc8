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

/** True for printable ASCII. Most words are, and need no folding. */
const isPlain = (text: string) => /^[\u0020-\u007e]*$/u.test(text);

/** Lower case with compatible characters (½, ﬁ, full width) unified; accents remain. */
export const normalise = (text: string): string =>
  isPlain(text) ? text.toLowerCase() : text.normalize("NFKC").toLowerCase().normalize("NFC");

/** Removes accents from a normalised word: `größe` → `grosse`, `œuvre` → `oeuvre`. */
export function fold(word: string): string {
  if (isPlain(word)) return word;
  return word
    .replace(/[ßæœøłđðþı]/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}+/gu, "");
}

/** Spells the umlauts of a normalised word as digraphs (`größe` → `groesse`); null without umlauts. */
export function withDigraphs(word: string): string | null {
  return /[äöü]/u.test(word) ? fold(word.replace(/[äöü]/gu, (letter) => UMLAUTS[letter] ?? letter)) : null;
}

/**
 * Reads digraphs as umlauts and folds them (`groesse` → `grosse`); null without such digraphs. After a vowel
 * or q, `ue` is not ü (`neue`, `aue`, `que`). The result is a guess (`poet`): use it only for unknown words.
 */
export function withoutDigraphs(word: string): string | null {
  const plain = word.replace(/(?<![aeiouyq])([aou])e(?!$)/gu, "$1");
  return plain === word ? null : plain;
}
