import type { PictureSpec } from "@reprise/pictures/spec";
import { storageText } from "../attributes.ts";
import { accessoriesFor } from "../accessories/accessories.ts";
import { colourOf } from "../colours.ts";
import { ageInYears } from "../dates.ts";
import type { Draft, Relation } from "../draft.ts";
import { modelSource } from "../model-source.ts";
import { nameOf } from "../names.ts";
import { numberOf, readRows } from "../rows.ts";
import { uniform } from "../seeded.ts";
import { skuOf } from "../sku.ts";

interface ConsoleModel {
  readonly brand: string;
  readonly family: string;
  readonly model: string;
  readonly storage?: number | undefined;
  readonly colour: string;
  readonly year: number;
  readonly type: string;
  readonly demand: number;
}

const COLOURS: Readonly<Record<string, string>> = {
  "grau": "grey", "weiß": "white", "schwarz": "black", "silber": "silver", "anthrazit": "anthracite", "violett": "indigo", "rot": "red",
  "neonrot/neonblau": "neon", "türkis": "turquoise", "koralle": "coral", "lila": "violet", "indigo": "indigo", "bordeaux": "bordeaux",
  "blau": "blue", "schwarz/blau": "black-blue", "metallic-schwarz": "black", "schwarz/türkis": "black-turquoise", "schwarz/weiß": "black-white",
};
/** New prices in euros by the beginning of the name, the first that fits. */
const LISTS: readonly (readonly [RegExp, number])[] = [
  [/PlayStation 5 Pro/u, 799], [/PlayStation 5.*Digital/u, 449], [/PlayStation 5/u, 549], [/PlayStation 4 Pro/u, 399], [/PlayStation 4/u, 329],
  [/PlayStation 3/u, 299], [/Portal/u, 219], [/VR2/u, 449], [/PlayStation VR/u, 299], [/Series X/u, 549], [/Series S/u, 299], [/Xbox One X/u, 499],
  [/Xbox One/u, 299], [/Switch 2/u, 469], [/Switch OLED/u, 349], [/Switch Lite/u, 219], [/Switch/u, 299], [/Wii U/u, 299], [/Steam Deck OLED/u, 599],
  [/Steam Deck/u, 419], [/ROG Ally X/u, 899], [/ROG Ally/u, 699], [/Legion Go/u, 799], [/Quest 3S/u, 329], [/Quest 3/u, 549], [/Quest 2/u, 349],
  [/PS Vita/u, 249], [/PSP/u, 179], [/3DS|2DS/u, 199], [/Mini/u, 89],
];
/** Prices that no longer fall, in euros: collectors pay them for the old machines. */
const RETRO: readonly (readonly [RegExp, number])[] = [
  [/SCPH-1002/u, 59], [/PSone/u, 69], [/PlayStation 2/u, 79], [/Xbox Classic/u, 69], [/Xbox 360/u, 65], [/Entertainment System/u, 99],
  [/Super Nintendo/u, 109], [/Nintendo 64/u, 95], [/GameCube/u, 89], [/Wii/u, 59], [/Micro/u, 149], [/Game Boy Advance SP/u, 99], [/Game Boy/u, 79],
  [/Nintendo DS/u, 65], [/Mega Drive/u, 79], [/Master System/u, 69], [/Game Gear/u, 89], [/Saturn/u, 139], [/Dreamcast/u, 119],
  [/2600/u, 129], [/Lynx/u, 139],
];
const RETRO_AGE = 13;

function consoleModels(): ConsoleModel[] {
  return readRows("curated_consoles.csv").map((row): ConsoleModel => {
    const [, figure, unit] = /^(\d+) (GB|TB|MB)$/u.exec(row.storage ?? "") ?? [];
    const year = numberOf(row.year) ?? 2000;
    const size = Number(figure) * (unit === "TB" ? 1024 : 1);
    const freshness = Math.max(0.12, 1 - Math.max(0, 2021 - year) / 14);
    return {
      brand: row.brand ?? "", family: row.family ?? "", model: row.model ?? "", storage: figure === undefined || unit === "MB" ? undefined : size,
      colour: COLOURS[row.colour ?? ""] ?? "black", year, type: row.type ?? "home",
      demand: Math.min(1, freshness * (0.6 + 0.5 * uniform(`${row.model} ${row.colour} ${row.storage}`, "wanted"))),
    };
  }).sort((one, other) => other.demand - one.demand);
}

