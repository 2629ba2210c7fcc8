import type { AttributeValues } from "../attributes.ts";
import { storageText } from "../attributes.ts";
import { carbonOf } from "../carbon.ts";
import { colourOf } from "../colours.ts";
import { yearOf } from "../dates.ts";
import type { Draft, Limits, Relation, Source } from "../draft.ts";
import { phoneAccessories } from "../accessories/phone-cases.ts";
import { chargersFor } from "../accessories/accessories.ts";
import { storageStep } from "../prices.ts";
import { nameOf } from "../product.ts";
import { similarIds, type ModelRange } from "../similar.ts";
import { skuOf } from "../sku.ts";
import { PHONES } from "./phone-models.ts";
import type { PhoneModel } from "./phone-model.ts";

const FIRST_ID = 100_000;

export const phones: Source = {
  name: "phones", firstId: FIRST_ID, share: 0.17, least: 150,
  *drafts(limit, limits) {
    const ranges = modelRanges(limit);
    for (const [rank, range] of ranges.entries()) {
      const model = PHONES[rank];
      if (model === undefined) continue;
      const relations = [...phoneRelations(model, rank, limits), ...similarIds(ranges, rank, FIRST_ID, limit)];
      let ordinal = range.start;
      for (const [step, storage] of model.storages.entries()) {
        for (const colour of model.colours) {
          if (ordinal >= limit) return;
          yield phoneDraft(model, FIRST_ID + ordinal++, storage, step, colour, relations);
        }
      }
    }
  },
};

function modelRanges(limit: number): ModelRange[] {
  const ranges: ModelRange[] = [];
  let start = 0;
  for (const model of PHONES) {
    if (start >= limit) break;
    ranges.push({ start, family: model.brand });
    start += model.storages.length * model.colours.length;
  }
  return ranges;
}

/** The charger it was sold without comes first, then cases and glass. */
function phoneRelations(model: PhoneModel, rank: number, limits: Limits): Relation[] {
  return [...chargersFor(model.brand, "phone", limits), ...phoneAccessories(rank, limits)]
    .map((productId): Relation => ({ kind: "accessory", productId }));
}

function phoneDraft(model: PhoneModel, id: number, storage: number, step: number, colour: string, relations: Relation[]): Draft {
  const sku = skuOf(model.brand === "Apple" ? model.name : `${model.brand} ${model.name}`, `${storage}gb`, colour);
  const { hex, name: colourName } = colourOf(colour);
  const attributes: AttributeValues = {
    storage, colour, memory: model.memory, display: model.display, resolution: model.resolution?.replace("x", " × "),
    processor: model.processor, weight: model.weight,
  };
  const isApple = model.brand === "Apple";
  return {
    id, sku, group: "phone", brand: model.brand, categoryId: model.categoryId, basicName: model.name,
    name: nameOf(model.name, storageText(storage), colourName), modelGroup: skuOf(model.brand, model.name),
    released: model.released, pricing: { by: "device", kind: model.priceClass, list: model.list + storageStep(step, model.list) },
    attributes: freeTerms(attributes), demand: Math.max(0.005, model.demand * (1 - 0.12 * step)), keywords: model.keywords,
    co2SavedGrams: carbonOf("phone", `${model.name} ${storage}GB`, model.name),
    isSplitAssembly: isApple && yearOf(model.released) >= 2020, hasBatteryOption: isApple, relations,
    pictures: [{ kind: "phone", seed: sku, colour: hex, aspect: model.aspect, front: model.front, cameras: model.cameras }],
  };
}

/** Free names stand in a list of their own in the catalogue file. */
function freeTerms(values: AttributeValues): AttributeValues {
  const asList = (value: unknown): string[] | undefined => (typeof value === "string" ? [value] : undefined);
  return { ...values, resolution: asList(values.resolution), processor: asList(values.processor) };
}
