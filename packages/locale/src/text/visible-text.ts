/**
 * Characters that nobody sees or that turn the writing direction: format characters and blank letters. Not the joiners
 * (U+200C, U+200D): some scripts and emoji need them.
 */
const HIDDEN = /[^\P{Cf}\u200C\u200D]|\u034F|\u17B4|\u17B5|[\u115F\u1160\u3164\uFFA0]/gu;
const JOINER = /[\u200C\u200D]/u;
/** What a joiner joins: parts of emoji, and letters of scripts such as Arabic and Devanagari. */
const JOINED =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}]/u;

function withoutStrayJoiners(text: string): string {
  if (!JOINER.test(text)) return text;
  const joins = (character: string | undefined) => character !== undefined && JOINED.test(character);
  return Array.from(text)
    .filter((each, index, all) => !JOINER.test(each) || (joins(all[index - 1]) && joins(all[index + 1])))
    .join("");
}

/**
 * Returns a text as people see it: composed (NFC), without invisible characters and without those that turn the writing
 * direction. Nothing remains of a text that nobody could read.
 */
export const visibleText = (text: string): string =>
  // A Braille pattern without dots looks like a space.
  withoutStrayJoiners(text.normalize("NFC").replaceAll(HIDDEN, "")).replaceAll("\u2800", " ");
