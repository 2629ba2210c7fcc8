import { TIERS, type Tier } from "../prices.ts";
import { numberOf, readRows, type Row } from "../rows.ts";
import { hash32, uniform } from "../seeded.ts";
import { aspectOf, type PhoneModel, type PhonePicture } from "./phone-model.ts";

const CATEGORIES: Readonly<Record<string, number>> = {
  Samsung: 101,
  Xiaomi: 103,
  Huawei: 104,
  OnePlus: 105,
  Sony: 106,
  Motorola: 107,
  OPPO: 108,
  Honor: 109,
  LG: 110,
  Nothing: 111,
  Realme: 112,
};
const OTHER_CATEGORY = 119;
const POPULARITY: Readonly<Record<string, number>> = {
  Samsung: 1,
  Xiaomi: 0.95,
  Huawei: 0.85,
  OnePlus: 0.9,
  Sony: 0.75,
  Motorola: 0.75,
  Nothing: 0.8,
  OPPO: 0.6,
  Honor: 0.6,
  Realme: 0.5,
  LG: 0.4,
};
/** Product lines that are clear without the brand name. */
const CLEAR_WITHOUT_BRAND = /^(?:Galaxy|Redmi|POCO|Xperia|Moto |Honor |ZenFone|ROG )/u;
const JUNK =
  /^9S$|Dimensity|NFC$|Prime|JE$|Super Zoom|^Y\d+[a-z]$|Stylo|Olympic|Edition|Transparent|Duos|Dual|Disney|Lamborghini|Avengers|Satellite|Vitality|Speed|Reserve|Wii|LTE$|Amp Prime|UW$|Folder|Star$|Lite NE/u;
const COLOURS = [
  "black",
  "blue",
  "white",
  "green",
  "grey",
  "silver",
  "purple",
  "gold",
  "light-blue",
  "red",
] as const;

/** Models of `phones.tsv` since 2015, except those in the curated tables. */
export function otherPhones(curatedNames: ReadonlySet<string>): PhoneModel[] {
  const seen = new Set<string>();
  return readRows("phones.tsv")
    .filter((row) => {
      const name = `${row.brand} ${row.model}`.toLowerCase();
      if (seen.has(name) || curatedNames.has((row.model ?? "").toLowerCase()) || !isPublishable(row))
        return false;
      seen.add(name);
      return true;
    })
    .map(modelOf)
    .sort((one, other) => other.demand - one.demand || (one.name < other.name ? -1 : 1));
}

/** True if the year is reliable: from the data, or estimated from a model number that contains the year. */
function isPublishable(row: Row): boolean {
  const year = numberOf(row.year) ?? 0;
  if (
    row.brand === "Apple" ||
    row.brand === "Google" ||
    year < 2015 ||
    year > 2026 ||
    JUNK.test(row.model ?? "")
  )
    return false;
  return (
    row.year_source !== "rule" ||
    ["Samsung", "Xiaomi", "Motorola", "OnePlus", "Sony", "Nothing", "Honor"].includes(row.brand ?? "")
  );
}

function modelOf(row: Row): PhoneModel {
  const { brand = "", model = "" } = row;
  const year = numberOf(row.year) ?? 2020;
  const name = CLEAR_WITHOUT_BRAND.test(model) ? model : `${brand} ${model}`;
  const memory = Math.round((numberOf(row.ram_mb) ?? 0) / 1024);
  const tier = tierOf(model, memory, year);
  const isMeasured = row.display_in !== "";
  const popularity = (POPULARITY[brand] ?? 0.3) * (isMeasured ? 1 : 0.7);
  const freshness = Math.max(0.15, 1 - Math.abs(2022 - year) / 9);
  return {
    brand,
    name,
    released: year,
    categoryId: CATEGORIES[brand] ?? OTHER_CATEGORY,
    priceClass: "android",
    list: TIERS[tier],
    storages: storagesOf(tier, year),
    colours: coloursOf(name),
    display: numberOf(row.display_in),
    resolution: row.resolution === "" ? undefined : row.resolution,
    memory: memory > 0 ? memory : undefined,
    weight: numberOf(row.weight_g),
    processor: row.soc === "" ? undefined : row.soc,
    aspect: aspectOf(row.size_mm ?? "", year < 2018 ? 1.98 : 2.14),
    front: frontOf(year),
    cameras: camerasOf(brand, model, year),
    demand:
      Math.round(
        (0.006 +
          0.24 * popularity * freshness * (tier === "entry" ? 0.6 : 1) * (0.5 + uniform(name, "wanted"))) *
          1000,
      ) / 1000,
    keywords: [brand.toLowerCase(), "handy", "smartphone"],
  };
}

function tierOf(model: string, memory: number, year: number): Tier {
  if (/Ultra|Fold/u.test(model)) return "ultra";
  if (
    /^(?:Find X|Mate \d+|P\d\d$|P\d\d Pro|Xperia (?:1|5|XZ)|Mi (?:9|10|11)$|Mi \d+ Pro|1[0-7] ?(?:Pro|T|T Pro)?$|X\d+ Pro|\d Pro$)|ROG/u.test(
      model,
    )
  )
    return "flagship";
  if (memory >= 8 || /^(?:Redmi K|POCO F|Edge \d+|Phone \d)|Pro(?: Max|\+)?(?: 5G)?$/u.test(model))
    return "upper";
  if (memory >= (year >= 2020 ? 6 : 4) || /Note|Nova|Reno|Edge|Nord|POCO X|A[3-7]\d|M5\d/u.test(model))
    return "mid";
  return "entry";
}

function storagesOf(tier: Tier, year: number): number[] {
  if (year < 2017) return tier === "entry" ? [8, 16] : [16, 32, 64];
  if (year < 2019) return tier === "entry" ? [16, 32] : [64, 128];
  if (tier === "ultra" || tier === "flagship") return [128, 256, 512];
  if (tier === "entry") return year < 2022 ? [32, 64] : [64, 128];
  return year < 2022 ? [64, 128, 256] : [128, 256];
}

function coloursOf(name: string): string[] {
  const start = hash32(`colours|${name}`);
  const second = COLOURS[1 + (start % 3)] ?? "blue";
  const third = COLOURS[4 + (Math.floor(start / 8) % 6)] ?? "grey";
  return uniform(name, "two colours") < 0.35 ? ["black", second] : ["black", second, third];
}

function frontOf(year: number): PhonePicture["front"] {
  if (year < 2018) return "bezel";
  if (year === 2018) return "notch";
  return year < 2020 ? "drop" : "punch-hole";
}

function camerasOf(brand: string, model: string, year: number): PhonePicture["cameras"] {
  if (year < 2017) return "single";
  if (/^(?:OnePlus )?1[12]|Mate [3-6]0|Honor Magic/u.test(model) || (brand === "Realme" && year >= 2023))
    return "ring";
  if (year < 2019) return "pair-vertical";
  if (brand === "Sony" || brand === "LG") return "column";
  return year >= 2020 && hash32(`back|${model}`) % 2 === 0 ? "quad-square" : "column";
}
