import { numberOf, readRows, type Row } from "../rows.ts";
import { uniform } from "../seeded.ts";
import type { TabletModel } from "./tablet-model.ts";

const SUFFIX = / (?:WiFi|LTE|5G|4G|Dual SIM)$/u;
const BRANDS = new Set([
  "Samsung",
  "Huawei",
  "Lenovo",
  "Amazon",
  "Xiaomi",
  "Google",
  "OPPO",
  "Asus",
  "OnePlus",
]);
/** Rows with a wrong year or size, or with a name that is not a model. */
const JUNK =
  /Galaxy Note|A11|S9 12\.4|Tablet 2$|BattleZone|Ultra$|^C3 |D Tab|Enjoy|Honor|Xiao[xX]in|\(1[24]\)|with S Pen/u;

/** Android tablets of `tablets.tsv`. Rows that differ only in the radio are merged into one model. */
export function androidTablets(): TabletModel[] {
  const models = new Map<string, Row[]>();
  for (const row of readRows("tablets.tsv")) {
    const year = numberOf(row.year) ?? 0;
    const name = (row.model ?? "").replace(SUFFIX, "");
    if (!BRANDS.has(row.brand ?? "") || year < 2015 || year > 2026 || JUNK.test(row.model ?? "")) continue;
    const key = `${row.brand} ${name}`;
    models.set(key, [...(models.get(key) ?? []), row]);
  }
  return [...models]
    .map(([key, rows]) => modelOf(key, rows))
    .sort((one, other) => other.demand - one.demand || (one.name < other.name ? -1 : 1));
}

function modelOf(key: string, rows: readonly Row[]): TabletModel {
  const row = rows[0] ?? {};
  const brand = row.brand ?? "";
  const year = numberOf(row.year) ?? 2020;
  const model = key.slice(brand.length + 1);
  const isGalaxy = brand === "Samsung";
  const inches = numberOf(row.display_in) ?? numberOf(/(\d{1,2}(?:\.\d)?)"/u.exec(model)?.[1]);
  const list = listOf(model, brand);
  const hasRadio = rows.some((each) => /LTE|5G|4G/u.test(each.model ?? ""));
  return {
    brand,
    name: /^(?:Galaxy|MediaPad|MatePad|Fire)/u.test(model) ? model : `${brand} ${model}`,
    released: year,
    categoryId: isGalaxy ? 122 : 123,
    priceClass: /Tab S\d/u.test(model) ? "flagship" : "android",
    list,
    storages: storagesOf(list, year),
    colours: isGalaxy ? ["graphite", "silver", "mint"] : ["black", "white"],
    connectivities: hasRadio ? ["wifi", "cellular"] : ["wifi"],
    display: inches,
    memory: Math.round((numberOf(row.ram_mb) ?? 0) / 1024) || undefined,
    processor: row.soc === "" ? undefined : row.soc,
    aspect: 1.6,
    front: year >= 2019 ? "uniform" : "bezel",
    demand: Math.max(
      0.02,
      (isGalaxy ? 0.6 : 0.2) *
        Math.max(0.15, 1 - Math.abs(2023 - year) / 8) *
        (0.6 + 0.6 * uniform(key, "wanted")),
    ),
    keywords: [brand.toLowerCase(), "tablet"],
  };
}

function listOf(model: string, brand: string): number {
  if (/Ultra|13\.2/u.test(model)) return 119_900;
  if (/S\d+\+/u.test(model)) return 99_900;
  if (/Tab S\d+(?! (?:Lite|FE)|e|\d)/u.test(model)) return 79_900;
  if (/FE\+|MatePad Pro/u.test(model)) return 64_900;
  if (/FE|Lite|S5e|MatePad|Pixel/u.test(model)) return 44_900;
  return brand === "Amazon" ? 13_900 : 24_900;
}

function storagesOf(list: number, year: number): number[] {
  if (list >= 79_900) return [128, 256, 512];
  if (list >= 44_900 && year >= 2022) return [128, 256];
  if (year < 2019) return [16, 32];
  return list < 20_000 ? [32, 64] : [64, 128];
}
