import type { Draft, Relation } from "../draft.ts";
import { modelSource } from "../model-source.ts";
import { nameOf } from "../names.ts";
import { numberOf, readRows } from "../rows.ts";
import { uniform } from "../seeded.ts";
import { skuOf } from "../sku.ts";
import { mountName } from "./mounts.ts";

interface LensModel {
  readonly maker: string;
  readonly name: string;
  readonly mounts: readonly string[];
  readonly focal: string;
  readonly aperture: string;
  readonly demand: number;
}

const CATEGORIES: readonly (readonly [RegExp, number])[] = [
  [/^Canon/u, 191],
  [/^Nikon/u, 192],
  [/^Sony|^Minolta/u, 193],
  [/^Micro Four/u, 194],
];
const OTHER_CATEGORY = 195;
const MAKERS: Readonly<Record<string, number>> = {
  Canon: 1,
  Nikon: 0.95,
  Sony: 0.95,
  Sigma: 0.85,
  Tamron: 0.8,
  Fujifilm: 0.75,
  Olympus: 0.6,
  Panasonic: 0.6,
  Zeiss: 0.5,
  Samyang: 0.5,
  Tokina: 0.5,
  Pentax: 0.35,
  Viltrox: 0.4,
  Voigtländer: 0.3,
  Leica: 0.3,
};

function lensModels(): LensModel[] {
  const seen = new Set<string>();
  return readRows("lenses.tsv")
    .flatMap((row): LensModel[] => {
      const { maker = "", focal_mm: focal = "", aperture = "" } = row;
      const name = (row.model ?? "").split(" | ")[0] ?? "";
      const isWhole =
        MAKERS[maker] !== undefined &&
        focal !== "" &&
        aperture !== "" &&
        name.length <= 80 &&
        numberOf(focal.split("-")[0]) !== undefined;
      if (
        !isWhole ||
        /converter|Lens FL|ext\.|× |adapter|1:|Lens\b.*\(|Minolta\//iu.test(name) ||
        seen.has(name.toLowerCase())
      )
        return [];
      seen.add(name.toLowerCase());
      const mounts = [...new Set((row.mounts ?? "").split(", ").map(mountName))];
      const title = name.toLowerCase().startsWith(maker.toLowerCase()) ? name : `${maker} ${name}`;
      return [
        {
          maker,
          name: title,
          mounts,
          focal,
          aperture,
          demand: 0.01 + 0.45 * (MAKERS[maker] ?? 0.3) * uniform(title, "wanted") ** 2,
        },
      ];
    })
    .sort((one, other) => other.demand - one.demand || (one.name < other.name ? -1 : 1));
}

export const lenses = modelSource<LensModel, string>({
  name: "lenses",
  firstId: 660_000,
  share: 0.03,
  least: 12,
  models: lensModels,
  family: (model) => model.mounts[0] ?? "",
  variants: (model) => model.mounts.slice(0, 1),
  tail: (model) => model.mounts.slice(1),
  draft: lensDraft,
});

function lensDraft(model: LensModel, mount: string, id: number, relations: readonly Relation[]): Draft {
  const { maker, name, focal, aperture } = model;
  const widest = Number(aperture.split("-")[0]);
  const longest = Number(focal.split("-").at(-1));
  const sku = skuOf("lens", name, mount);
  const isShared = model.mounts.length > 1;
  return {
    id,
    sku,
    group: "lens",
    brand: maker,
    categoryId: CATEGORIES.find(([pattern]) => pattern.test(mount))?.[1] ?? OTHER_CATEGORY,
    basicName: name,
    name: nameOf(name, isShared ? `(${mount})` : ""),
    modelGroup: isShared ? skuOf("lens", name) : null,
    released: 2010 + Math.floor(uniform(name, "year") * 12),
    isAgeGuessed: true,
    pricing: { by: "device", kind: "lens", list: listOf(name, widest, longest, focal.includes("-")) },
    attributes: { mount: [mount], focalLength: [`${focal.replace("-", "–")} mm`], aperture: [aperture] },
    ...(widest <= 2.8 ? { words: { brightAperture: aperture } } : {}),
    demand: model.demand,
    keywords: ["objektiv", "lens", `${focal}mm`],
    relations,
    pictures: [
      {
        kind: "lens",
        seed: sku,
        colour: / L |GM|f\/2\.8L/u.test(name) && longest >= 200 && maker !== "Nikon" ? "#d8d6cf" : "#1f2023",
        lengthRatio: Math.round(Math.min(2.8, 0.6 + longest / 140) * 100) / 100,
        text: `${focal}mm 1:${aperture}`,
      },
    ],
  };
}

/** List price in cents; wide apertures and long focal lengths cost more. */
function listOf(name: string, widest: number, longest: number, isZoom: boolean): number {
  const speed =
    widest <= 1.4 ? 400 : widest <= 2 ? (longest <= 60 ? 40 : 250) : widest <= 2.8 ? (isZoom ? 550 : 200) : 0;
  const reach = longest >= 300 ? 400 + (widest <= 4 ? longest * 8 : 0) : longest >= 150 ? 200 : 0;
  const isPro = /\bL\b|\dL|GM|Art|S Line|PRO|Pro\b|Nikkor Z.*S$/u.test(name) ? 450 : 0;
  return Math.round((179 + speed + reach + isPro) * (0.8 + 0.4 * uniform(name, "list"))) * 100;
}
