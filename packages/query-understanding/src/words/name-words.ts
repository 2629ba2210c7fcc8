import type { Locale } from "@reprise/locale";
import { pieces } from "../text/pieces.ts";
import { stem } from "../text/stem.ts";
import { isStopWord } from "../text/stop-words.ts";

/** A folded word of a name, and its stem in the language of the name. */
export interface NameWord {
  readonly word: string;
  readonly stem: string;
}

export const wordsOfName = (text: string, locale: Locale): readonly NameWord[] =>
  pieces(text).map(({ word }) => ({ word, stem: stem(word, locale) }));

/** True if a name contains all words of the query; the last one may be a prefix. */
export function namesAll(query: readonly NameWord[], name: readonly NameWord[]): boolean {
  const last = query.length - 1;
  return (
    last >= 0 &&
    query.every((asked, position) =>
      name.some(
        (each) => each.stem === asked.stem || (position === last && each.word.startsWith(asked.word)),
      ),
    )
  );
}

/** The stems of the words by which the name of a category names it: without brands, numbers and stop words. */
export const kindStems = (
  name: string,
  locale: Locale,
  isBrand: (word: string) => boolean,
): readonly string[] =>
  pieces(name)
    .filter(({ word, numeric }) => !numeric && !isStopWord(word, locale) && !isBrand(word))
    .map(({ word }) => stem(word, locale));
