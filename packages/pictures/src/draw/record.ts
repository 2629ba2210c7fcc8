import { alpha, lightness, mix, shade } from "../paint/colour.ts";
import { hazeArt, hillsArt, nightArt, raysArt, wavesArt } from "../paint/cover-art.ts";
import type { CoverArt } from "../paint/cover-art.ts";
import { coverPalettes } from "../paint/cover-palettes.ts";
import type { CoverPalette } from "../paint/cover-palettes.ts";
import { barsArt, ringsArt, scalesArt, splitArt, stripesArt, tilesArt } from "../paint/cover-patterns.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, d, group, path, rect } from "../svg/shapes.ts";
import type { Face } from "../text/faces.ts";
import { clipTitle } from "../text/split-title.ts";
import { block } from "../text/type.ts";
import { part } from "../wear/part.ts";
import type { Pen, SpecOf } from "./pen.ts";

/** Draws an album: a record half out of its sleeve, or a CD in its jewel case. */
export const drawRecord = (spec: SpecOf<"record">, pen: Pen): string => {
  const palette = pen.random.pick(coverPalettes);
  return spec.format === "Vinyl" ? vinyl(spec, pen, palette) : compactDisc(spec, pen, palette);
};

const vinyl = (spec: SpecOf<"record">, pen: Pen, palette: CoverPalette): string => {
  const { defs } = pen;
  const [x, y, size] = [40, 88, 424];
  const [cx, cy, r] = [x + size - 74, y + size / 2, size * 0.482];
  const grooves = [0.95, 0.9, 0.85, 0.8, 0.73, 0.68, 0.63, 0.56, 0.51, 0.46]
    .map((share) => circle(cx, cy, r * share, { stroke: "#ffffff", weight: 0.8, opacity: 0.09 }))
    .join("");
  const sheen = [-32, 148]
    .map((turn) =>
      path(d`M0 0L${r} ${-r * 0.19}A${r} ${r} 0 0 1 ${r} ${r * 0.19}Z`, {
        fill: defs.across("#ffffff00", "#ffffff38"),
        transform: `translate(${cx} ${cy}) rotate(${turn})`,
      }),
    )
    .join("");
  return (
    groundShadow(pen, x + size * 0.56, y + size + 6, size * 0.66) +
    part(
      "disc",
      circle(cx, cy, r, {
        fill: defs.radial(0.5, 0.5, 0.5, "#1f2024", [0.9, "#131417"], "#2c2e33"),
        stroke: "#42454d",
        weight: 1.2,
      }),
    ) +
    grooves +
    group(sheen, { clip: defs.clip(circle(cx, cy, r, {})) }) +
    circle(cx, cy, r * 0.33, { fill: palette.first }) +
    circle(cx, cy, r * 0.3, { stroke: palette.paper, weight: 1.4, opacity: 0.7 }) +
    circle(cx, cy, r * 0.04, { fill: "#f4f5f7" }) +
    rect(x + size - 4, y + 6, 22, size - 12, 0, { fill: defs.across("#00000073", "#00000000") }) +
    sleeve(spec, pen, palette, x, y, size, 3) +
    path(d`M${x + size - 2} ${y + 3}V${y + size - 3}`, { stroke: "#ffffff", weight: 2, opacity: 0.4 })
  );
};

const compactDisc = (spec: SpecOf<"record">, pen: Pen, palette: CoverPalette): string => {
  const { defs } = pen;
  const [x, y, width, height] = [72, 108, 456, 406];
  const hinge = 46;
  return (
    groundShadow(pen, 300, y + height + 6, width * 0.6) +
    part(
      "case",
      rect(x, y, width, height, 6, {
        fill: defs.across("#dfe5ec", "#f6f8fa", "#c9d1da"),
        stroke: "#9aa4b0",
        weight: 1.2,
      }),
    ) +
    rect(x + 4, y + 5, hinge - 6, height - 10, 3, {
      fill: defs.across("#15161a", [0.3, "#3a3d45"], [0.6, "#1a1b20"], "#0c0d10"),
    }) +
    Array.from({ length: 24 }, (_, rib) =>
      rect(x + 12, y + 26 + rib * 15, hinge - 24, 4, 2, { fill: "#000000", opacity: 0.5 }),
    ).join("") +
    sleeve(spec, pen, palette, x + hinge + 2, y + 5, height - 10, 2) +
    path(d`M${x + hinge} ${y + 5}H${x + width * 0.62}L${x + hinge + 60} ${y + height - 5}H${x + hinge}Z`, {
      fill: defs.slant("#ffffff4d", "#ffffff0a"),
    }) +
    [y + 74, y + height - 74]
      .map((tab) => path(d`M${x + width - 4} ${tab - 16}q-10 16 0 32z`, { fill: "#ffffff", opacity: 0.75 }))
      .join("") +
    rect(x + 1.5, y + 1.5, width - 3, height - 3, 5, { stroke: "#ffffff", weight: 1.6, opacity: 0.75 })
  );
};

