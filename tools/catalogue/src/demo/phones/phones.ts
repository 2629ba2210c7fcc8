import { chargersFor } from "../accessories/accessories.ts";
import { phoneAccessories } from "../accessories/phone-cases.ts";
import { storageText } from "../attributes.ts";
import { carbonOf } from "../carbon.ts";
import { colourOf } from "../colours.ts";
import { yearOf } from "../dates.ts";
import type { Draft, Limits, Relation } from "../draft.ts";
import { modelSource } from "../model-source.ts";
import { nameOf } from "../names.ts";
import { storageStep } from "../prices.ts";
import { skuOf } from "../sku.ts";
import type { PhoneModel } from "./phone-model.ts";
import { PHONES } from "./phone-models.ts";

interface Variant {
  readonly storage: number;
  readonly step: number;
  readonly colour: string;
}

export const phones = modelSource<PhoneModel, Variant>({
  name: "phones",
  firstId: 100_000,
  share: 0.14,
  least: 120,
  models: () => PHONES,
  family: (model) => model.brand,
  variants: (model) =>
    model.storages.flatMap((storage, step) => model.colours.map((colour) => ({ storage, step, colour }))),
  relations: accessoriesOf,
  draft: phoneDraft,
});

/** Accessories of a phone: first the charger that it is sold without, then cases and screen protectors. */
function accessoriesOf(model: PhoneModel, rank: number, limits: Limits): Relation[] {
  return [...chargersFor(model.brand, "phone", limits), ...phoneAccessories(rank, limits)];
}

function phoneDraft(
  model: PhoneModel,
  { storage, step, colour }: Variant,
  id: number,
  relations: readonly Relation[],
): Draft {
  const { brand, name } = model;
  const sku = skuOf(brand === "Apple" ? name : `${brand} ${name}`, `${storage}gb`, colour);
  const { hex, name: colourName } = colourOf(colour);
  const isApple = brand === "Apple";
  return {
    id,
    sku,
    group: "phone",
    brand,
    categoryId: model.categoryId,
    basicName: name,
    name: nameOf(name, storageText(storage), colourName),
    modelGroup: skuOf(brand, name),
    released: model.released,
    pricing: { by: "device", kind: model.priceClass, list: model.list + storageStep(step, model.list) },
    attributes: {
      storage,
      colour,
      memory: model.memory,
      display: model.display,
      weight: model.weight,
      resolution: model.resolution === undefined ? undefined : [model.resolution.replace("x", " × ")],
      processor: model.processor === undefined ? undefined : [model.processor],
    },
    demand: Math.max(0.005, model.demand * (1 - 0.12 * step)),
    keywords: model.keywords,
    co2SavedGrams: carbonOf("phone", `${name} ${storage}GB`, name),
    isSplitAssembly: isApple && yearOf(model.released) >= 2020,
    hasBatteryOption: isApple,
    relations,
    pictures: [
      {
        kind: "phone",
        seed: sku,
        colour: hex,
        aspect: model.aspect,
        front: model.front,
        cameras: model.cameras,
      },
    ],
  };
}
