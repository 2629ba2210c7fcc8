import { hash32, uniform } from "../seeded.ts";

/**
 * How shoppers of the demo shop look around. It is not tuned to the recommender. They buy nothing: what was bought together
 * is what real orders say.
 */
export interface ModelProduct {
  readonly id: number;
  readonly categoryId: number;
  readonly isAccessory: boolean;
  readonly brand: string | null;
  /** Products of one model differ in colour, storage or format only. */
  readonly model: string;
  /** Cents. */
  readonly price: number;
  /** 0 to 1. */
  readonly demand: number;
  /** What fans collect: an author, an artist, a director, a series, a platform. */
  readonly themes: readonly string[];
  /** Accessories, chargers and wristbands that the catalogue names. */
  readonly accessories: readonly number[];
}

/** Products in the order in which the shopper viewed them; none twice. */
export type Session = readonly number[];

/** Shares of what a shopper does next; the rest (0.1) looks at something popular. */
const NEXT = { alternative: 0.45, sameModel: 0.15, addition: 0.15, companion: 0.15 } as const;
const MAX_VISITS = 15;
/** Alternatives cost at most this factor more or less than what the shopper looked at first. */
const BUDGET = 1.5;
/** Each model has this many companions: products that belong together for no reason that the catalogue contains. */
const COMPANIONS = 6;
const TRIES = 12;

export interface SessionModel {
  /** The n-th session of a seed; the same for the same products. */
  session(seed: string, index: number): Session;
}

export function createSessionModel(products: readonly ModelProduct[]): SessionModel {
  const byDemand = products.toSorted((a, b) => b.demand - a.demand || a.id - b.id);
  const byId = new Map(products.map((product) => [product.id, product]));
  const inCategory = Map.groupBy(byDemand, ({ categoryId }) => categoryId);
  const ofModel = Map.groupBy(byDemand, ({ model }) => model);
  const ofTheme = new Map<string, ModelProduct[]>();
  for (const product of byDemand)
    for (const theme of product.themes) ofTheme.set(theme, [...(ofTheme.get(theme) ?? []), product]);
  const sold = byDemand.filter(({ isAccessory }) => !isAccessory);

  return { session };

  function session(seed: string, index: number): Session {
    let draws = 0;
    const random = () => uniform(`${seed} ${index}`, String((draws += 1)));
    /** The n-th is wanted 1/n times as often as the first. */
    const popular = (list: readonly ModelProduct[]) =>
      list[Math.floor(Math.exp(random() * Math.log(list.length + 1))) - 1];
    const anyOf = (list: readonly ModelProduct[]) => list[Math.floor(random() * list.length)];
    const first = popular(sold);
    if (first === undefined) return [];

    const visits = [first];
    const length = Math.min(MAX_VISITS, 2 + Math.floor(-Math.log(random()) * 4));
    for (let step = 1; step < length; step += 1) {
      const last = visits.at(-1) ?? first;
      const next = nextVisit(last, first, { random, popular, anyOf });
      if (next !== undefined && !visits.includes(next)) visits.push(next);
    }
    return visits.map(({ id }) => id);
  }

  function nextVisit(last: ModelProduct, first: ModelProduct, draw: Draw): ModelProduct | undefined {
    const kind = draw.random();
    if (kind < NEXT.alternative) return alternative(last, first, draw);
    if (kind < NEXT.alternative + NEXT.sameModel) return draw.anyOf(ofModel.get(last.model) ?? []);
    if (kind < NEXT.alternative + NEXT.sameModel + NEXT.addition) return addition(last, draw);
    if (kind < 1 - 0.1) return draw.anyOf(companions(last));
    return draw.popular(sold);
  }

  /** Another product of the category in the shopper's budget, more often of the same brand or theme. */
  function alternative(last: ModelProduct, first: ModelProduct, { random, popular }: Draw) {
    const list = inCategory.get(last.categoryId) ?? [];
    for (let tried = 0; tried < TRIES; tried += 1) {
      const candidate = popular(list);
      if (candidate === undefined || candidate.model === last.model) continue;
      const ratio = candidate.price / first.price;
      const isInBudget = candidate.categoryId !== first.categoryId || (ratio < BUDGET && ratio > 1 / BUDGET);
      const isAlike =
        (candidate.brand !== null && candidate.brand === last.brand) ||
        candidate.themes.some((theme) => last.themes.includes(theme));
      if (isInBudget && random() < (isAlike ? 1 : 1 / 3)) return candidate;
    }
    return undefined;
  }

  /** An accessory for a device; of a book, film, game or album another one of its theme. */
  function addition({ accessories, themes }: ModelProduct, draw: Draw) {
    const fitting = accessories.flatMap((id) => byId.get(id) ?? []);
    if (fitting.length > 0) return draw.popular(fitting);
    const theme = themes[Math.floor(draw.random() * themes.length)];
    return theme === undefined ? undefined : draw.popular(ofTheme.get(theme) ?? []);
  }

  /** Products of the same category, chosen by a hash of the model's name. */
  function companions({ categoryId, model }: ModelProduct): ModelProduct[] {
    const list = inCategory.get(categoryId) ?? [];
    return Array.from(
      { length: COMPANIONS },
      (_, index) => list[hash32(`companion ${index} ${model}`) % list.length] as ModelProduct,
    ).filter((companion) => companion.model !== model);
  }
}

interface Draw {
  random(): number;
  popular(list: readonly ModelProduct[]): ModelProduct | undefined;
  anyOf(list: readonly ModelProduct[]): ModelProduct | undefined;
}
