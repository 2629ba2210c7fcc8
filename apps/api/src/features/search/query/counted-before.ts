import type { CatalogueIndex } from "../index/catalogue-index.ts";
import type { Tally } from "./tally.ts";

/** Enough for the lists that many look at: 5 MB for 200,000 products. */
const MAX_TALLIES = 100;

interface Kept {
  readonly revision: number;
  readonly tallies: Map<string, Tally>;
}

const keptFor = new WeakMap<CatalogueIndex, Kept>();

/** The tally of a list as counted since the last change of any product, else a fresh one. */
export function countedBefore(index: CatalogueIndex, list: string, count: () => Tally): Tally {
  let kept = keptFor.get(index);
  if (kept?.revision !== index.revision) {
    kept = { revision: index.revision, tallies: new Map() };
    keptFor.set(index, kept);
  }
  const { tallies } = kept;
  const found = tallies.get(list) ?? count();
  // Put last: the first is the one that nobody has asked for for longest.
  tallies.delete(list);
  tallies.set(list, found);
  const [oldest] = tallies.keys();
  if (tallies.size > MAX_TALLIES && oldest !== undefined) tallies.delete(oldest);
  return found;
}
