const MIN_PART = 3;
/** What German and Dutch put between the parts of a compound. */
const LINK = /(?:e?[ns]|er?)$/u;

/**
 * A word written as one that the catalogue knows as two (`macbookpro`, `iphonehulle`); null when it knows none such.
 * @param isHead whether the second part is known, alone or as the end of other compounds
 */
export function splitCompound(
  word: string,
  isKnown: (part: string) => boolean,
  isHead: (part: string) => boolean = isKnown,
): readonly [string, string] | null {
  for (let cut = word.length - MIN_PART; cut >= MIN_PART; cut--) {
    const [whole, right] = [word.slice(0, cut), word.slice(cut)];
    if (Math.max(cut, right.length) === MIN_PART) continue;
    const left = [whole, whole.replace(LINK, "")].find((part) => part.length >= MIN_PART && isKnown(part));
    if (left !== undefined && isHead(right)) return [left, right];
  }
  return null;
}
