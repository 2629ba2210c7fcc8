const INCHES = new Set("zoll inch inches pouce pouces pulgadas pulgada pollici pollice".split(" "));

/** After a number that is the age of a person. */
const AGES = "year years jahre jahren ans anos anni jaar".split(" ");

/**
 * Units of technical data in all languages, folded. "16 zoll" and "5g" describe a device; other numbers name it, and who asks
 * for so many gigabytes does not mean fewer.
 */
const UNITS = new Set([...INCHES, ..."cm mm ghz hz mp mpx mah kg g watt w".split(" "), ...AGES]);

/** True if a number before the folded word is the size of a screen. */
export const isInches = (word: string): boolean => INCHES.has(word);

/** Lines of pixels that a screen is named by, before a p: "1440p". */
const RESOLUTIONS = new Set(["480", "720", "1080", "1440", "2160"]);
/** Thousands of pixels in a line: "4k". */
const THOUSANDS = new Set(["2", "4", "5", "8"]);

/** True if a number and the letters right after it are the resolution of a screen: "1440p", "4k". */
export const isResolution = (number: string, letters: string): boolean =>
  letters === "p" ? RESOLUTIONS.has(number) : letters === "k" && THOUSANDS.has(number);

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
    "anc bluetooth curved fhd gen generation generacion generazione generatie canceling cancelling dual esim gps hd hdmi lte nfc noise oled qhd qwerty qwertz azerty ram sim simlock ssd " +
    "uhd unlocked usb wifi wireless wlan wqhd"
  ).split(" "),
);

/** True for a folded word of technical data. */
export const isTechnical = (word: string): boolean => TECHNICAL.has(word);
