import { localized } from "@reprise/locale";
import { curatedName } from "../accessories/curated-names.ts";
import { CONNECTIVITIES } from "../attribute-values.ts";
import { colourOf } from "../colours.ts";
import type { Draft, Limits, Relation } from "../draft.ts";
import { modelSource } from "../model-source.ts";
import { inName } from "../names.ts";
import { watchOutline } from "../outlines/watch-outlines.ts";
import { numberOf, readRows } from "../rows.ts";
import { uniform } from "../seeded.ts";
import { skuOf } from "../sku.ts";
import { fittingOf } from "./wristband-models.ts";
import { fittingOfBand, wristbandsFor } from "./wristbands.ts";

interface WatchModel {
  readonly brand: string;
  readonly model: string;
  readonly year: number;
  readonly sizes: readonly number[];
  readonly connectivities: readonly string[];
  readonly demand: number;
}
interface Variant {
  readonly size: number;
  readonly connectivity: string;
  readonly colour: string;
}

const CONNECTIVITY_IDS: Readonly<Record<string, string>> = {
  WLAN: "wifi",
  GPS: "gps",
  "GPS+Cellular": "gps-cellular",
  Bluetooth: "bluetooth",
  LTE: "lte",
};
const POPULARITY: Readonly<Record<string, number>> = {
  Apple: 0.9,
  Samsung: 0.6,
  Garmin: 0.5,
  Google: 0.4,
  Fitbit: 0.35,
  Huawei: 0.35,
};

function watchModels(): WatchModel[] {
  return readRows("curated_watches.csv")
    .map((row): WatchModel => {
      const year = numberOf(row.year) ?? 2020;
      const name = `${row.brand} ${row.model}`;
      return {
        brand: row.brand ?? "",
        model: row.model ?? "",
        year,
        sizes: (row.sizes_mm ?? "").split(",").map(Number),
        connectivities: (row.connectivity ?? "")
          .split("|")
          .map((each) => CONNECTIVITY_IDS[each] ?? "bluetooth"),
        demand:
          (POPULARITY[row.brand ?? ""] ?? 0.2) *
          Math.max(0.15, 1 - Math.abs(2022.5 - year) / 8) *
          (0.75 + 0.25 * uniform(name, "wanted")),
      };
    })
    .sort((one, other) => other.demand - one.demand);
}

export const watches = modelSource<WatchModel, Variant>({
  name: "watches",
  firstId: 600_000,
  share: 0.027,
  least: 30,
  models: watchModels,
  family: (watch) => watch.brand,
  variants: (watch) =>
    watch.sizes.flatMap((size) =>
      watch.connectivities.flatMap((connectivity) =>
        coloursOf(watch).map((colour) => ({ size, connectivity, colour })),
      ),
    ),
  draft: watchDraft,
  relations: (watch, _rank, limits) => bandsOf(watch, limits),
});

/** The wristbands that fit any size of the model; the draft selects those of its size. */
function bandsOf(watch: WatchModel, limits: Limits): Relation[] {
  const fittings = new Set(watch.sizes.map((size) => fittingOf(watch.brand, watch.model, size)));
  return [...fittings]
    .flatMap((fitting) => wristbandsFor(fitting, limits))
    .map((productId) => ({ kind: "wristband", productId }));
}

function coloursOf({ brand, model, year }: WatchModel): string[] {
  if (brand === "Apple" && model.includes("Ultra"))
    return year >= 2024 ? ["natural-titanium", "black-titanium"] : ["natural-titanium"];
  if (brand === "Apple" && /Series 1[01]/u.test(model)) return ["jet-black", "silver", "rose-gold"];
  if (brand === "Apple" && /Series [89]/u.test(model))
    return ["midnight", "starlight", "silver", "red", ...(model.endsWith("9") ? ["pink"] : [])];
  if (brand === "Apple" && model.includes("Series 7"))
    return ["midnight", "starlight", "green", "blue", "red"];
  if (brand === "Apple" && /SE \((?:2|3)/u.test(model)) return ["midnight", "starlight", "silver"];
  if (brand === "Apple" && model.includes("Series 6")) return ["space-grey", "silver", "gold", "blue", "red"];
  if (brand === "Apple") return ["space-grey", "silver", "gold"];
  if (brand === "Samsung")
    return model.includes("Ultra")
      ? ["titanium", "grey-titanium"]
      : ["graphite", "silver", "pink"].slice(0, model.includes("Classic") ? 2 : 3);
  return ["black", "white"];
}

function categoryOf({ brand, model }: WatchModel): number {
  if (model.includes("Charge")) return 155;
  return { Apple: 151, Samsung: 152, Garmin: 153 }[brand] ?? 154;
}

function listOf({ brand, model, year }: WatchModel, size: number, connectivity: string): number {
  const radio =
    connectivity.includes("cellular") || (connectivity === "lte" && brand !== "Huawei") ? 9_000 : 0;
  const larger = size >= 44 ? 3_000 : 0;
  if (/Ultra/u.test(model)) return brand === "Apple" ? 89_900 : 69_900;
  if (brand === "Apple") return (model.includes("SE") ? 27_900 : 44_900) + radio + larger;
  if (/fenix 8|epix/u.test(model)) return 89_900;
  if (/fenix|9[4-6]5|Vantage/u.test(model)) return 64_900;
  if (/Charge/u.test(model)) return 15_900;
  return (brand === "Garmin" ? 37_900 : year >= 2021 ? 29_900 : 26_900) + radio + larger;
}

function watchDraft(
  watch: WatchModel,
  { size, connectivity, colour }: Variant,
  id: number,
  relations: readonly Relation[],
): Draft {
  const { brand, model, year } = watch;
  const translated = curatedName(model);
  const title = brand === "Samsung" || brand === "Google" ? "" : `${brand} `;
  const isApple = brand === "Apple";
  const sku = skuOf(brand, translated.en, `${size}mm`, connectivity, colour);
  const { hex, name: colourName } = colourOf(colour);
  return {
    id,
    sku,
    group: "watch",
    brand,
    categoryId: categoryOf(watch),
    basicName: `${title}${translated.en}`,
    name: localized(
      (locale) =>
        `${title}${translated[locale]} ${size} mm ${CONNECTIVITIES.get(connectivity)?.[locale] ?? ""} ${inName(colourName, locale)}`,
    ),
    modelGroup: skuOf("watch", brand, translated.en),
    released: isApple ? `${year}-09` : year,
    pricing: { by: "device", kind: "watch", list: listOf(watch, size, connectivity) },
    attributes: { colour, caseSize: size, connectivity },
    words: { model: localized((locale) => `${title}${translated[locale]}`) },
    demand: Math.max(
      0.01,
      watch.demand * (connectivity.includes("cellular") || connectivity === "lte" ? 0.7 : 1),
    ),
    keywords: [...(isApple ? ["apple watch", "iwatch"] : []), "smartwatch", brand.toLowerCase()],
    relations: relations.filter(
      (relation) =>
        relation.kind !== "wristband" || fittingOfBand(relation.productId) === fittingOf(brand, model, size),
    ),
    pictures: [{ kind: "watch", seed: sku, colour: hex, strap: hex, ...watchOutline(brand, model) }],
  };
}
