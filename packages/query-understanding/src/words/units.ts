const INCHES = new Set("zoll inch inches pouce pouces pulgadas pulgada pollici pollice".split(" "));

/**
 * Units of technical data in all languages, folded. "16 zoll" and "5g" describe a device; other numbers name it, and who asks
 * for so many gigabytes does not mean fewer.
 */
const UNITS = new Set([...INCHES, ..."cm mm ghz hz mp mpx mah kg g watt w".split(" ")]);

/** True if a number before the folded word is the size of a screen. */
export const isInches = (word: string): boolean => INCHES.has(word);

/** Units of storage, folded → as they are written. */
export const STORAGE_UNITS: ReadonlyMap<string, string> = new Map(
  ["GB", "Go", "TB", "To"].map((unit) => [unit.toLowerCase(), unit]),
);

/** True if the folded word after a number is its unit. */
export const isUnit = (word: string): boolean => UNITS.has(word);

/** Endings of ordinal numbers: `2nd`, `2e`, `2ª`. */
const ORDINALS = new Set("st nd rd th e er ere eme ieme a o de ste".split(" "));

/** True if the folded letters right after a number make it an ordinal. */
export const isOrdinal = (word: string): boolean => ORDINALS.has(word);

/** What nearly every device has, or its data sheet says. A device without such a word in its data can still be meant. */
const TECHNICAL = new Set(
  (
    "anc bluetooth gen generation generacion generazione generatie canceling cancelling dual esim gps hd hdmi lte nfc noise oled qhd qwerty qwertz azerty ram sim simlock ssd " +
    "uhd unlocked usb wifi wlan"
  ).split(" "),
);

/** True for a folded word of technical data. */
export const isTechnical = (word: string): boolean => TECHNICAL.has(word);
