// Longer than this no cover can be read, and each letter costs 200 bytes.
const LONGEST = { main: 80, sub: 48 };

/** The text up to so many characters, cut between words, with an ellipsis when something is missing. */
export const clipTitle = (text: string, longest: number): string => {
  const characters = Array.from(text.trim());
  if (characters.length <= longest) return characters.join("");
  return `${characters
    .slice(0, longest)
    .join("")
    .replace(/[\s,;:.–-]*\s\S*$/u, "")
    .trimEnd()}…`;
};

/** A title and what follows it after a colon, a dash or in brackets: covers set the second part smaller. */
export const splitTitle = (title: string): { readonly main: string; readonly sub: string } => {
  const match = /^(.{3,}?)(?::\s+|\s+[-–—]\s+|\s+\()(.{2,})$/su.exec(title.trim());
  return match?.[1] === undefined || match[2] === undefined
    ? { main: clipTitle(title, LONGEST.main), sub: "" }
    : {
        main: clipTitle(match[1], LONGEST.main),
        sub: clipTitle(match[2].replace(/\)\s*$/u, ""), LONGEST.sub),
      };
};
