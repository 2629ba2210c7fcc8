import type { PictureSpec } from "@reprise/pictures/spec";
import { accessoriesFor, chargersFor } from "../accessories/accessories.ts";
import { KEYBOARDS } from "../attribute-values.ts";
import { memoryText, storageText } from "../attributes.ts";
import { carbonOf } from "../carbon.ts";
import { colourOf } from "../colours.ts";
import type { Draft, Limits, Relation } from "../draft.ts";
import { modelSource } from "../model-source.ts";
import { nameOf } from "../names.ts";
import { skuOf } from "../sku.ts";
import { MACS, type MacModel } from "./mac-models.ts";

const MACBOOKS = 1294;
const DESKTOP_MACS = 1295;
const MEMORY_STEP = 23_000;
const STORAGE_STEP = 23_000;
const FOREIGN_KEYBOARDS = ["qwerty-uk", "azerty", "qwerty-es", "qwerty-it", "qwerty-us"] as const;

interface Variant {
  readonly memory: number;
  readonly storage: number;
  readonly step: number;
  readonly colour: string;
  readonly keyboard: string;
}

export const macs = modelSource<MacModel, Variant>({
  name: "macs",
  firstId: 400_000,
  share: 0.036,
  least: 40,
  models: () => [...MACS].sort((one, other) => other.demand - one.demand),
  family: (model) => model.name.split(" ").slice(0, 2).join(" "),
  variants: (model) => variantsOf(model, "qwertz"),
  tail: (model) =>
    hasKeyboard(model) ? FOREIGN_KEYBOARDS.flatMap((keyboard) => variantsOf(model, keyboard)) : [],
  relations: accessoriesOf,
  draft: macDraft,
});

const hasKeyboard = (model: MacModel): boolean => model.name.startsWith("MacBook");

function variantsOf(model: MacModel, keyboard: string): Variant[] {
  return model.memories.flatMap((memory, memoryStep) =>
    model.storages.flatMap((storage, storageStep) =>
      model.colours.map((colour) => ({ memory, storage, step: memoryStep + storageStep, colour, keyboard })),
    ),
  );
}

function accessoriesOf(model: MacModel, _rank: number, limits: Limits): Relation[] {
  const chargers = hasKeyboard(model) ? chargersFor("Apple", "laptop", limits) : [];
  return [...chargers, ...accessoriesFor(["Mac", "PC/Mac"], limits)];
}

function macDraft(model: MacModel, variant: Variant, id: number, relations: readonly Relation[]): Draft {
  const { memory, storage, step, colour, keyboard } = variant;
  const isLaptop = hasKeyboard(model);
  const isForeign = keyboard !== "qwertz";
  const { hex, name: colourName } = colourOf(colour);
  const sku = skuOf(model.name, `${memory}gb`, `${storage}gb`, colour, ...(isForeign ? [keyboard] : []));
  const list =
    model.list +
    Math.max(0, model.memories.indexOf(memory)) * MEMORY_STEP +
    Math.max(0, model.storages.indexOf(storage)) * STORAGE_STEP;
  return {
    id,
    sku,
    group: isLaptop ? "laptop" : "desktop",
    brand: "Apple",
    categoryId: isLaptop ? MACBOOKS : DESKTOP_MACS,
    basicName: model.name,
    name: nameOf(
      model.name,
      memoryText(memory),
      storageText(storage),
      colourName,
      isForeign ? KEYBOARDS.get(keyboard) : undefined,
    ),
    modelGroup: skuOf("apple", model.name),
    released: model.released,
    pricing: { by: "device", kind: "mac", list },
    attributes: {
      memory,
      storage,
      colour,
      display: model.screen,
      processor: [model.chip],
      keyboard: isLaptop ? keyboard : undefined,
    },
    demand: Math.max(0.004, model.demand * (1 - 0.16 * step) * (isForeign ? 0.05 : 1)),
    keywords: keywordsOf(model, isLaptop),
    co2SavedGrams: carbonOf(isLaptop ? "laptop" : "desktop", ...carbonNames(model, storage)),
    relations,
    pictures: [pictureOf(model, sku, hex)],
  };
}

function keywordsOf(model: MacModel, isLaptop: boolean): string[] {
  return isLaptop
    ? ["macbook", "mac", "laptop", "notebook"]
    : ["mac", (model.name.split(" ")[0] ?? "").toLowerCase(), "computer"];
}

/** Possible names of the model in the carbon table. */
function carbonNames(model: MacModel, storage: number): string[] {
  const [, line = "", size = "", chip = "", year = ""] =
    /^(\D+?) (?:(\d+(?:\.\d)?)" )?(.+) \((\d+)\)$/u.exec(model.name) ?? [];
  return [
    `${size}-inch ${line} (${chip} CPU) ${storage}GB - ${year}`,
    `${line} (${chip} ${year}) with 256GB`,
    `${line} with ${chip} with 256GB`,
  ];
}

function pictureOf(model: MacModel, seed: string, colour: string): PictureSpec {
  const { name, released } = model;
  if (hasKeyboard(model)) {
    const hasNotch = released >= "2021-10" && !name.startsWith('MacBook Pro 13"');
    return {
      kind: "laptop",
      seed,
      colour,
      screenInches: model.screen ?? 13.3,
      screenRatio: 0.625,
      notch: hasNotch,
      style: "unibody",
      keys: "dark",
    };
  }
  if (name.startsWith("iMac")) return { kind: "desktop", seed, colour, style: "all-in-one" };
  if (name.startsWith("Mac Pro"))
    return { kind: "desktop", seed, colour, style: released < "2019" ? "cylinder" : "tower" };
  return { kind: "desktop", seed, colour, style: name.startsWith("Mac Studio") ? "cube" : "mini" };
}
