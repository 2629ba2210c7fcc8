import { accessoriesFor, chargersFor } from "../accessories/accessories.ts";
import { KEYBOARDS } from "../attribute-values.ts";
import { memoryText, storageText } from "../attributes.ts";
import { carbonOf } from "../carbon.ts";
import { colourOf } from "../colours.ts";
import type { Draft, Limits, Relation } from "../draft.ts";
import { modelSource } from "../model-source.ts";
import { nameOf } from "../names.ts";
import { laptopPicture } from "../outlines/laptop-outlines.ts";
import { uniform } from "../seeded.ts";
import { skuOf } from "../sku.ts";
import { laptopModels, type LaptopClass, type LaptopModel } from "./laptop-models.ts";

interface Variant {
  readonly memory: number;
  readonly storage: number;
  readonly step: number;
  readonly keyboard: string;
}

/** Category, list price in cents, memory sizes and storage sizes by class of laptop. */
const CLASSES: Readonly<
  Record<
    LaptopClass,
    { categoryId: number; list: number; memories: readonly number[]; storages: readonly number[] }
  >
> = {
  business: { categoryId: 132, list: 129_900, memories: [8, 16, 32], storages: [256, 512, 1024] },
  workstation: { categoryId: 132, list: 189_900, memories: [16, 32, 64], storages: [512, 1024] },
  premium: { categoryId: 131, list: 139_900, memories: [8, 16, 32], storages: [256, 512, 1024] },
  consumer: { categoryId: 131, list: 74_900, memories: [8, 16], storages: [256, 512] },
  gaming: { categoryId: 133, list: 134_900, memories: [16, 32], storages: [512, 1024] },
  chromebook: { categoryId: 134, list: 44_900, memories: [4, 8], storages: [64, 128] },
};
const STEP_PRICE = 12_000;
const FOREIGN_KEYBOARDS = ["qwerty-uk", "azerty", "qwerty-es", "qwerty-it", "qwerty-us"] as const;

export const laptops = modelSource<LaptopModel, Variant>({
  name: "laptops",
  firstId: 500_000,
  share: 0.034,
  least: 20,
  models: laptopModels,
  family: (model) => `${model.brand} ${model.kind}`,
  variants: (model) => usual(model),
  tail: (model) => [
    ...rare(model, "qwertz").slice(2),
    ...FOREIGN_KEYBOARDS.flatMap((keyboard) => rare(model, keyboard)),
  ],
  relations: accessoriesOf,
  draft: laptopDraft,
});

/** The two most common configurations. */
function usual(model: LaptopModel): Variant[] {
  return rare(model, "qwertz").slice(0, 2);
}

/** All configurations, medium sizes first. */
function rare(model: LaptopModel, keyboard: string): Variant[] {
  const { memories, storages } = CLASSES[model.kind];
  const all = memories.flatMap((memory, memoryStep) =>
    storages.map((storage, storageStep) => ({ memory, storage, step: memoryStep + storageStep, keyboard })),
  );
  return all.sort((one, other) => Math.abs(one.step - 1) - Math.abs(other.step - 1));
}

function accessoriesOf(model: LaptopModel, _rank: number, limits: Limits): Relation[] {
  const surface = model.brand === "Microsoft" ? accessoriesFor(["Surface"], limits) : [];
  return [...chargersFor(model.brand, "laptop", limits), ...surface, ...accessoriesFor(["PC/Mac"], limits)];
}

function laptopDraft(
  model: LaptopModel,
  { memory, storage, step, keyboard }: Variant,
  id: number,
  relations: readonly Relation[],
): Draft {
  const { brand, name, kind, year } = model;
  const { categoryId, list } = CLASSES[kind];
  const isForeign = keyboard !== "qwertz";
  const sku = skuOf(name, `${memory}gb`, `${storage}gb`, keyboard);
  const colour = kind === "premium" || kind === "chromebook" || brand === "Microsoft" ? "silver" : "black";
  return {
    id,
    sku,
    group: "laptop",
    brand,
    categoryId,
    basicName: name,
    name: nameOf(
      name,
      memoryText(memory),
      storageText(storage),
      isForeign ? KEYBOARDS.get(keyboard) : undefined,
    ),
    modelGroup: skuOf("laptop", name),
    released: year,
    pricing: {
      by: "device",
      kind: "pc",
      list: Math.round((list * (0.85 + 0.4 * uniform(name, "list"))) / 1000) * 1000 + step * STEP_PRICE,
    },
    attributes: { memory, storage, colour, display: model.screen, keyboard },
    demand: Math.max(0.003, model.demand * (1 - 0.2 * Math.abs(step - 1)) * (isForeign ? 0.05 : 1)),
    keywords: ["laptop", "notebook", ...(kind === "gaming" ? ["gaming"] : [])],
    co2SavedGrams: carbonOf("laptop", model.tabledName),
    relations,
    pictures: [laptopPicture(model, sku, colourOf(colour).hex)],
  };
}
