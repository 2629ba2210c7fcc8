import { accessoriesFor } from "../accessories/accessories.ts";
import { memoryText, storageText } from "../attributes.ts";
import { carbonOf } from "../carbon.ts";
import type { Draft, Relation } from "../draft.ts";
import { modelSource } from "../model-source.ts";
import { nameOf } from "../names.ts";
import { numberOf, readRows } from "../rows.ts";
import { uniform } from "../seeded.ts";
import { skuOf } from "../sku.ts";
import { computerName } from "./computer-name.ts";

interface DesktopModel {
  readonly brand: string;
  readonly name: string;
  /** In the table of carbon figures. */
  readonly tabledName: string;
  readonly year: number;
  readonly screen?: number | undefined;
  readonly style: "mini" | "tower" | "office-tower" | "small-form-factor" | "all-in-one";
  readonly demand: number;
}
interface Variant {
  readonly memory: number;
  readonly storage: number;
  readonly step: number;
}
const CATEGORY = 141;
/** Rows of the carbon table that are listed as desktops but are laptops, or have a damaged name. */
const NOT_A_DESKTOP =
  /Inspiron 1[3-7]|Precision (?:3470|3[45]7\d|5\d{3}|7\d{3})|Latitude|Chromebook|fwsdf|XPS 1[3-7]|Vostro \d{2} |Wyse|2-in-1/iu;

function desktopModels(): DesktopModel[] {
  const seen = new Set<string>();
  return readRows("boavizta_devices.tsv")
    .flatMap((row): DesktopModel[] => {
      const { manufacturer: brand = "", name: raw = "", type } = row;
      const year = numberOf(/\d{4}/u.exec(row.report_date ?? "")?.[0]);
      const name = `${brand} ${computerName(raw)}`;
      const isWanted =
        (type === "Desktop" || type === "Workstation") &&
        brand !== "Apple" &&
        brand !== "Google" &&
        year !== undefined &&
        year >= 2014;
      if (!isWanted || NOT_A_DESKTOP.test(raw) || name.length > 60 || seen.has(name.toLowerCase())) return [];
      seen.add(name.toLowerCase());
      const screen = numberOf(row.screen_in);
      const isAllInOne = /All-in-One|AIO|A\d{3}-\d\d|Surface Studio|(?:M[89]\d\d|V410)z/u.test(raw);
      return [
        {
          brand,
          name,
          tabledName: raw,
          year,
          screen: isAllInOne ? screen : undefined,
          style: isAllInOne ? "all-in-one" : styleOf(name),
          demand: 0.01 + 0.2 * uniform(name, "wanted"),
        },
      ];
    })
    .sort((one, other) => other.demand - one.demand || (one.name < other.name ? -1 : 1));
}

const styleOf = (name: string): DesktopModel["style"] => {
  if (/Micro(?!soft)|Mini(?! Tower)|Tiny|Nano|Ultra/u.test(name)) return "mini";
  if (/Gaming|Legion|Y720/u.test(name)) return "tower";
  return /SFF|Compact|\d{2}s\b/u.test(name) ? "small-form-factor" : "office-tower";
};

const ALL_VARIANTS: readonly Variant[] = [8, 16, 32]
  .flatMap((memory, memoryStep) =>
    [256, 512, 1024].map((storage, storageStep) => ({ memory, storage, step: memoryStep + storageStep })),
  )
  .sort((one, other) => one.step - other.step);

export const desktops = modelSource<DesktopModel, Variant>({
  name: "desktops",
  firstId: 550_000,
  share: 0.01,
  least: 8,
  models: desktopModels,
  family: (model) => `${model.brand} ${model.style}`,
  variants: () => ALL_VARIANTS.slice(0, 1),
  tail: () => ALL_VARIANTS.slice(1),
  relations: (_model, _rank, limits) => accessoriesFor(["PC", "PC/Mac"], limits),
  draft: desktopDraft,
});

function desktopDraft(
  model: DesktopModel,
  { memory, storage, step }: Variant,
  id: number,
  relations: readonly Relation[],
): Draft {
  const { brand, name, year, style, screen } = model;
  const sku = skuOf("desktop", name, `${memory}gb`, `${storage}gb`);
  const list = (style === "all-in-one" ? 109_900 : 79_900) + step * 11_000;
  return {
    id,
    sku,
    group: "desktop",
    brand,
    categoryId: CATEGORY,
    basicName: name,
    name: nameOf(name, memoryText(memory), storageText(storage)),
    modelGroup: skuOf("desktop", name),
    released: year,
    pricing: { by: "device", kind: "pc", list },
    attributes: { memory, storage, display: screen },
    demand: Math.max(0.003, model.demand * (1 - 0.2 * step)),
    keywords: ["pc", "computer"],
    co2SavedGrams: carbonOf("desktop", model.tabledName),
    relations,
    pictures: [{ kind: "desktop", seed: sku, colour: "#1f2023", style }],
  };
}
