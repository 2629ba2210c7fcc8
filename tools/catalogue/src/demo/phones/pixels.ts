import { tierPrice } from "../prices.ts";
import { numbersIn, readRows, wordsIn } from "../rows.ts";
import { aspectOf, type PhoneModel, type PhonePicture } from "./phone-model.ts";

const PIXEL_CATEGORY = 102;

export const PIXELS: readonly PhoneModel[] = readRows("curated_pixels.csv").map((row) => {
  const name = row.model ?? "";
  const chip = row.chip ?? "";
  return {
    brand: "Google",
    name,
    released: row.released ?? "",
    categoryId: PIXEL_CATEGORY,
    priceClass: /\da/u.test(name) ? "android" : "flagship",
    list: tierPrice(row.tier ?? ""),
    display: Number(row.display_in),
    memory: Number(row.memory_gb),
    processor: chip.startsWith("Tensor") ? `Google ${chip}` : chip,
    aspect: aspectOf(row.size_mm ?? "", 2.1),
    storages: numbersIn(row.storages_gb),
    colours: wordsIn(row.colours),
    front: row.front as PhonePicture["front"],
    cameras: row.cameras as PhonePicture["cameras"],
    demand: Number(row.demand),
    keywords: ["google", "pixel", name.toLowerCase().replaceAll(" ", ""), "handy", "smartphone"],
  };
});
