import { alpha, mix, shade } from "../paint/colour.ts";
import { roundedPolygon } from "../paint/contour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { reflection, wallpaper } from "../paint/wallpaper.ts";
import { circle, d, path, rect } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";
import type { Pen, SpecOf } from "./pen.ts";

const GROUND = 458;

/** Draws an open laptop from the front and slightly above: lid, keyboard deck, front edge. */
export const drawLaptop = (spec: SpecOf<"laptop">, pen: Pen): string => {
  const finish = finishOf(spec.colour);
  const inches = Math.min(18, Math.max(10, spec.screenInches));
  const width = 372 + (inches - 10) * 11;
  const border = spec.frame === "none" ? 0.035 : spec.style === "unibody" ? 0.02 : 0.05;
  const height = width * ((spec.screenRatio ?? 0.6) + border);
  const deck = width * (spec.style === "gaming" ? 0.115 : 0.095);
  const edge = spec.style === "gaming" ? 17 : spec.style === "business" ? 13 : 10;
  const hinge = GROUND - edge - deck;
  const x = 300 - width / 2;
  const y = hinge - height;
  const reach = width * 0.095;
  return (
    groundShadow(pen, 300, GROUND + 4, width * 0.66) +
    lid(spec, pen, finish, x, y, width, height) +
    deckTop(spec, pen, finish, x, hinge, width, deck, reach) +
    frontEdge(spec, pen, finish, x - reach, GROUND - edge, width + reach * 2, edge)
  );
};

const lid = (
  spec: SpecOf<"laptop">,
  pen: Pen,
  finish: Finish,
  x: number,
  y: number,
  width: number,
  height: number,
): string => {
  const radius = { unibody: 17, business: 7, gaming: 9, convertible: 13 }[spec.style];
  const side = { unibody: 9, business: 12, gaming: 10, convertible: 11 }[spec.style];
  const top = spec.style === "unibody" || spec.frame === "none" ? 9 : 16;
  const chin =
    spec.frame === "none" ? 11 : { unibody: 13, business: 26, gaming: 30, convertible: 18 }[spec.style];
  const [sx, sy, sw, sh] = [x + side, y + top, width - side * 2, height - top - chin];
  const middle = x + width / 2;
  const eye = spec.notch
    ? path(d`M${middle - 31} ${sy - 1}h62v10q0 7-7 7h-48q-7 0-7-7z`, { fill: "#050608" }) +
      circle(middle, sy + 5, 2.6, { fill: "#18213d" })
    : circle(middle, y + top / 2, 2, { fill: "#1c2540", stroke: "#30343c", weight: 0.8 });
  return (
    rect(x, y, width, height + 6, radius, {
      fill: pen.defs.across(
        finish.rim,
        [0.02, finish.bright],
        [0.5, finish.light],
        [0.98, finish.dim],
        finish.rim,
      ),
    }) +
    rect(x + 2, y + 2, width - 4, height + 2, radius - 2, { fill: "#08090b" }) +
    wallpaper(pen, sx, sy, sw, sh, spec.style === "unibody" ? 8 : 1.5) +
    eye +
    reflection(pen, sx, sy, sw, sh, 2, 0.13)
  );
};

