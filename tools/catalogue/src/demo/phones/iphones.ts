import { numbersIn, readRows, wordsIn } from "../rows.ts";
import { aspectOf, type PhoneModel, type PhonePicture } from "./phone-model.ts";

const IPHONE_CATEGORY = 1112;

export const IPHONES: readonly PhoneModel[] = readRows("curated_iphones.csv").map((row) => {
  const name = row.model ?? "";
  return {
    brand: "Apple",
    name,
    released: row.released ?? "",
    categoryId: IPHONE_CATEGORY,
    priceClass: "iphone",
    list: Number(row.list_eur) * 100,
    display: Number(row.display_in),
    resolution: row.resolution,
    memory: Number(row.memory_gb),
    weight: Number(row.weight_g),
    processor: `Apple ${row.chip}`,
    aspect: aspectOf(row.size_mm ?? "", 2.05),
    storages: numbersIn(row.storages_gb),
    colours: wordsIn(row.colours),
    front: row.front as PhonePicture["front"],
    cameras: row.cameras as PhonePicture["cameras"],
    demand: Number(row.demand),
    keywords: ["iphone", name.toLowerCase().replaceAll(" ", ""), "handy", "smartphone"],
  };
});
