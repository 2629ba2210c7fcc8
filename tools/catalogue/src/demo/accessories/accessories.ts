import type { PictureSpec } from "@reprise/pictures/spec";
import { TYPES } from "../accessory-types.ts";
import type { Draft, Limits, Relation, Source } from "../draft.ts";
import { localizedRow } from "../localized-rows.ts";
import { numberOf, readRows } from "../rows.ts";
import { uniform } from "../seeded.ts";
import { skuOf } from "../sku.ts";
import { curatedName } from "./curated-names.ts";
import { FITS } from "./fits.ts";

const FIRST_ID = 10_000;
type AccessoryStyle = Extract<PictureSpec, { kind: "accessory" }>["style"];

/** Category and picture style by the type in the curated list. */
const KINDS: Readonly<Record<string, readonly [categoryId: number, style: AccessoryStyle]>> = {
  charger: [223, "charger"],
  cable: [223, "cable"],
  dock: [223, "dock"],
  keyboard: [224, "keyboard"],
  mouse: [224, "mouse"],
  trackpad: [224, "mouse"],
  webcam: [224, "adapter"],
  stylus: [225, "stylus"],
  controller: [226, "controller"],
  wheel: [226, "controller"],
  camera: [226, "adapter"],
  amiibo: [226, "adapter"],
  storage: [227, "drive"],
  battery: [228, "battery"],
  flash: [228, "adapter"],
  tripod: [228, "tripod"],
  gimbal: [228, "tripod"],
  streaming: [229, "remote"],
  remote: [229, "remote"],
  smarthome: [229, "adapter"],
  router: [230, "adapter"],
  powerbank: [231, "power-bank"],
  tracker: [232, "adapter"],
  ereader: [124, "case"],
};
const DARK = "#2a2c30";
const LIGHT = "#eceded";
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
  const [categoryId, style] = KINDS[type] ?? [232, "adapter"];
  const typeId = type === "amiibo" ? "figure" : type;
  const colour = /wei(?:ß|ss)|white|^Pencil|Adapter|MagSafe|Ladeger|AirTag|Apple/iu.test(`${brand} ${model}`)
    ? LIGHT
    : DARK;
  return {
    id,
    sku,
    group: "accessory",
    brand,
    categoryId,
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
        ? { kind: "tablet", seed: sku, colour: DARK, aspect: 1.4, front: "bezel", cameras: "single" }
        : {
            kind: "accessory",
            seed: sku,
            colour: row.model?.includes("SDXC") === true ? DARK : colour,
            style: row.model?.includes("SDXC") === true ? "memory-card" : style,
          },
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
