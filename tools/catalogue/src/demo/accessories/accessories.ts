import { TYPES } from "../accessory-types.ts";
import type { Draft, Limits, Relation, Source } from "../draft.ts";
import { localizedRow } from "../localized-rows.ts";
import { accessoryPicture } from "../outlines/accessory-outlines.ts";
import { numberOf, readRows } from "../rows.ts";
import { uniform } from "../seeded.ts";
import { skuOf } from "../sku.ts";
import { curatedName } from "./curated-names.ts";
import { FITS } from "./fits.ts";

const FIRST_ID = 10_000;

/** Category by the type in the curated list. */
const CATEGORIES: Readonly<Record<string, number>> = {
  charger: 223,
  cable: 223,
  dock: 223,
  keyboard: 224,
  mouse: 224,
  trackpad: 224,
  webcam: 224,
  stylus: 225,
  controller: 226,
  wheel: 226,
  camera: 226,
  amiibo: 226,
  storage: 227,
  battery: 228,
  flash: 228,
  tripod: 228,
  gimbal: 228,
  streaming: 229,
  remote: 229,
  smarthome: 229,
  router: 230,
  powerbank: 231,
  tracker: 232,
  ereader: 124,
};
/** Colour of the readers' frames. */
const READER = "#2a2c30";
/** Chargers first, so that even the smallest catalogue has one for devices sold without a charger. */
const ROWS = readRows("curated_accessories.csv")
  .filter((row) => row.type !== "monitor")
  .sort((one, other) => Number(other.type === "charger") - Number(one.type === "charger"));

export const accessories: Source = {
  name: "accessories",
  firstId: FIRST_ID,
  share: 0.008,
  least: 70,
  *drafts(limit) {
    for (const [ordinal, row] of ROWS.entries()) {
      if (ordinal >= limit) return;
      yield accessoryDraft(FIRST_ID + ordinal, row);
    }
  },
};

/** The chargers that fit a device of this manufacturer, the default one first. */
export function chargersFor(
  brand: string,
  device: "phone" | "tablet" | "laptop",
  limits: Limits,
): Relation[] {
  const limit = limits.get("accessories") ?? 0;
  return chargerModels(brand, device)
    .map((model) => ROWS.findIndex((row) => row.model === model))
    .filter((ordinal) => ordinal >= 0 && ordinal < limit)
    .map((ordinal) => ({ kind: "charger", productId: FIRST_ID + ordinal }));
}

function chargerModels(brand: string, device: "phone" | "tablet" | "laptop"): string[] {
  if (brand === "Apple" && device === "laptop")
    return ["67W USB-C Power Adapter", "96W USB-C Power Adapter", "140W USB-C Power Adapter"];
  if (brand === "Apple")
    return [
      "20W USB-C Power Adapter",
      "35W Dual USB-C Power Adapter",
      ...(device === "phone" ? ["MagSafe-Ladegerät"] : []),
    ];
  if (brand === "Samsung") return ["25W Schnellladegerät USB-C", "45W Schnellladegerät USB-C"];
  return ["735 GaN-Ladegerät 65W"];
}

/** Accessories with one of these values in the curated compatibility column. */
export function accessoriesFor(compat: readonly string[], limits: Limits): Relation[] {
  const limit = limits.get("accessories") ?? 0;
  return [...ROWS.entries()]
    .filter(([ordinal, row]) => ordinal < limit && compat.includes(row.compat ?? ""))
    .map(([ordinal, row]): Relation => ({
      kind: row.type === "charger" ? "charger" : "accessory",
      productId: FIRST_ID + ordinal,
    }))
    .slice(0, 12);
}

function accessoryDraft(id: number, row: Readonly<Record<string, string>>): Draft {
  const { brand: maker = "", model = "", type = "charger", compat = "" } = row;
  const brand = maker === "Kindle" ? "Amazon" : maker;
  const isReader = type === "ereader";
  const name = curatedName(
    isReader && maker === "Kindle" && !model.startsWith("Kindle")
      ? `Kindle ${model}`
      : lineName(maker, model),
  );
  const sku = skuOf(brand, name.en);
  const typeId = type === "amiibo" ? "figure" : type;
  return {
    id,
    sku,
    group: "accessory",
    brand,
    categoryId: CATEGORIES[type] ?? 232,
    basicName: name.en,
    name,
    modelGroup: null,
    released: 2017 + Math.floor(uniform(sku, "year") * 7),
    isAgeGuessed: true,
    pricing: { by: "device", kind: "accessory", list: (numberOf(row.new_price_eur) ?? 49) * 100 },
    attributes: { type: typeId, fits: FITS[compat] },
    words: { kind: TYPES.get(typeId) ?? localizedRow(typeId) },
    demand: 0.15 + 0.6 * uniform(sku, "wanted"),
    keywords: keywordsOf(type, compat),
    pictures: [
      isReader
        ? { kind: "tablet", seed: sku, colour: READER, aspect: 1.4, front: "e-reader", cameras: "none" }
        : accessoryPicture({ brand, model, type }, sku),
    ],
  };
}

/** Adds the manufacturer to names that are unclear without it. */
function lineName(maker: string, model: string): string {
  if (maker === "Apple" && /^(?:Pencil|TV|\d)/u.test(model)) return `Apple ${model}`;
  return ["Samsung", "Canon", "Nikon", "Anker", "WD", "SanDisk", "Tolino", "Kobo"].includes(maker)
    ? `${maker} ${model}`
    : model;
}

function keywordsOf(type: string, compat: string): string[] {
  const words: Readonly<Record<string, readonly string[]>> = {
    charger: ["ladegerät", "netzteil", "charger"],
    controller: ["controller", "gamepad"],
    stylus: ["pencil", "stift"],
    ereader: ["ebook", "ereader"],
    streaming: ["tv stick"],
    storage: ["ssd", "festplatte"],
    router: ["wlan", "router"],
    tracker: ["tracker"],
  };
  return [
    ...(words[type] ?? []),
    ...compat
      .split("/")
      .filter((word) => word.length > 2 && !/Kamera/u.test(word))
      .map((word) => word.toLowerCase()),
  ].slice(0, 8);
}
