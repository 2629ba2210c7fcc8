/** Number of typing errors allowed in a word: none below four letters, one from four, two from eight. */
export const maxTypingErrors = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);
