import type { Draft, Limits, Relation, Source } from "./draft.ts";

const SIMILAR = 6;

/** A source whose products are variants (storage, colour, format) of models. */
export interface ModelSourceOptions<M, V> {
  readonly name: string;
  readonly firstId: number;
  readonly share: number;
  readonly least: number;
  /** Models, most popular first. Called once, before the first product. */
  readonly models: () => readonly M[];
  /**
   * Models of one family are similar products, for example of the same manufacturer and size or of the same
   * author.
   */
  readonly family: (model: M) => string;
  readonly variants: (model: M) => readonly V[];
  /** Rare variants; they follow after the usual variants of all models. */
  readonly tail?: (model: M) => readonly V[];
  readonly relations?: (model: M, rank: number, limits: Limits) => readonly Relation[];
  readonly draft: (model: M, variant: V, id: number, relations: readonly Relation[]) => Draft;
}

export function modelSource<M, V>(options: ModelSourceOptions<M, V>): Source {
  let models: readonly M[] | undefined;
  return {
    name: options.name,
    firstId: options.firstId,
    share: options.share,
    least: options.least,
    *drafts(limit, limits) {
      models ??= options.models();
      const starts = startsOf(models, options.variants, limit);
      const similar = similarOf(models, starts, options.family);
      let ordinal = 0;
      for (const phase of [options.variants, options.tail]) {
        if (phase === undefined) continue;
        for (const [rank, model] of models.entries()) {
          if (ordinal >= limit) return;
          const variants = phase(model);
          if (variants.length === 0) continue;
          const relations = [
            ...(options.relations?.(model, rank, limits) ?? []),
            ...similar(rank).map((start): Relation => ({
              kind: "similar",
              productId: options.firstId + start,
            })),
          ];
          for (const variant of variants) {
            if (ordinal >= limit) return;
            yield options.draft(model, variant, options.firstId + ordinal++, relations);
          }
        }
      }
    },
  };
}

/** Index of the first product of each model, for the models with at least one product within the limit. */
function startsOf<M>(
  models: readonly M[],
  variants: (model: M) => readonly unknown[],
  limit: number,
): number[] {
  const starts: number[] = [];
  let start = 0;
  for (const model of models) {
    if (start >= limit) break;
    starts.push(start);
    start += variants(model).length;
  }
  return starts;
}

/**
 * Returns a function from rank to the first products of the models with the closest ranks in the same family.
 */
function similarOf<M>(
  models: readonly M[],
  starts: readonly number[],
  family: (model: M) => string,
): (rank: number) => number[] {
  const families = new Map<string, number[]>();
  const positions: number[] = [];
  for (const rank of starts.keys()) {
    const model = models[rank];
    if (model === undefined) continue;
    const ranks = families.get(family(model)) ?? [];
    families.set(family(model), ranks);
    positions.push(ranks.push(rank) - 1);
  }
  return (rank) => {
    const model = models[rank];
    const position = positions[rank];
    if (model === undefined || position === undefined) return [];
    const ranks = families.get(family(model)) ?? [];
    const first = Math.max(0, Math.min(position - SIMILAR / 2, ranks.length - SIMILAR - 1));
    return ranks
      .slice(first, first + SIMILAR + 1)
      .filter((each) => each !== rank)
      .slice(0, SIMILAR)
      .map((each) => starts[each] ?? 0);
  };
}
