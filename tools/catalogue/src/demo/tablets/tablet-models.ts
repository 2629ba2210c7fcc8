import { androidTablets } from "./android-tablets.ts";
import { IPADS } from "./ipads.ts";
import type { TabletModel } from "./tablet-model.ts";

let models: readonly TabletModel[] | undefined;

/** All models of tablets, the most wanted first; a model's place in this list is its rank. */
export function tabletModels(): readonly TabletModel[] {
  models ??= [...IPADS, ...androidTablets()].sort((one, other) => other.demand - one.demand);
  return models;
}
