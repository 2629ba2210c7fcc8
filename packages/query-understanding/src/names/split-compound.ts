const MIN_PART = 3;
/** Linking letters between the parts of German and Dutch compounds. */
const LINK = /(?:e?[ns]|er?)$/u;

/**
 * Splits a word into two known parts (`macbookpro`, `iphonehulle`).
 * @param isHead true if the second part is known, alone or as the end of other compounds
 */
export function splitCompound(
  word: string,
  isKnown: (part: string) => boolean,
  isHead: (part: string) => boolean = isKnown,
): readonly [string, string] | null {
  const splitAt = (shortest: number, link: RegExp | string) => {
    for (let cut = word.length - shortest; cut >= shortest; cut--) {
      const [whole, right] = [word.slice(0, cut), word.slice(cut)];
      if (Math.max(cut, right.length) === MIN_PART) continue;
      const left = [whole, whole.replace(link, "")].find((part) => part.length >= shortest && isKnown(part));
      if (left !== undefined && isHead(right)) return [left, right] as const;
    }
    return null;
  };
  // "Dansspel" is "dans" and "spel", and "Fortnite" is no "fort", a linking n and "ite".
  return splitAt(MIN_PART + 1, LINK) ?? splitAt(MIN_PART, "");
}
