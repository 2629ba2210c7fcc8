/**
 * Control, format and unassigned characters, tabs too: texts of others must not steer the terminal. Line breaks may be
 * ours.
 */
const UNPRINTABLE = /[^\P{C}\n]/gu;

/** Replaces the characters that could steer the terminal, except line breaks. */
export const printable = (text: string): string => text.replaceAll(UNPRINTABLE, "�");

/** Indented JSON in which such characters are escaped as `\u1234`. `JSON.stringify` leaves most of them as they are. */
export const printableJson = (data: object): string =>
  JSON.stringify(data, undefined, 2).replaceAll(UNPRINTABLE, (character) =>
    // JSON escapes each UTF-16 unit by itself.
    character.split("").map(escaped).join(""),
  );

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
