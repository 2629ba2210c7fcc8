import { localized } from "@reprise/locale";
import { accessoriesFor } from "../accessories/accessories.ts";
import { colourOf } from "../colours.ts";
import type { Draft, Relation } from "../draft.ts";
import { localizedRow } from "../localized-rows.ts";
import { modelSource } from "../model-source.ts";
import { inName } from "../names.ts";
import { cameraPicture } from "../outlines/camera-outlines.ts";
import { readRows } from "../rows.ts";
import { skuOf } from "../sku.ts";
import { CAMERA_YEARS, type CameraYear } from "./camera-models.ts";
import { mountName } from "./mounts.ts";

interface CameraModel extends CameraYear {
  readonly maker: string;
  readonly name: string;
  readonly type: "dslr" | "mirrorless" | "compact";
  readonly mount: string;
  readonly colours: readonly string[];
}

const CATEGORIES = { dslr: 181, mirrorless: 182, compact: 183 } as const;
const BODY = localizedRow("Gehäuse|body|solo cuerpo|boîtier nu|solo corpo|body");

/** The cameras of `cameras.tsv` with a curated year and price. */
function cameraModels(): CameraModel[] {
  const seen = new Set<string>();
  return readRows("cameras.tsv")
    .flatMap((row): CameraModel[] => {
      const { maker = "", model = "", type = "", mount = "" } = row;
      const key = `${maker} ${model}`.toLowerCase();
      const cameraYear = CAMERA_YEARS.get(key);
      if (cameraYear === undefined || seen.has(key) || !(type in CATEGORIES)) return [];
      seen.add(key);
      const name = spaced(maker, model);
      return [
        {
          ...cameraYear,
          maker,
          name,
          type: type as CameraModel["type"],
          mount,
          colours: coloursOf(maker, model),
        },
      ];
    })
    .sort((one, other) => other.demand - one.demand);
}

function spaced(maker: string, model: string): string {
  const readable = model
    .replace(/Mark(?=I)/u, " Mark ")
    .replace(/^D[MC]*C-/u, "Lumix ")
    .replace(/^Leica /u, "");
  return maker === "Canon"
    ? readable
    : `${maker} ${readable.replace(/^E-M/u, "OM-D E-M").replace(/^E-P/u, "PEN E-P")}`;
}

function coloursOf(maker: string, model: string): readonly string[] {
  if (maker === "Fujifilm" || /PEN-F|E-M10|E-PL|Alpha 6000|Alpha 5100|NEX|Z fc|Alpha 7C/u.test(model))
    return ["black", "silver"];
  return ["black"];
}

export const cameras = modelSource<CameraModel, string>({
  name: "cameras",
  firstId: 640_000,
  share: 0.019,
  least: 15,
  models: cameraModels,
  family: (model) => `${model.maker} ${model.type}`,
  variants: (model) => model.colours,
  relations: (model, _rank, limits) => accessoriesFor(compatOf(model), limits),
  draft: cameraDraft,
});

function compatOf({ maker, name }: CameraModel): string[] {
  const battery = /EOS R[56]|EOS 90D/u.test(name)
    ? ["EOS R5/R6/90D"]
    : /Z [567]/u.test(name)
      ? ["Z 5/6/7"]
      : /Alpha 7 (?:III|IV)/u.test(name)
        ? ["Alpha 7 III/IV"]
        : [];
  return [
    ...battery,
    ...(maker === "Canon" ? ["EOS"] : []),
    ...(maker === "Nikon" ? ["Nikon"] : []),
    "Kamera",
  ];
}

function cameraDraft(model: CameraModel, colour: string, id: number, relations: readonly Relation[]): Draft {
  const { maker, name, type, mount, year, list } = model;
  const isCompact = type === "compact";
  const sku = skuOf("camera", maker, name, colour);
  const { hex, name: colourName } = colourOf(colour);
  return {
    id,
    sku,
    group: "camera",
    brand: maker,
    categoryId: CATEGORIES[type],
    basicName: name,
    name: localized((locale) =>
      [name, isCompact ? "" : BODY[locale], model.colours.length > 1 ? inName(colourName, locale) : ""]
        .filter((part) => part !== "")
        .join(" "),
    ),
    modelGroup: skuOf("camera", maker, name),
    released: year,
    pricing: { by: "device", kind: "camera", list },
    attributes: { colour, type, mount: mount === "" ? undefined : [mountName(mount)] },
    demand: model.demand * (colour === "silver" ? 0.6 : 1),
    keywords: ["kamera", "camera", maker.toLowerCase()],
    relations,
    pictures: [cameraPicture(model, sku, hex)],
  };
}
