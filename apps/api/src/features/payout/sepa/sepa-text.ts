/** Letters that no decomposition turns into those of the character set. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: "ss",
  ẞ: "SS",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "TH",
  ı: "i",
  "’": "'",
  "–": "-",
  "—": "-",
  "&": "+",
};

/** Longest name of a SEPA credit transfer. */
export const MAX_SEPA_NAME = 70;

/** All but the characters that every bank accepts (EPC217-08). */
const OTHERS = /[^a-zA-Z\d/\-?:().,'+ ]+/gu;

/**
 * Writes a text with the characters of SEPA: without accents, and a space for what has no such letter. At most `maximum`
 * characters. Empty: nothing of it can be written.
 */
export function toSepaText(text: string, maximum: number): string {
  const spelled = Array.from(text.normalize("NFC"), (letter) => SPELLINGS[letter] ?? letter).join("");
  const plain = spelled.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll(OTHERS, " ");
  const line = plain
    .replaceAll(/ +/gu, " ")
    .replaceAll(/\/{2,}/gu, "/")
    .trim()
    .slice(0, maximum)
    .trim();
  return /[a-zA-Z\d]/u.test(line) ? line : "";
}

/** True if a file for the bank can have this name: it needs Latin letters or digits. */
export const isSepaName = (name: string): boolean =>
  name.length <= MAX_SEPA_NAME && toSepaText(name, MAX_SEPA_NAME) !== "";
