import { carbonOf } from "../carbon.ts";
import type { Draft, Relation } from "../draft.ts";
import { modelSource } from "../model-source.ts";
import { nameOf } from "../names.ts";
import { numberOf, readRows } from "../rows.ts";
import { uniform } from "../seeded.ts";
import { skuOf } from "../sku.ts";
import { computerName } from "./computer-name.ts";

interface MonitorModel {
  readonly brand: string;
  readonly name: string;
  /** In the table of carbon figures. */
  readonly tabledName: string;
  readonly inches: number;
  readonly year: number;
  readonly list?: number;
}
const CATEGORY = 142;

function monitorModels(): MonitorModel[] {
  const seen = new Set<string>();
  const tabled = readRows("boavizta_devices.tsv")
    .flatMap((row): MonitorModel[] => {
      const { manufacturer: brand = "", name: raw = "" } = row;
      const year = numberOf(/\d{4}/u.exec(row.report_date ?? "")?.[0]);
      const name = `${brand} ${withoutSize(computerName(raw))}`;
      const inches = inchesOf(raw, numberOf(row.screen_in));
      if (
        row.type !== "Monitor" ||
        brand === "Apple" ||
        year === undefined ||
        year < 2014 ||
        inches === undefined
      )
        return [];
      if (seen.has(name.toLowerCase()) || name.length < 9) return [];
      seen.add(name.toLowerCase());
      return [{ brand, name, tabledName: raw, inches, year }];
    })
    .sort((one, other) => uniform(other.name, "wanted") - uniform(one.name, "wanted"));
  return [
    {
      brand: "Apple",
      name: "Apple Studio Display",
      tabledName: "Studio Display",
      inches: 27,
      year: 2022,
      list: 174_900,
    },
    ...tabled,
  ];
}

/** Wide, curved and 4K screens cost more than others of their size. */
function listOf(inches: number, name: string): number {
  const isBetter = inches >= 34 || /Q[A-Z]*$|\dD[A-Z]*$|Curved|AW\d/u.test(name);
  return Math.round(((10_900 + Math.max(0, inches - 17) * 2_200) * (isBetter ? 1.5 : 1)) / 1000) * 1000 + 900;
}

/** The size follows the name, as a figure of its own. */
const withoutSize = (name: string): string =>
  name
    .replace(/ \d\d(?:\.\d)?″| DUAL$/gu, "")
    .replace(/(Tiny-in-One) \d\d/u, "$1")
    .trim();

/**
 * Screen size in inches. The table drops fractions (23.8 becomes 23.0); the number in the model name is the
 * nominal size.
 */
function inchesOf(name: string, tabled: number | undefined): number | undefined {
  const nominal = numberOf(/^[A-Z]{1,3}(\d\d)\d\d/u.exec(name)?.[1]);
  const inches = nominal !== undefined && nominal >= 17 && nominal <= 49 ? nominal : tabled;
  return inches === undefined || inches > 49 || inches < 17 ? undefined : inches;
}

export const monitors = modelSource<MonitorModel, string>({
  name: "monitors",
  firstId: 580_000,
  share: 0.011,
  least: 8,
  models: monitorModels,
  family: (model) => String(Math.round(model.inches)),
  variants: () => ["black"],
  draft: monitorDraft,
});

function monitorDraft(
  model: MonitorModel,
  _variant: string,
  id: number,
  relations: readonly Relation[],
): Draft {
  const { brand, name, inches, year } = model;
  const sku = skuOf("monitor", name);
  const isWide = inches >= 34 && /W|U\d/u.test(name);
  const list = model.list ?? listOf(inches, name);
  return {
    id,
    sku,
    group: "monitor",
    brand,
    categoryId: CATEGORY,
    basicName: name,
    name: nameOf(name, `${inches}"`),
    modelGroup: null,
    released: year,
    pricing: { by: "device", kind: model.list === undefined ? "monitor" : "mac", list },
    attributes: { display: inches },
    demand: model.list === undefined ? 0.01 + 0.25 * uniform(name, "wanted") : 0.4,
    keywords: ["monitor", "bildschirm", "display"],
    co2SavedGrams: carbonOf("monitor", model.tabledName),
    relations,
    pictures: [
      {
        kind: "monitor",
        seed: sku,
        colour: model.list === undefined ? "#1f2023" : "#d9dadc",
        screenInches: inches,
        wide: isWide,
        ...(/Curved|\d{2}h?c G\d|C\d{4}W|G\d{2}qc|U34\d\dW|U38\d\dW|AW34/u.test(name) && { curved: true }),
      },
    ],
  };
}
