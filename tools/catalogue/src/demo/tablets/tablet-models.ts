import { androidTablets } from "./android-tablets.ts";
import { IPADS } from "./ipads.ts";
import type { TabletModel } from "./tablet-model.ts";

let models: readonly TabletModel[] | undefined;

/** All tablet models, most popular first. The index of a model is its rank. */
export function tabletModels(): readonly TabletModel[] {
  models ??= [...IPADS, ...androidTablets()].sort((one, other) => other.demand - one.demand);
  return models;
}
