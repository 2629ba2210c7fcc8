import { alpha, shade } from "../paint/colour.ts";
import { roundedPolygon } from "../paint/contour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, path, rect } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";
import { discLid, halfVented, layers } from "./console-flat.ts";
import { cube, fins, monolith, tower, uprightSlot, ventedBox } from "./console-upright.ts";
import { controller } from "./controller.ts";
import type { Pen, SpecOf } from "./pen.ts";

/** A console with its controller in front. */
export const drawConsole = (spec: SpecOf<"console">, pen: Pen): string => {
  const finish = finishOf(spec.colour);
  return {
    tower,
    slab,
    cartridge,
    cube,
    fins,
    monolith,
    "vented-box": ventedBox,
    "half-vented": halfVented,
    layers,
    "disc-lid": discLid,
    "upright-slot": uprightSlot,
  }[spec.style](spec, pen, finish);
};

type Draw = (spec: SpecOf<"console">, pen: Pen, finish: Finish) => string;

/** A flat box with a disc slot. */
const slab: Draw = (spec, pen, finish) => {
  const { defs } = pen;
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
        8,
      ),
      { fill: defs.down(finish.light, finish.bright), stroke: finish.rim, weight: 1 },
    ) +
    rect(48, 278, 504, 82, 12, {
      fill: defs.down(finish.bright, [0.16, finish.base], finish.deep),
      stroke: finish.rim,
      weight: 1,
    }) +
    rect(96, 306, 188, 6, 3, { fill: "#030405", stroke: alpha(finish.rim, 0.5), weight: 0.8 }) +
    circle(500, 320, 8, { fill: finish.deep, stroke: finish.rim, weight: 1 }) +
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
