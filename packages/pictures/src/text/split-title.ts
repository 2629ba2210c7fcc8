// Maximum characters. Longer titles are illegible, and each letter needs 200 bytes.
const MAX_LENGTHS = { main: 80, sub: 48 };

/** Shortens a text to a maximum length, cut between words, with an ellipsis. */
export const clipTitle = (text: string, maxLength: number): string => {
  const characters = Array.from(text.trim());
  if (characters.length <= maxLength) return characters.join("");
  return `${characters
    .slice(0, maxLength)
    .join("")
    .replace(/[\s,;:.–-]*\s\S*$/u, "")
    .trimEnd()}…`;
};

/** Splits a title at a colon, a dash or a bracket; covers show the second part smaller. */
export const splitTitle = (title: string): { readonly main: string; readonly sub: string } => {
  const match = /^(.{3,}?)(?::\s+|\s+[-–—]\s+|\s+\()(.{2,})$/su.exec(title.trim());
  return match?.[1] === undefined || match[2] === undefined
    ? { main: clipTitle(title, MAX_LENGTHS.main), sub: "" }
    : {
        main: clipTitle(match[1], MAX_LENGTHS.main),
        sub: clipTitle(match[2].replace(/\)\s*$/u, ""), MAX_LENGTHS.sub),
      };
};
