const LETTERS: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  "&": " and ",
  "+": " plus ",
};

/**
 * Converts a name to a URL segment: lower-case ASCII letters, digits and single hyphens, at most 80 characters.
 * Returns `"-"` if no letter or digit remains.
 */
export function slugify(text: string): string {
  const ascii = text
    .toLowerCase()
    .normalize("NFC")
    .replace(/[äöüßæœøłđðþ&+]/gu, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/gu, "")
    .replace(/[^a-z0-9]+/gu, "-")
    .slice(0, 80)
    .replace(/^-+|(?<!-)-+$/gu, "");
  return ascii === "" ? "-" : ascii;
}
