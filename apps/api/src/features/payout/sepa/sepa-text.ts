/** The letters of a list such as "ΑA ΒV", each with its spelling. */
const pairs = (list: string): Readonly<Record<string, string>> =>
  Object.fromEntries(list.split(" ").map((pair) => [pair.slice(0, 1), pair.slice(1)]));

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
  // Greek, by ELOT 743.
  ...pairs("ΑA ΒV ΓG ΔD ΕE ΖZ ΗI ΙI ΚK ΛL ΜM ΝN ΞX ΟO ΠP ΡR ΣS ΤT ΥY ΦF"),
  ...pairs("ΘTh ΧCh ΨPs ΩO θth χch ψps ωo"),
  ...pairs("αa βv γg δd εe ζz ηi ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf"),
  // Cyrillic of Bulgaria, North Macedonia, Serbia and Ukraine, by their own passports.
  ...pairs("АA БB ВV ГG ДD ЕE ЗZ ИI ЙY КK ЛL МM НN ОO ПP РR СS ТT УU ФF ХH ЬY ЫY ЭE ІI ҐG ЈJ ЅZ ЌK ЃG"),
  ...pairs("аa бb вv гg дd еe зz иi йy кk лl мm нn оo пp рr сs тt уu фf хh ьy ыy эe іi ґg јj ѕz ќk ѓg"),
  ...pairs("ЖZh ЦTs ЧCh ШSh ЩSht ЪA ЮYu ЯYa ЁE ЄIe ЇI"),
  ...pairs("жzh цts чch шsh щsht ъa юyu яya ёe єie їi"),
  ...pairs("ЂDj ЋC ЉLj ЊNj ЏDz ђdj ћc љlj њnj џdz"),
  "’": "'",
  "–": "-",
  "—": "-",
  "&": "+",
};

/** Longest name of a SEPA credit transfer. */
export const MAX_SEPA_NAME = 70;

/** All but the characters that every bank accepts (EPC217-08). */
const OTHERS = /[^a-zA-Z\d/\-?:().,'+ ]+/gu;

/** A text in Latin letters without accents, as far as its letters have a spelling. */
const spelled = (text: string): string => {
  const spell = (letters: string) => Array.from(letters, (letter) => SPELLINGS[letter] ?? letter).join("");
  // Some letters have a spelling only without their accent, such as ώ.
  const greek = text
    .normalize("NFC")
    .replaceAll(/ο[υύ]/gu, "ou")
    .replaceAll(/Ο[υύ]/gu, "Ou")
    .replaceAll(/Ο[ΥΎ]/gu, "OU");
  return spell(spell(greek).normalize("NFKD").replaceAll(/\p{M}/gu, ""));
};

/**
 * Writes a text with the characters of SEPA: without accents, and a space for what has no such letter. At most `maximum`
 * characters. Empty: nothing of it can be written.
 */
export function toSepaText(text: string, maximum: number): string {
  const plain = spelled(text).replaceAll(OTHERS, " ");
  const line = plain
    .replaceAll(/ +/gu, " ")
    .replaceAll(/\/{2,}/gu, "/")
    .trim()
    .slice(0, maximum)
    .trim();
  return /[a-zA-Z\d]/u.test(line) ? line : "";
}

/** True if a file for the bank can have this name: each of its letters has a spelling in Latin letters. */
export const isSepaName = (name: string): boolean =>
  name.length <= MAX_SEPA_NAME &&
  toSepaText(name, MAX_SEPA_NAME) !== "" &&
  !/[^\P{L}a-zA-Z]/u.test(spelled(name));
