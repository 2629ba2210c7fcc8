import { chargersFor, accessoriesFor } from "../accessories/accessories.ts";
import { CONNECTIVITIES } from "../attribute-values.ts";
import { storageText } from "../attributes.ts";
import { carbonOf } from "../carbon.ts";
import { colourOf } from "../colours.ts";
import { yearOf } from "../dates.ts";
import type { Draft, Limits, Relation } from "../draft.ts";
import { modelSource } from "../model-source.ts";
import { nameOf } from "../names.ts";
import { storageStep } from "../prices.ts";
import { skuOf } from "../sku.ts";
import { tabletCasesFor } from "./tablet-cases.ts";
import type { TabletModel } from "./tablet-model.ts";
import { tabletModels } from "./tablet-models.ts";

interface Variant {
  readonly storage: number;
  readonly step: number;
  readonly colour: string;
  readonly connectivity: "wifi" | "cellular";
}
const RADIO_PRICE = 14_000;
const PENCILS = ["iPad", "iPad Pro/Air", "iPad Pro M4/Air M2", "iPhone/iPad"];

export const tablets = modelSource<TabletModel, Variant>({
  name: "tablets",
  firstId: 300_000,
  share: 0.04,
  least: 40,
  models: tabletModels,
  family: (model) => model.brand,
  variants: (model) =>
    model.connectivities.flatMap((connectivity) =>
      model.storages.flatMap((storage, step) =>
        model.colours.map((colour) => ({ storage, step, colour, connectivity })),
      ),
    ),
  relations: accessoriesOf,
  draft: tabletDraft,
});

function accessoriesOf(model: TabletModel, rank: number, limits: Limits): Relation[] {
  const fitting = model.brand === "Apple" ? accessoriesFor(PENCILS, limits) : [];
  return [
    ...chargersFor(model.brand, "tablet", limits),
    ...tabletCasesFor(rank, limits),
    ...fitting.filter(({ kind }) => kind !== "charger"),
  ];
}

function tabletDraft(
  model: TabletModel,
  variant: Variant,
  id: number,
  relations: readonly Relation[],
): Draft {
  const { brand, name } = model;
  const { storage, step, colour, connectivity } = variant;
  const sku = skuOf(`${brand} ${name}`, `${storage}gb`, colour, connectivity);
  const { hex, name: colourName } = colourOf(colour);
  const radio = connectivity === "cellular" ? RADIO_PRICE : 0;
  return {
    id,
    sku,
    group: "tablet",
    brand,
    categoryId: model.categoryId,
    basicName: name,
    name: nameOf(name, storageText(storage), CONNECTIVITIES.get(connectivity), colourName),
    modelGroup: skuOf(brand, name),
    released: model.released,
    pricing: {
      by: "device",
      kind: model.priceClass,
      list: model.list + storageStep(step, model.list) + radio,
    },
    attributes: {
      storage,
      colour,
      connectivity,
      memory: model.memory,
      display: model.display,
      processor: model.processor === undefined ? undefined : [model.processor],
    },
    demand: Math.max(0.005, model.demand * (1 - 0.14 * step) * (radio > 0 ? 0.7 : 1)),
    keywords: model.keywords,
    co2SavedGrams: carbonOf("tablet", name),
    isSplitAssembly: brand === "Apple" && yearOf(model.released) >= 2020,
    relations,
    pictures: [
      { kind: "tablet", seed: sku, colour: hex, aspect: model.aspect, front: model.front, cameras: "single" },
    ],
  };
}
