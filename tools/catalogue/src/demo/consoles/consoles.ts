import { accessoriesFor } from "../accessories/accessories.ts";
import { storageText } from "../attributes.ts";
import { colourOf } from "../colours.ts";
import type { Draft, Relation } from "../draft.ts";
import { modelSource } from "../model-source.ts";
import { nameOf } from "../names.ts";
import { consolePicture } from "../outlines/console-outlines.ts";
import { numberOf, readRows } from "../rows.ts";
import { uniform } from "../seeded.ts";
import { skuOf } from "../sku.ts";
import { contentsOf } from "./console-contents.ts";
import type { ConsoleModel } from "./console-model.ts";
import { consoleList } from "./console-prices.ts";

const COLOURS: Readonly<Record<string, string>> = {
  grau: "grey",
  weiß: "white",
  schwarz: "black",
  silber: "silver",
  anthrazit: "anthracite",
  violett: "indigo",
  rot: "red",
  "neonrot/neonblau": "neon",
  türkis: "turquoise",
  koralle: "coral",
  lila: "violet",
  indigo: "indigo",
  bordeaux: "bordeaux",
  blau: "blue",
  "schwarz/blau": "black-blue",
  "metallic-schwarz": "black",
  "schwarz/türkis": "black-turquoise",
  "schwarz/weiß": "black-white",
};

function consoleModels(): ConsoleModel[] {
  return readRows("curated_consoles.csv")
    .map((row): ConsoleModel => {
      const [, figure, unit] = /^(\d+) (GB|TB|MB)$/u.exec(row.storage ?? "") ?? [];
      const year = numberOf(row.year) ?? 2000;
      const size = Number(figure) * (unit === "TB" ? 1024 : 1);
      const freshness = Math.max(0.12, 1 - Math.max(0, 2021 - year) / 14);
      return {
        brand: row.brand ?? "",
        family: row.family ?? "",
        model: row.model ?? "",
        storage: figure === undefined || unit === "MB" ? undefined : size,
        colour: COLOURS[row.colour ?? ""] ?? "black",
        year,
        type: row.type ?? "home",
        demand: Math.min(
          1,
          freshness * (0.6 + 0.5 * uniform(`${row.model} ${row.colour} ${row.storage}`, "wanted")),
        ),
      };
    })
    .sort((one, other) => other.demand - one.demand);
}

export const consoles = modelSource<ConsoleModel, string>({
  name: "consoles",
  firstId: 620_000,
  share: 0.0078,
  least: 30,
  models: consoleModels,
  family: (model) => model.brand,
  variants: (model) => [model.colour],
  relations: (model, _rank, limits) => accessoriesFor(compatOf(model), limits),
  draft: consoleDraft,
});

/** Values of the accessory list's compatibility column for this console. */
function compatOf({ model, family }: ConsoleModel): string[] {
  if (model.startsWith("PlayStation 5")) return ["PS5", "PS5/PC", "PS4/PS5/PC"];
  if (model.startsWith("PlayStation 4")) return ["PS4", "PS4/PSVR", "PS4/PS5/PC"];
  if (model.startsWith("PlayStation 3")) return ["PS3"];
  if (family === "Xbox One" || family === "Xbox Series")
    return ["Xbox", ...(family === "Xbox One" ? ["Xbox One"] : [])];
  return (
    {
      "Xbox 360": ["Xbox 360"],
      Switch: ["Switch"],
      "Switch 2": ["Switch"],
      Wii: ["Wii"],
      GameCube: ["GameCube"],
      "PlayStation VR": ["PS4/PSVR"],
    }[family] ?? []
  );
}

function consoleDraft(
  model: ConsoleModel,
  colour: string,
  id: number,
  relations: readonly Relation[],
): Draft {
  const { brand, model: name, storage, year, type } = model;
  const sku = skuOf("console", name, storage ?? "", colour);
  const { hex, name: colourName } = colourOf(colour);
  const { list, isRetro } = consoleList(name, year);
  return {
    id,
    sku,
    group: type === "vr" ? "vr" : "console",
    brand,
    categoryId: categoryOf(model, isRetro),
    basicName: name,
    name: nameOf(name, storage === undefined ? undefined : storageText(storage), colourName),
    modelGroup: skuOf("console", name),
    released: year,
    pricing: { by: "device", kind: isRetro ? "retro" : "console", list },
    attributes: { storage, colour, type, included: contentsOf(model) },
    demand: model.demand,
    keywords: keywordsOf(name),
    relations,
    pictures: [consolePicture(model, sku, hex)],
  };
}

function categoryOf({ brand, type, family }: ConsoleModel, isRetro: boolean): number {
  if (type === "vr") return 176;
  if (isRetro || type === "mini") return 175;
  if (["Valve", "Asus", "Lenovo"].includes(brand)) return 174;
  return { Sony: 171, Microsoft: 172, Nintendo: 173 }[brand] ?? (family === "" ? 175 : 174);
}

function keywordsOf(name: string): string[] {
  const short = /PlayStation ([2-5])/u.exec(name)?.[1];
  return [
    ...(short === undefined ? [] : [`ps${short}`, "ps"]),
    ...(/Xbox/u.test(name) ? ["xbox"] : []),
    ...(/Switch/u.test(name) ? ["switch"] : []),
    "konsole",
  ];
}
