import { alpha, shade } from "../paint/colour.ts";
import { roundedPolygon } from "../paint/contour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, path, rect } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";
import { cube, tower } from "./console-upright.ts";
import { controller } from "./controller.ts";
import type { Pen, SpecOf } from "./pen.ts";

/** A console with its controller in front. */
export const drawConsole = (spec: SpecOf<"console">, pen: Pen): string => {
  const finish = finishOf(spec.colour);
  return { tower, slab, cartridge, cube }[spec.style](spec, pen, finish);
};

type Draw = (spec: SpecOf<"console">, pen: Pen, finish: Finish) => string;

const slab: Draw = (spec, pen, finish) => {
  const { defs } = pen;
  const glow = pen.random.pick(["#4aa8ff", "#e9eef6", "#59d08b"]);
  return (
    groundShadow(pen, 300, 366, 280) +
    groundShadow(pen, 300, 528, 170) +
    path(
      roundedPolygon(
        [
          [92, 246],
          [508, 246],
          [552, 282],
          [48, 282],
        ],
        6,
      ),
      { fill: defs.down(finish.light, finish.bright), stroke: finish.rim, weight: 1 },
    ) +
    path("M306 246H318L338 282H324Z", { fill: "#000000", opacity: 0.35 }) +
    rect(48, 280, 504, 40, 5, {
      fill: defs.down(finish.bright, [0.16, finish.base], finish.dim),
      stroke: finish.rim,
      weight: 1,
    }) +
    rect(60, 318, 480, 9, 0, { fill: "#050608" }) +
    rect(54, 325, 492, 34, 5, {
      fill: defs.down(finish.base, finish.deep),
      stroke: alpha(finish.rim, 0.6),
      weight: 1,
    }) +
    part(
      "port",
      rect(96, 294, 188, 5, 2.5, { fill: "#030405", stroke: alpha(finish.rim, 0.5), weight: 0.8 }),
    ) +
    rect(54, 320.5, 250, 2.6, 1.3, { fill: defs.across(glow, alpha(glow, 0.1)) }) +
    part(
      "port",
      rect(470, 336, 18, 7, 2, { fill: "#030405", stroke: finish.rim, weight: 0.8 }) +
        rect(496, 336, 18, 7, 2, { fill: "#030405", stroke: finish.rim, weight: 0.8 }),
    ) +
    circle(520, 298, 5, { fill: glow, opacity: 0.95 }) +
    circle(520, 298, 9, { fill: glow, opacity: 0.2 }) +
    controller(spec.controller, pen, finish, 300, 446, 258)
  );
};

const cartridge: Draw = (spec, pen, finish) => {
  const { defs } = pen;
  const accent = pen.random.pick(["#6a5ab5", "#c0453f", "#4d5d8f"]);
  return (
    groundShadow(pen, 300, 372, 270) +
    groundShadow(pen, 300, 534, 160) +
    rect(214, 128, 172, 84, 8, {
      fill: defs.across("#3c3f47", "#5a5e68", "#30333a"),
      stroke: "#23252b",
      weight: 1,
    }) +
    rect(234, 140, 132, 50, 5, { fill: defs.slant(shade(accent, 0.1), shade(accent, -0.1)) }) +
    rect(246, 152, 70, 6, 3, { fill: "#ffffff", opacity: 0.85 }) +
    rect(246, 164, 44, 4, 2, { fill: "#ffffff", opacity: 0.5 }) +
    path(
      roundedPolygon(
        [
          [108, 196],
          [492, 196],
          [540, 270],
          [60, 270],
        ],
        16,
      ),
      { fill: defs.down(finish.light, finish.bright), stroke: finish.rim, weight: 1 },
    ) +
    path(
      roundedPolygon(
        [
          [202, 196],
          [398, 196],
          [410, 232],
          [190, 232],
        ],
        5,
      ),
      { fill: defs.down("#050607", "#26282e") },
    ) +
    path(
      roundedPolygon(
        [
          [196, 208],
          [404, 208],
          [409, 226],
          [191, 226],
        ],
        3,
      ),
      { fill: defs.across("#3c3f47", "#5a5e68", "#30333a") },
    ) +
    path(
      roundedPolygon(
        [
          [118, 236],
          [172, 236],
          [166, 258],
          [106, 258],
        ],
        7,
      ),
      { fill: defs.down(shade(accent, 0.08), shade(accent, -0.05)), stroke: "#00000040", weight: 1 },
    ) +
    path(
      roundedPolygon(
        [
          [428, 236],
          [482, 236],
          [494, 258],
          [434, 258],
        ],
        7,
      ),
      { fill: defs.down(shade(accent, 0.08), shade(accent, -0.05)), stroke: "#00000040", weight: 1 },
    ) +
    rect(56, 264, 488, 98, 22, {
      fill: defs.down(finish.bright, [0.2, finish.base], finish.deep),
      stroke: finish.rim,
      weight: 1,
    }) +
    rect(80, 265, 440, 2.4, 1.5, { fill: "#ffffff", opacity: finish.isDark ? 0.2 : 0.7 }) +
    [150, 236]
      .map(
        (x) =>
          part("port", rect(x, 306, 62, 34, 8, { fill: "#131418", stroke: finish.deep, weight: 1.5 })) +
          Array.from({ length: 4 }, (_, pin) => circle(x + 13 + pin * 12, 323, 3, { fill: "#5b5e66" })).join(
            "",
          ),
      )
      .join("") +
    rect(420, 320, 34, 5, 2.5, { fill: "#e0483f" }) +
    rect(466, 314, 40, 16, 8, { fill: finish.deep, opacity: 0.6 }) +
    controller(spec.controller, pen, finish, 300, 452, 242)
  );
};
