const MIN_PART = 3;
/** What German and Dutch put between the parts of a compound. */
const LINK = /(?:e?[ns]|er?)$/u;

/** A word written as one that the catalogue knows as two (`macbookpro`, `handyhulle`); null when it knows none such. */
export function splitCompound(word: string, isKnown: (part: string) => boolean): readonly [string, string] | null {
  for (let cut = word.length - MIN_PART; cut >= MIN_PART; cut--) {
    const right = word.slice(cut);
    if (!isKnown(right)) continue;
    const whole = word.slice(0, cut);
    const left = [whole, whole.replace(LINK, "")].find((part) => part.length >= MIN_PART && isKnown(part));
    if (left !== undefined && Math.max(left.length, right.length) > MIN_PART) return [left, right];
  }
  return null;
}
