import { tierPrice } from "../prices.ts";
import { numbersIn, readRows, wordsIn } from "../rows.ts";
import { aspectOf, type PhoneModel, type PhonePicture } from "./phone-model.ts";

const GALAXY_CATEGORY = 101;

export const GALAXIES: readonly PhoneModel[] = readRows("curated_galaxies.csv").map((row) => {
  const name = row.model ?? "";
  const released = row.released ?? "";
  return {
    brand: "Samsung",
    name,
    released,
    categoryId: GALAXY_CATEGORY,
    priceClass: / (?:S\d|Note|Z )/u.test(name) ? "flagship" : "android",
    list: tierPrice(row.tier ?? ""),
    display: Number(row.display_in),
    memory: Number(row.memory_gb),
    processor: row.chip,
    aspect: aspectOf(row.size_mm ?? "", 2.1),
    storages: numbersIn(row.storages_gb),
    colours: wordsIn(row.colours),
    front: frontOf(released, name),
    cameras: row.cameras as PhonePicture["cameras"],
    demand: Number(row.demand),
    keywords: ["samsung", "galaxy", name.toLowerCase().replaceAll(" ", ""), "handy", "smartphone"],
  };
});

function frontOf(released: string, name: string): PhonePicture["front"] {
  if (name.includes(" Z Flip")) return "clamshell";
  if (released >= "2019-03") return "punch-hole";
  return released < "2017" ? "home-button" : "bezel";
}