export const consoles = modelSource<ConsoleModel, string>({
  name: "consoles", firstId: 620_000, share: 0.0078, least: 60, models: consoleModels,
  family: (model) => model.brand,
  variants: (model) => [model.colour],
  relations: (model, _rank, limits) => accessoriesFor(compatOf(model), limits).map((productId): Relation => ({ kind: "accessory", productId })),
  draft: consoleDraft,
});

/** The words of the accessory list for this console. */
function compatOf({ model, family }: ConsoleModel): string[] {
  if (model.startsWith("PlayStation 5")) return ["PS5", "PS5/PC", "PS4/PS5/PC"];
  if (model.startsWith("PlayStation 4")) return ["PS4", "PS4/PSVR", "PS4/PS5/PC"];
  if (model.startsWith("PlayStation 3")) return ["PS3"];
  if (family === "Xbox One" || family === "Xbox Series") return ["Xbox", ...(family === "Xbox One" ? ["Xbox One"] : [])];
  return { "Xbox 360": ["Xbox 360"], Switch: ["Switch"], "Switch 2": ["Switch"], Wii: ["Wii"], GameCube: ["GameCube"], "PlayStation VR": ["PS4/PSVR"] }[family] ?? [];
}

function consoleDraft(model: ConsoleModel, colour: string, id: number, relations: readonly Relation[]): Draft {
  const { brand, model: name, storage, year, type } = model;
  const sku = skuOf("console", name, storage ?? "", colour);
  const { hex, name: colourName } = colourOf(colour);
  const isRetro = ageInYears(year) > RETRO_AGE;
  const retro = RETRO.find(([pattern]) => pattern.test(name))?.[1];
  const list = (isRetro && retro !== undefined ? retro : (LISTS.find(([pattern]) => pattern.test(name))?.[1] ?? 199)) * 100;
  return {
    id, sku, group: type === "vr" ? "vr" : "console", brand, categoryId: categoryOf(model, isRetro), basicName: name,
    name: nameOf(name, storage === undefined ? undefined : storageText(storage), colourName), modelGroup: skuOf("console", name), released: year,
    pricing: { by: "device", kind: isRetro ? "retro" : "console", list }, attributes: { storage, colour, type }, demand: model.demand,
    keywords: keywordsOf(name), relations, pictures: [pictureOf(model, sku, hex)],
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
  return [...(short === undefined ? [] : [`ps${short}`, `ps ${short}`]), ...(/Xbox/u.test(name) ? ["xbox"] : []), ...(/Switch/u.test(name) ? ["switch"] : []), "konsole"];
}

function pictureOf({ model, type, family }: ConsoleModel, seed: string, colour: string): PictureSpec {
  if (type === "vr") return { kind: "handheld", seed, colour, accent: "#8b8d92", style: "slab" };
  if (family.startsWith("Switch")) {
    const accent = colour === colourOf("neon").hex ? "#ff4f4a" : colour;
    return { kind: "handheld", seed, colour: accent === colour ? colour : "#1bb6d6", accent, style: model.includes("Lite") ? "slab" : "detachable" };
  }
  if (type === "handheld") {
    const isClamshell = /DS|SP/u.test(model) && !/PSP|2DS$/u.test(model);
    const isBrick = /Game Boy (?:Classic|Pocket|Color)/u.test(model);
    return { kind: "handheld", seed, colour, accent: "#3b3d42", style: isClamshell ? "clamshell" : isBrick ? "brick" : "slab" };
  }
  const isPad = /NES|Super Nintendo|Entertainment System|Mega Drive|Master System|2600|Saturn/u.test(model);
  const isSingle = /Nintendo 64|Dreamcast|SCPH|PSone/u.test(model);
  const style = isPad || /Nintendo 64/u.test(model) ? "cartridge" : /GameCube|Series X/u.test(model) ? "cube" : /PlayStation 5|Series/u.test(model) ? "tower" : "slab";
  return { kind: "console", seed, colour, style, controller: isPad ? "pad" : isSingle ? "single-stick" : "two-stick" };
}
