import { lightness, shade } from "../paint/colour.ts";
import { genreScene } from "../paint/genre-scene.ts";
import { groundShadow } from "../paint/shadow.ts";
import { d, group, path, rect } from "../svg/shapes.ts";
import { label } from "../text/type.ts";
import { drawCartridge } from "./game-cartridge.ts";
import type { Pen, SpecOf } from "./pen.ts";
import { plasticCase } from "./plastic-case.ts";
import { posterTitle } from "./poster-title.ts";

const GROUND = 546;

type Band = { readonly fill: string; readonly ink: string; readonly shell: string };

// The band's colour distinguishes platforms; the platform name is plain text.
const bands: readonly (readonly [RegExp, Band])[] = [
  [/ps5|playstation 5/iu, { fill: "#f6f7f9", ink: "#15171c", shell: "#2b62c4" }],
  [/ps4|playstation 4/iu, { fill: "#1456b0", ink: "#ffffff", shell: "#2b62c4" }],
  [/ps3|playstation 3/iu, { fill: "#15171c", ink: "#ffffff", shell: "#c3cbd6" }],
  [/xbox/iu, { fill: "#177a2b", ink: "#ffffff", shell: "#3f9a4f" }],
  [/switch 2/iu, { fill: "#c81420", ink: "#ffffff", shell: "#c4323a" }],
  [/switch/iu, { fill: "#dc1f2b", ink: "#ffffff", shell: "#d9dde3" }],
  [/wii u/iu, { fill: "#1194c4", ink: "#ffffff", shell: "#3aa8d4" }],
  [/wii|3ds|ds\b/iu, { fill: "#f2f4f6", ink: "#5b6470", shell: "#e6e9ed" }],
  [/gamecube|cube/iu, { fill: "#2b2d35", ink: "#ffffff", shell: "#22242a" }],
  [/vita|psp/iu, { fill: "#21439c", ink: "#ffffff", shell: "#3f6bd0" }],
  [/saturn|dreamcast|mega/iu, { fill: "#1e63b4", ink: "#ffffff", shell: "#23262d" }],
];
const otherBand: Band = { fill: "#23262d", ink: "#ffffff", shell: "#1b1d22" };

/** A game in the package it is sold in: disc case, card case, bare cartridge, or cardboard box. */
export const drawGame = (spec: SpecOf<"game">, pen: Pen): string => {
  const band = bands.find(([platform]) => platform.test(spec.platform))?.[1] ?? otherBand;
  switch (spec.package) {
    case "disc":
      return cased(spec, pen, band, 338, 436);
    case "card":
      return cased(spec, pen, band, 296, 474);
    case "box":
      return boxed(spec, pen, band);
    default:
      return drawCartridge(spec, pen);
  }
};

const cover = (spec: SpecOf<"game">, pen: Pen, width: number, height: number): string => {
  const scene = genreScene(pen, spec.genre ?? "", width, height);
  return (
    scene +
    posterTitle(pen, spec.title, width, height) +
    rect(0, height * 0.84, width, height * 0.16, 0, { fill: pen.defs.down("#00000000", "#000000b3") }) +
    label(spec.publisher.toLocaleUpperCase("en"), width / 2, height - 16, {
      face: "sansBold",
      size: 12.5,
      fill: "#ffffff",
      align: "middle",
      tracking: 0.14,
      maxWidth: width - 50,
      opacity: 0.92,
    })
  );
};

const cased = (spec: SpecOf<"game">, pen: Pen, band: Band, width: number, height: number): string => {
  const strip = 42;
  const [x, y] = [300 - width / 2, GROUND - height];
  return (
    groundShadow(pen, 300, GROUND + 2, width * 0.66) +
    plasticCase(
      pen,
      { x, y, width, height, shell: band.shell, paper: band.fill },
      (w, h) =>
        group(cover(spec, pen, w, h - strip), { transform: `translate(0 ${strip})` }) +
        rect(0, 0, w, strip, 0, {
          fill: pen.defs.down(shade(band.fill, lightness(band.fill) > 0.9 ? 0 : 0.04), band.fill),
        }) +
        rect(0, strip - 1.2, w, 1.2, 0, { fill: "#000000", opacity: 0.25 }) +
        label(spec.platform, 18, strip / 2 + 7.5, {
          face: "sansBold",
          size: 21,
          fill: band.ink,
          tracking: 0.03,
          maxWidth: w - 36,
        }),
    )
  );
};

const boxed = (spec: SpecOf<"game">, pen: Pen, band: Band): string => {
  const [x, y, width, height, deep] = [122, 78, 330, 462, 34];
  return (
    groundShadow(pen, 306, 544, 236) +
    path(d`M${x + width} ${y}L${x + width + deep} ${y + 13}V${y + height - 13}L${x + width} ${y + height}Z`, {
      fill: pen.defs.across(shade(band.fill, 0.08), shade(band.fill, -0.06)),
      stroke: shade(band.fill, 0.14),
      weight: 0.8,
    }) +
    group(
      cover(spec, pen, width, height) +
        rect(0, 0, width, height, 0, {
          fill: pen.defs.slant("#ffffff26", [0.35, "#ffffff05"], [0.7, "#00000000"], "#0000003d"),
        }),
      { clip: pen.defs.clip(rect(0, 0, width, height, 3, {})), transform: `translate(${x} ${y})` },
    ) +
    rect(x + 14, y + height - 44, 74, 28, 4, { fill: band.fill, opacity: 0.92 }) +
    label(spec.platform, x + 51, y + height - 24.5, {
      face: "sansBold",
      size: 15,
      fill: band.ink,
      align: "middle",
      maxWidth: 64,
    }) +
    rect(x, y, width, height, 3, { stroke: "#ffffff", weight: 1, opacity: 0.25 })
  );
};
