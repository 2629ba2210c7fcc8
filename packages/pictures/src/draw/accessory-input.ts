import { alpha, shade } from "../paint/colour.ts";
import { roundedPolygon } from "../paint/contour.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { d, ellipse, group, path, rect } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";
import { controller } from "./controller.ts";
import type { Pen, SpecOf } from "./pen.ts";

export const padController = (pen: Pen, finish: Finish, _text: string, spec: SpecOf<"accessory">): string =>
  groundShadow(pen, 300, 470, 240) + controller(spec.controller ?? "two-stick", pen, finish, 300, 296, 500);

export const stylus = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const skin = defs.across(
    finish.deep,
    [0.2, finish.bright],
    [0.5, finish.light],
    [0.85, finish.dim],
    finish.deep,
  );
  return (
    ellipse(316, 332, 250, 20, {
      fill: defs.radial(0.5, 0.5, 0.5, "#0b102052", [0.5, "#0b10201f"], "#0b102000"),
      transform: "rotate(-52 316 332)",
    }) +
    group(
      path("M-21 200L-7 252Q0 262 7 252L21 200Z", {
        fill: defs.across(finish.deep, finish.bright, finish.dim),
        stroke: finish.rim,
        weight: 1,
      }) +
        path("M-7 246L-3 262Q0 266 3 262L7 246Z", { fill: "#8a8f98" }) +
        rect(-21, -250, 42, 452, 21, { fill: skin, stroke: finish.rim, weight: 1.2 }) +
        path("M-21 176H21V202H-21Z", { fill: skin }) +
        rect(-21, 176, 42, 1.4, 0, { fill: finish.rim }) +
        rect(-21, -196, 42, 9, 0, { fill: defs.across("#7d828b", "#f4f5f6", "#868b94"), opacity: 0.9 }) +
        rect(-9, -170, 6, 330, 3, { fill: "#ffffff", opacity: finish.isDark ? 0.14 : 0.75 }) +
        rect(8, -120, 8, 96, 4, { fill: alpha(finish.deep, 0.5) }),
      { transform: "translate(300 302) rotate(38)" },
    )
  );
};

// Converts a position on the keyboard's top to picture coordinates, in perspective.
const at = (fx: number, fy: number): readonly [number, number] => {
  const half = 238 + fy * 34;
  return [300 - half + fx * half * 2, 216 + fy * 168];
};

export const keyboard = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const cap = finish.isDark ? shade(finish.base, 0.05) : "#ffffff";
  const key = (row: number, from: number, to: number, lift: number): string =>
    roundedPolygon(
      [
        at(from + 0.0035, 0.06 + row * 0.181),
        at(to - 0.0035, 0.06 + row * 0.181),
        at(to - 0.0035, 0.222 + row * 0.181),
        at(from + 0.0035, 0.222 + row * 0.181),
      ].map(([x, y]) => [x, y - lift] as const),
      5,
    );
  const rows = [14, 14, 13, 12]
    .map((count, row) =>
      Array.from(
        { length: count },
        (_, index) => [row, 0.022 + (index / count) * 0.956, 0.022 + ((index + 1) / count) * 0.956] as const,
      ),
    )
    .flat();
  const bottom = [
    [4, 0.022, 0.09],
    [4, 0.09, 0.158],
    [4, 0.158, 0.24],
    [4, 0.24, 0.66],
    [4, 0.66, 0.74],
    [4, 0.74, 0.82],
    [4, 0.82, 0.9],
    [4, 0.9, 0.978],
  ] as const;
  const keys = [...rows, ...bottom];
  return (
    groundShadow(pen, 300, 402, 292) +
    path(roundedPolygon([at(0, 0), at(1, 0), at(1, 1.02), at(0, 1.02)], 20), {
      fill: finish.deep,
      transform: "translate(0 12)",
    }) +
    path(roundedPolygon([at(0, 0), at(1, 0), at(1, 1.02), at(0, 1.02)], 20), {
      fill: defs.down(finish.light, finish.bright),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    path(keys.map(([row, from, to]) => key(row, from, to, -1.5)).join(""), { fill: alpha("#000000", 0.34) }) +
    part(
      "button",
      path(keys.map(([row, from, to]) => key(row, from, to, 2)).join(""), {
        fill: defs.between(0, 216, 0, 390, shade(cap, -0.03), cap),
        stroke: alpha(finish.rim, 0.45),
        weight: 0.6,
      }),
    )
  );
};

export const mouse = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const shape =
    "M300 88C392 88 424 150 424 262V378C424 478 378 526 300 526S176 478 176 378V262C176 150 208 88 300 88Z";
  return (
    groundShadow(pen, 300, 524, 180) +
    path(shape, {
      fill: defs.radial(0.4, 0.3, 0.85, finish.bright, [0.45, finish.light], [0.8, finish.base], finish.deep),
      stroke: finish.rim,
      weight: 1.4,
    }) +
    path("M178 300C240 316 360 316 422 300", { stroke: alpha(finish.deep, 0.9), weight: 2 }) +
    path("M300 90V308", { stroke: alpha(finish.deep, 0.9), weight: 2 }) +
    part("button", rect(281, 160, 38, 88, 19, { fill: "#0c0d10" })) +
    rect(286, 168, 28, 72, 14, { fill: defs.across("#1a1b1f", "#5f646d", "#1a1b1f") }) +
    [178, 190, 202, 214, 226]
      .map((y) => rect(288, y, 24, 2.2, 1, { fill: "#000000", opacity: 0.5 }))
      .join("") +
    rect(291, 262, 18, 28, 7, { fill: finish.deep, stroke: finish.rim, weight: 0.8 }) +
    path("M206 190C214 134 240 110 272 104", {
      stroke: "#ffffff",
      weight: 7,
      opacity: finish.isDark ? 0.13 : 0.65,
      cap: "round",
    }) +
    [-1, 1]
      .map((side) =>
        path(
          d`M${300 + side * 123} 330` +
            d`C${300 + side * 124} 410 ${300 + side * 118} 450 ${300 + side * 96} 486` +
            d`C${300 + side * 108} 440 ${300 + side * 110} 390 ${300 + side * 123} 330Z`,
          { fill: "#000000", opacity: 0.3 },
        ),
      )
      .join("")
  );
};
