import type { PictureSpec } from "@reprise/pictures/spec";
import { outlineOf, type Outline, type OutlineRow } from "./outline.ts";

type Worn = Partial<Outline<"headphones">>;

const buds = (shape: NonNullable<Worn["buds"]>, box: NonNullable<Worn["case"]>, tips = true): Worn => ({
  buds: shape,
  case: box,
  tips,
});

const ROWS: readonly OutlineRow<Worn>[] = [
  ["Apple", /^AirPods \([12]/u, buds("long-stem", "tall", false)],
  ["Apple", /^AirPods Max/u, { cups: "rounded-square", band: "mesh" }],
  ["Apple", /^AirPods Pro/u, buds("short-stem", "wide")],
  ["Apple", /^AirPods/u, buds("short-stem", "wide", false)],
  ["Beats", /^Powerbeats/u, buds("hook", "round")],
  ["Beats", /Buds|Fit/u, buds("bean", "round")],
  ["Bose", /Earbuds$/u, buds("flat", "square")],
  ["Bose", /Earbuds/u, buds("flat", "tall")],
  ["Samsung", /Buds3/u, buds("short-stem", "square")],
  ["Samsung", /Buds Live/u, buds("bean", "square", false)],
  ["Samsung", /Galaxy Buds$|Buds\+/u, buds("bean", "pill")],
  ["Samsung", /Buds/u, buds("bean", "square")],
  ["Sony", /^WF-1000/u, buds("round", "pill")],
  ["Sony", /^(?:WF|LinkBuds)/u, buds("bean", "pill")],
  ["Google", /Pixel Buds/u, buds("round", "tall")],
  ["Huawei", /FreeBuds/u, buds("short-stem", "round")],
  ["Nothing", /^Ear/u, buds("short-stem", "square")],
  ["JBL", /Beam|Live Pro/u, buds("short-stem", "pill")],
  ["Marshall", /Motif/u, buds("short-stem", "square")],
  ["Anker Soundcore", /Liberty 4/u, buds("short-stem", "round")],
  ["Teufel", /Airy True/u, buds("short-stem", "pill")],
  ["Jabra", /^Elite \d+(?:t| )/u, buds("round", "pill")],
  ["Sony", /^WH-(?:1000XM[56]|CH7)|^ULT/u, { cups: "oval", band: "slim" }],
  ["Bowers & Wilkins", /./u, { cups: "oval", band: "slim" }],
  ["Sennheiser", /^HD [56]|Momentum 3/u, { cups: "round" }],
  ["beyerdynamic", /^DT/u, { cups: "round" }],
  ["AKG", /^K/u, { cups: "round", band: "slim" }],
  ["Audio-Technica", /./u, { cups: "round" }],
];

/** Outline of headphones. Gaming and office headsets have a microphone, whatever their brand. */
export function headphonesOutline(
  brand: string,
  model: string,
  type: string,
  style: Outline<"headphones">["style"],
): Outline<"headphones"> {
  const outline = outlineOf(ROWS, brand, model, {});
  return type === "gaming" || type.startsWith("headset")
    ? { style, cups: "round", mic: true }
    : { style, ...outline };
}

/** Shape of a speaker by its kind. */
export function speakerStyle(
  model: string,
  type: string,
): Extract<PictureSpec, { kind: "speaker" }>["style"] {
  if (type === "soundbar") return "soundbar";
  if (/HomePod|Echo(?! Show)|Nest Mini/u.test(model)) return "sphere";
  if (/BOOM|Flip|Charge|Xtreme|Revolve|Roam|Move|Era|One/u.test(model)) return "cylinder";
  return /Flex|Go|Boomster|Rockster|Mini/u.test(model) ? "portable" : "box";
}