// Motifs that fill their whole area start below the text.
const below =
  (art: CoverArt): CoverArt =>
  (pen, palette, width, height) => {
    const area = height * 0.73;
    return group(art(pen, palette, width, area), {
      clip: pen.defs.clip(rect(0, 0, width, area, 0, {})),
      transform: `translate(0 ${(height - area).toFixed(1)})`,
    });
  };

type Art = readonly [art: CoverArt, position: "top" | "bottom", face: Face];

const arts: readonly [Art, ...Art[]] = [
  [below(stripesArt), "top", "serif"],
  [below(ringsArt), "top", "sansBold"],
  [hazeArt, "bottom", "serif"],
  [barsArt, "top", "sansBold"],
  [wavesArt, "top", "sansBold"],
  [splitArt, "top", "condensed"],
  [nightArt, "top", "serif"],
  [hillsArt, "top", "serif"],
  [raysArt, "top", "condensed"],
  [tilesArt, "bottom", "sansBold"],
  [scalesArt, "bottom", "serif"],
];

const sleeve = (
  spec: SpecOf<"record">,
  pen: Pen,
  palette: CoverPalette,
  x: number,
  y: number,
  size: number,
  radius: number,
): string => {
  const { defs } = pen;
  const [art, position, face] = pen.random.pick(arts);
  const light = art === nightArt;
  const ink = light ? "#fff6e3" : palette.ink;
  const box = {
    face,
    fill: ink,
    width: size - 56,
    height: size * 0.2,
    largest: face === "condensed" ? 64 : 46,
    smallest: 14,
    leading: 1.06,
    tracking: face === "condensed" ? 0.02 : 0,
  };
  const whole = clipTitle(spec.title, 64);
  const name = face === "condensed" ? whole.toLocaleUpperCase("en") : whole;
  const by = {
    face: "sansBold",
    fill: ink,
    width: size - 56,
    height: 24,
    largest: 19,
    smallest: 10,
    leading: 1.2,
    tracking: 0.02,
    maxLines: 1,
  } as const;
  const panel = size * 0.29;
  const ground =
    position === "bottom"
      ? rect(0, size - panel, size, panel, 0, { fill: alpha(palette.paper, art === hazeArt ? 0 : 1) })
      : "";
  const head = block(name, 28, position === "top" ? 28 : size - panel + 22, {
    ...box,
    height: position === "top" ? box.height : panel * 0.5,
  });
  const artist = block(
    clipTitle(spec.artist, 38),
    28,
    position === "top" ? 28 + head.height + (head.height === 0 ? 0 : 16) : size - 46,
    { ...by, anchor: position === "top" ? "top" : "bottom" },
  );
  return (
    group(
      part(
        "cover",
        rect(0, 0, size, size, 0, {
          fill: lightness(palette.paper) > 0.9 ? shade(palette.paper, -0.02) : palette.paper,
        }),
      ) +
        art(pen, palette, size, size) +
        ground +
        head.content +
        artist.content +
        rect(0, 0, size, size, 0, {
          fill: defs.slant("#ffffff2b", [0.4, "#ffffff00"], [0.75, "#00000000"], "#00000024"),
        }),
      { clip: defs.clip(rect(0, 0, size, size, radius, {})), transform: `translate(${x} ${y})` },
    ) +
    rect(x, y, size, size, radius, { stroke: mix(palette.paper, "#7a808a", 0.5), weight: 1, opacity: 0.6 })
  );
};
