import type { Locale } from "@reprise/locale";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { pieces } from "../text/pieces.ts";
import { stem } from "../text/stem.ts";

const stemsFor = new WeakMap<CatalogueIndex, Map<Locale, readonly ReadonlySet<string>[]>>();

/** By category slot: the stems of its name. */
function stemsOfNames(index: CatalogueIndex, locale: Locale): readonly ReadonlySet<string>[] {
  const known = stemsFor.get(index) ?? new Map<Locale, readonly ReadonlySet<string>[]>();
  stemsFor.set(index, known);
  const stems = known.get(locale)
    ?? index.tree.all().map(({ names }) => new Set(pieces(names[locale]).map(({ word }) => stem(word, locale))));
  known.set(locale, stems);
  return stems;
}

/** A word of models ("switch" of a console) is none of kinds of things, though a category of games has its name. */
const MAX_MODEL_SHARE = 0.02;

function namesModels({ vocabulary, synonymsOf }: CatalogueIndex, word: string, locale: Locale): boolean {
  const forms = vocabulary.related(word, locale);
  const alike = [...forms, ...synonymsOf(word, locale).flatMap((other) => vocabulary.related(other, locale))];
  const models = forms.reduce((sum, term) => sum + vocabulary.frequency(term) * vocabulary.modelShare(term), 0);
  const documents = alike.reduce((sum, term) => sum + vocabulary.frequency(term), 0);
  return models > Math.max(1, documents * MAX_MODEL_SHARE);
}

/**
 * The categories that all these words name ("notebooks", "handy"), with those below them: one for each such slot.
 * Null when they name none.
 */
export function namedCategories(
  index: CatalogueIndex,
  words: readonly string[],
  locale: Locale,
): Uint8Array | null {
  if (words.length === 0 || words.some((word) => namesModels(index, word, locale))) return null;
  const meanings = words.map((word) => [word, ...index.synonymsOf(word, locale)].map((each) => stem(each, locale)));
  const named = new Uint8Array(index.tree.size);
  let isAny = false;
  stemsOfNames(index, locale).forEach((stems, slot) => {
    const category = index.tree.all()[slot];
    if (category === undefined || !meanings.every((each) => each.some((meaning) => stems.has(meaning)))) return;
    isAny = true;
    index.tree.below(category.id).forEach((isBelow, below) => { if (isBelow) named[below] = 1; });
  });
  return isAny ? named : null;
}
