import { slugify } from "@reprise/locale";
import { numberOf, readRows, type Row } from "../rows.ts";
import { uniform } from "../seeded.ts";
import { computerName } from "./computer-name.ts";

export type LaptopClass = "business" | "workstation" | "premium" | "consumer" | "gaming" | "chromebook";

export interface LaptopModel {
  readonly brand: string;
  readonly name: string;
  /** In the table of carbon figures. */
  readonly tabledName: string;
  readonly year: number;
  readonly screen?: number | undefined;
  readonly kind: LaptopClass;
  readonly isConvertible: boolean;
  readonly demand: number;
}

/** Tablets and tills. */
const NO_LAPTOP = /Tablet|Smart Tab|Engage Go|Ducati/u;
const MAKERS = new Set(["Dell", "Lenovo", "HP", "Microsoft"]);

/** The curated laptops, then those of the carbon table with their year. */
export function laptopModels(): LaptopModel[] {
  const curated = readRows("curated_laptops.csv").map((row): LaptopModel => {
    const name = `${row.brand} ${row.model}`;
    return {
      brand: row.brand ?? "",
      name,
      tabledName: row.model ?? "",
      year: numberOf(row.year) ?? 2020,
      screen: numberOf(row.screen_in),
      kind: row.class as LaptopClass,
      isConvertible: /x360|Yoga|Spin|Flip|360/u.test(name),
      demand: 0.2 + 0.45 * uniform(name, "wanted"),
    };
  });
  const seen = new Set(curated.map((model) => slugify(model.name)));
  const tabled = readRows("boavizta_devices.tsv").flatMap((row) => {
    const model = tabledLaptop(row);
    if (model === undefined || seen.has(slugify(model.name))) return [];
    seen.add(slugify(model.name));
    return [model];
  });
  return [...curated, ...tabled].sort(
    (one, other) => other.demand - one.demand || (one.name < other.name ? -1 : 1),
  );
}

function tabledLaptop(row: Row): LaptopModel | undefined {
  const { manufacturer: brand = "", name: raw = "" } = row;
  const year = numberOf(/\d{4}/u.exec(row.report_date ?? "")?.[0]);
  const model = computerName(raw);
  const isLaptop = row.type === "Laptop" && MAKERS.has(brand) && !NO_LAPTOP.test(raw);
  if (!isLaptop || year === undefined || year < 2014 || model.length < 5 || model.length > 45)
    return undefined;
  const name = `${brand} ${model}`;
  const kind = kindOf(name);
  // The table drops fractions, which some names have.
  const inches = numberOf(/(\d\d\.\d)″/u.exec(name)?.[1] ?? row.screen_in);
  return {
    brand,
    name,
    tabledName: raw,
    year,
    screen: inches !== undefined && inches >= 10 && inches <= 18 ? inches : undefined,
    kind,
    isConvertible: /2-in-1|Yoga|x360|Flip|Flex/iu.test(name),
    demand: 0.015 + 0.25 * Math.max(0.1, 1 - Math.abs(2021 - year) / 8) * uniform(name, "wanted"),
  };
}

function kindOf(name: string): LaptopClass {
  if (/Chromebook/iu.test(name)) return "chromebook";
  if (/Gaming|Legion|Omen|Victus|Alienware|Dell G\d/iu.test(name)) return "gaming";
  if (/Precision|ThinkPad P|ZBook/iu.test(name)) return "workstation";
  if (/XPS|Surface|X1|Spectre|Envy|Yoga [S9]/iu.test(name)) return "premium";
  return /Latitude|ThinkPad|EliteBook|ProBook|ThinkBook|Fortis/iu.test(name) ? "business" : "consumer";
}
