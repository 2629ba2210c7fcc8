import { numbersIn, readRows, wordsIn } from "../rows.ts";
import type { TabletModel } from "./tablet-model.ts";

const IPAD_CATEGORY = 121;

export const IPADS: readonly TabletModel[] = readRows("curated_ipads.csv").map((row) => {
  const name = row.model ?? "";
  const front = row.front as TabletModel["front"];
  return {
    brand: "Apple",
    name,
    released: row.released ?? "",
    categoryId: IPAD_CATEGORY,
    priceClass: "ipad",
    list: Number(row.list_eur) * 100,
    display: Number(row.display_in),
    memory: Number(row.memory_gb),
    processor: `Apple ${row.chip}`,
    storages: numbersIn(row.storages_gb),
    colours: wordsIn(row.colours),
    connectivities: ["wifi", "cellular"],
    aspect: front === "uniform" ? 1.39 : 1.43,
    front,
    demand: Number(row.demand),
    keywords: ["ipad", "tablet", (name.split(" (")[0] ?? name).toLowerCase()],
  };
});