const deckTop = (
  spec: SpecOf<"laptop">,
  { defs }: Pen,
  finish: Finish,
  x: number,
  y: number,
  width: number,
  depth: number,
  reach: number,
): string => {
  const at = (fx: number, fy: number): readonly [number, number] => {
    const grow = reach * fy;
    return [x - grow + fx * (width + grow * 2), y + depth * fy];
  };
  const quad = (x1: number, y1: number, x2: number, y2: number, radius: number): string =>
    roundedPolygon([at(x1, y1), at(x2, y1), at(x2, y2), at(x1, y2)], radius);
  const surface = spec.deck === undefined ? finish : finishOf(spec.deck);
  const keyColour =
    spec.keys === "light"
      ? mix(surface.bright, "#ffffff", 0.3)
      : surface.isDark
        ? shade(surface.base, 0.085)
        : spec.keys === "dark" || spec.style === "unibody"
          ? "#1b1c20"
          : mix(surface.deep, "#17181c", 0.6);
  const rows = [
    [0.14, 0.215],
    [0.235, 0.335],
    [0.355, 0.455],
    [0.475, 0.575],
  ] as const;
  const keys = rows
    .map(([from, to]) => {
      const count = 15;
      return Array.from({ length: count }, (_, key) => {
        const start = 0.085 + (key / count) * 0.83;
        return quad(start + 0.003, from, start + 0.83 / count - 0.003, to, 1);
      }).join("");
    })
    .join("");
  const space = [
    [0.085, 0.29],
    [0.3, 0.68],
    [0.69, 0.915],
  ]
    .map(([from = 0, to = 0]) => quad(from, 0.595, to, 0.675, 1))
    .join("");
  const light =
    spec.keys === "lit"
      ? defs.between(x, 0, x + width, 0, "#ff3d7f", "#9b5cff", "#2fb8ff", "#31f0c0")
      : undefined;
  return (
    path(quad(0, 0, 1, 1, 2), {
      fill: defs.down(surface.deep, [0.2, surface.dim], [0.75, surface.light], surface.bright),
      stroke: finish.rim,
      weight: 1,
    }) +
    path(quad(0.01, -0.06, 0.99, 0.075, 1), { fill: "#0a0b0d" }) +
    path(quad(0.075, 0.12, 0.925, 0.695, 3), {
      fill: light === undefined ? alpha("#000000", surface.isDark ? 0.35 : 0.16) : alpha("#000000", 0.5),
    }) +
    part("button", path(keys + space, { fill: light ?? keyColour })) +
    (light === undefined ? "" : path(keys + space, { fill: "#0b0c10", transform: "translate(0 -1.4)" })) +
    (spec.nub === true
      ? circle(...at(0.47, 0.41), 4, { fill: "#e0202c", stroke: "#7a0f16", weight: 0.8 }) +
        [0.37, 0.45, 0.53]
          .map((start) =>
            path(quad(start, 0.705, start + 0.07, 0.735, 1), {
              fill: "#d9363e",
              opacity: start === 0.45 ? 0.4 : 0.9,
            }),
          )
          .join("")
      : "") +
    path(
      quad(spec.style === "business" ? 0.37 : 0.35, 0.735, spec.style === "business" ? 0.6 : 0.65, 0.97, 3),
      {
        fill: alpha(shade(surface.base, -0.05), 0.75),
        stroke: alpha(surface.isDark ? surface.rim : surface.deep, 0.55),
        weight: 1,
      },
    )
  );
};

const frontEdge = (
  spec: SpecOf<"laptop">,
  { defs }: Pen,
  finish: Finish,
  x: number,
  y: number,
  width: number,
  height: number,
): string => {
  const drop = spec.style === "gaming" ? 5 : height;
  const body =
    d`M${x} ${y}h${width}v2q0 ${drop}-${drop + 6} ${height - 2}H${x + drop + 6}` +
    d`q-${drop + 6}-2-${drop + 6}-${height - 2}z`;
  const middle = x + width / 2;
  return (
    path(body, { fill: defs.down(finish.bright, [0.25, finish.light], finish.deep) }) +
    rect(x + 1, y - 0.6, width - 2, 1.4, 0, { fill: "#ffffff", opacity: finish.isDark ? 0.28 : 0.8 }) +
    (spec.style === "unibody"
      ? path(d`M${middle - 44} ${y}h88q-1 6-9 6h-70q-8 0-9-6z`, {
          fill: defs.across(finish.deep, finish.light, finish.deep),
        })
      : "") +
    (spec.keys === "lit"
      ? rect(x + 30, y + height - 5, width - 60, 2.4, 1.2, {
          fill: defs.across("#ff3d7f00", "#ff3d7f", "#9b5cff", "#2fb8ff", "#31f0c000"),
        })
      : "")
  );
};
