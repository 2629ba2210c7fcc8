import { localized } from "@reprise/locale";
import type { PictureSpec } from "@reprise/pictures/spec";
import { curatedName } from "./accessories/curated-names.ts";
import { colourOf } from "./colours.ts";
import type { Draft, Relation } from "./draft.ts";
import { modelSource } from "./model-source.ts";
import { inName } from "./names.ts";
import { headphonesOutline, speakerStyle } from "./outlines/audio-outlines.ts";
import { numberOf, readRows } from "./rows.ts";
import { hash32, uniform } from "./seeded.ts";
import { skuOf } from "./sku.ts";

interface AudioModel {
  readonly brand: string;
  readonly model: string;
  readonly type: string;
  readonly year: number;
  readonly demand: number;
}
type HeadphoneStyle = Extract<PictureSpec, { kind: "headphones" }>["style"];

/** Category, attribute "type", picture and list price in euros by the type in the curated list. */
const TYPES: Readonly<
  Record<string, readonly [categoryId: number, type: string, style: HeadphoneStyle, list: number]>
> = {
  tws: [202, "true-wireless", "true-wireless", 139],
  "tws-anc": [202, "true-wireless", "true-wireless", 219],
  "in-ear": [202, "in-ear", "in-ear", 69],
  "on-ear": [201, "on-ear", "on-ear", 119],
  "on-ear-anc": [201, "on-ear", "on-ear", 249],
  "over-ear": [201, "over-ear", "over-ear", 179],
  "over-ear-anc": [201, "over-ear", "over-ear", 299],
  gaming: [203, "headset", "over-ear", 139],
  headset: [203, "headset", "on-ear", 179],
  "headset-anc": [203, "headset", "over-ear", 329],
  speaker: [204, "speaker", "over-ear", 159],
  soundbar: [204, "soundbar", "over-ear", 449],
};
const POPULAR: Readonly<Record<string, number>> = {
  Apple: 1,
  Sony: 0.8,
  Bose: 0.8,
  Beats: 0.6,
  JBL: 0.5,
  Samsung: 0.55,
  Sennheiser: 0.5,
  Sonos: 0.5,
};
const COLOURS = ["black", "white", "blue", "silver", "red", "green", "grey", "beige"] as const;
/** Models with a cable: studio and wired gaming headphones. */
const WIRED =
  /HD 25|HD 560|HD 600|HD 660|DT |K371|K702|M50x$|Cloud II|Cloud Alpha$|Kraken|BlackShark V2$|G Pro X|Quantum 400|Arctis Pro/u;

function audioModels(): AudioModel[] {
  return readRows("curated_audio.csv")
    .map((row): AudioModel => {
      const year = numberOf(row.year) ?? 2020;
      const name = `${row.brand} ${row.model}`;
      return {
        brand: row.brand ?? "",
        model: row.model ?? "",
        type: row.type ?? "tws",
        year,
        demand:
          (POPULAR[row.brand ?? ""] ?? 0.3) *
          Math.max(0.2, 1 - Math.abs(2022 - year) / 9) *
          (0.7 + 0.3 * uniform(name, "wanted")),
      };
    })
    .sort((one, other) => other.demand - one.demand);
}

export const audio = modelSource<AudioModel, string>({
  name: "audio",
  firstId: 680_000,
  share: 0.026,
  least: 25,
  models: audioModels,
  family: (model) => TYPES[model.type]?.[1] ?? "",
  variants: coloursOf,
  draft: audioDraft,
});

function coloursOf({ brand, model }: AudioModel): string[] {
  if (model.startsWith("AirPods Max")) return ["space-grey", "silver", "sky-blue", "green", "pink"];
  if (model.startsWith("AirPods")) return ["white"];
  if (model === "HomePod mini") return ["space-grey", "white", "blue", "yellow", "orange"];
  if (brand === "Apple") return ["space-grey", "white"];
  if (/WH-1000XM|WF-1000XM/u.test(model)) return ["black", "silver"];
  if (["JBL", "Beats", "Ultimate Ears"].includes(brand)) return ["black", "white", "blue", "red"];
  const other = COLOURS[1 + (hash32(`${brand} ${model}`) % 7)] ?? "white";
  return uniform(`${brand} ${model}`, "colours") < 0.4 ? ["black"] : ["black", other];
}

function audioDraft(item: AudioModel, colour: string, id: number, relations: readonly Relation[]): Draft {
  const { brand, model, type, year } = item;
  const [categoryId, typeId, style, usual] = TYPES[type] ?? [201, "over-ear", "over-ear", 149];
  const translated = curatedName(model);
  const isSpeaking =
    brand === "Apple" ||
    (brand === "Samsung" && model.startsWith("Galaxy")) ||
    (brand === "Google" && model.startsWith("Pixel"));
  const title = isSpeaking ? "" : `${brand} `;
  const sku = skuOf("audio", brand, translated.en, colour);
  const { hex, name: colourName } = colourOf(colour);
  const isSpeaker = categoryId === 204;
  return {
    id,
    sku,
    group: isSpeaker ? "speaker" : "headphones",
    brand,
    categoryId,
    basicName: `${title}${translated.en}`,
    name: localized((locale) => `${title}${translated[locale]} ${inName(colourName, locale)}`),
    modelGroup: skuOf("audio", brand, translated.en),
    released: year,
    pricing: { by: "device", kind: "audio", list: listOf(model, usual) },
    attributes: {
      colour,
      type: typeId,
      connectivity: isSpeaker
        ? /Sonos|HomePod|Echo|Nest/u.test(`${brand} ${model}`)
          ? "wifi"
          : "bluetooth"
        : WIRED.test(model)
          ? "wired"
          : "bluetooth",
    },
    words: { model: localized((locale) => translated[locale]) },
    demand: Math.max(0.01, item.demand),
    keywords: [
      ...(/AirPods/u.test(model) ? ["airpods", "air pods"] : []),
      isSpeaker ? "lautsprecher" : "kopfhörer",
    ],
    relations,
    pictures: [
      isSpeaker
        ? { kind: "speaker", seed: sku, colour: hex, style: speakerStyle(model, typeId) }
        : { kind: "headphones", seed: sku, colour: hex, ...headphonesOutline(brand, model, type, style) },
    ],
  };
}

function listOf(model: string, usual: number): number {
  const listed = (
    [
      [/AirPods Max/u, 579],
      [/AirPods Pro/u, 279],
      [/HomePod mini/u, 109],
      [/HomePod/u, 349],
      [/AirPods/u, 189],
      [/1000XM[56]/u, 419],
      [/QuietComfort Ultra/u, 449],
      [/PX8/u, 699],
      [/Beoplay H/u, 499],
      [/Arctis Nova Pro/u, 379],
      [/Go \d/u, 45],
      [/Echo Dot|Nest Mini/u, 59],
      [/Boombox|Move/u, 399],
    ] as const
  ).find(([pattern]) => pattern.test(model));
  return (listed?.[1] ?? Math.round(usual * (0.75 + 0.5 * uniform(model, "list")))) * 100;
}
