import { alpha } from "../paint/colour.ts";
import { roundedPolygon } from "../paint/contour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, ellipse, path, rect } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";
import { actionCamera } from "./action-camera.ts";
import { body, dial, handGrip, leather, shutter } from "./camera-parts.ts";
import { lensFront } from "./lens-front.ts";
import type { Pen, SpecOf } from "./pen.ts";

/** Cameras from the front, lens mounted. */
export const drawCamera = (spec: SpecOf<"camera">, pen: Pen): string => {
  const finish = finishOf(spec.colour);
  return { slr, mirrorless, rangefinder, compact, bridge, action: actionCamera }[spec.style](
    spec,
    pen,
    finish,
  );
};

type Draw = (spec: SpecOf<"camera">, pen: Pen, finish: Finish) => string;

const slr: Draw = (spec, pen, finish) => {
  const { defs } = pen;
  return (
    groundShadow(pen, 300, 484, 280) +
    dial(pen, finish, 428, 172, 74, 34) +
    path(
      "M184 206C204 200 220 160 236 130Q242 120 256 120H344Q358 120 364 130C380 160 396 200 416 206V240H184Z",
      { fill: defs.down(finish.bright, [0.35, finish.light], finish.base), stroke: finish.rim, weight: 1.2 },
    ) +
    rect(262, 111, 76, 12, 3, { fill: defs.down("#6b7078", "#2a2c31"), stroke: "#17181b", weight: 1 }) +
    rect(270, 114, 60, 3, 1, { fill: "#0b0c0e" }) +
    path(
      roundedPolygon(
        [
          [246, 148],
          [354, 148],
          [366, 190],
          [234, 190],
        ],
        8,
      ),
      { fill: alpha("#000000", 0.18) },
    ) +
    body(pen, finish, 52, 196, 496, 284, 56) +
    path("M190 198H410L404 210H196Z", { fill: finish.base }) +
    handGrip(pen, finish, 50, 212, 106, 266) +
    shutter(pen, 112, 196, finish) +
    circle(174, 236, 6, { fill: defs.radial(0.4, 0.35, 0.7, "#ff8d7e", "#c22f22") }) +
    rect(446, 262, 64, 6, 3, { fill: finish.rim, opacity: 0.5 }) +
    circle(520, 228, 8, { fill: finish.deep, stroke: finish.rim, weight: 1 }) +
    lensFront(pen, finish, 312, 336, 142, spec.lens)
  );
};

const mirrorless: Draw = (spec, pen, finish) => {
  const { defs } = pen;
  return (
    groundShadow(pen, 300, 474, 270) +
    dial(pen, finish, 402, 182, 56, 32) +
    dial(pen, finish, 470, 188, 48, 26) +
    path(
      roundedPolygon(
        [
          [226, 214],
          [244, 150],
          [356, 150],
          [374, 214],
        ],
        10,
      ),
      { fill: defs.down(finish.bright, finish.base), stroke: finish.rim, weight: 1.2 },
    ) +
    rect(264, 142, 72, 10, 2.5, { fill: defs.down("#5f646c", "#26282d"), stroke: "#17181b", weight: 1 }) +
    body(pen, finish, 66, 206, 468, 264, 46) +
    path(
      roundedPolygon(
        [
          [232, 206],
          [368, 206],
          [378, 226],
          [222, 226],
        ],
        3,
      ),
      { fill: finish.base },
    ) +
    handGrip(pen, finish, 62, 216, 100, 252) +
    shutter(pen, 118, 202, finish) +
    circle(182, 240, 5, { fill: "#10131a", stroke: finish.rim, weight: 1 }) +
    rect(452, 262, 50, 5, 2.5, { fill: finish.rim, opacity: 0.5 }) +
    lensFront(pen, finish, 316, 340, 130, spec.lens)
  );
};

const rangefinder: Draw = (spec, pen, finish) => {
  const { defs } = pen;
  const window = (x: number, y: number, width: number, height: number): string =>
    part(
      "lens",
      rect(x, y, width, height, 5, {
        fill: defs.slant("#39486b", "#0c1020", "#1c2748"),
        stroke: finish.deep,
        weight: 2,
      }),
    );
  return (
    groundShadow(pen, 300, 466, 285) +
    dial(pen, finish, 372, 166, 56, 32) +
    dial(pen, finish, 84, 172, 46, 26) +
    shutter(pen, 470, 172, finish) +
    rect(256, 184, 88, 12, 2, { fill: defs.down("#8b9098", "#44474d"), stroke: "#2a2c30", weight: 1 }) +
    body(pen, finish, 44, 194, 512, 268, 84) +
    window(404, 216, 60, 36) +
    window(284, 222, 26, 22) +
    window(160, 216, 46, 30) +
    rect(52, 200, 496, 2, 1, { fill: "#ffffff", opacity: finish.isDark ? 0.14 : 0.65 }) +
    circle(500, 300, 12, { fill: defs.slant(finish.bright, finish.deep), stroke: finish.rim, weight: 1 }) +
    rect(495, 300, 10, 52, 5, {
      fill: defs.across(finish.bright, finish.deep),
      stroke: finish.rim,
      weight: 0.8,
    }) +
    lensFront(pen, finish, 296, 346, 112, spec.lens)
  );
};

const compact: Draw = (spec, pen, finish) => {
  const { defs } = pen;
  return (
    groundShadow(pen, 300, 446, 250) +
    dial(pen, finish, 404, 190, 62, 26) +
    rect(140, 204, 66, 12, 5, {
      fill: defs.across("#7d828b", "#dfe1e4", "#747982"),
      stroke: "#52565e",
      weight: 0.8,
    }) +
    rect(84, 212, 432, 230, 34, {
      fill: defs.slant(finish.bright, [0.3, finish.light], [0.6, finish.base], finish.deep),
      stroke: finish.rim,
      weight: 1.3,
    }) +
    rect(88, 216, 424, 222, 30, { stroke: "#ffffff", weight: 1.2, opacity: 0.16 }) +
    rect(106, 262, 22, 142, 11, { fill: leather(pen, finish), stroke: alpha(finish.rim, 0.5), weight: 1 }) +
    part(
      "lens",
      rect(420, 232, 66, 26, 8, { fill: defs.down("#ffffff", "#c9ced6"), stroke: "#5b6069", weight: 1.6 }),
    ) +
    [428, 438, 448, 458, 468]
      .map((x) => rect(x, 234, 1.2, 22, 0, { fill: "#7f858f", opacity: 0.5 }))
      .join("") +
    circle(398, 245, 5, { fill: "#2a1512", stroke: finish.rim, weight: 1 }) +
    lensFront(pen, finish, 290, 334, 104, spec.lens)
  );
};

const bridge: Draw = (spec, pen, finish) => {
  const { defs } = pen;
  return (
    groundShadow(pen, 300, 494, 270) +
    dial(pen, finish, 414, 172, 66, 34) +
    path(
      "M196 214C214 190 222 152 240 128Q246 118 260 118H352Q366 118 372 128C388 152 398 190 412 214V250H196Z",
      { fill: defs.down(finish.bright, [0.4, finish.light], finish.base), stroke: finish.rim, weight: 1.2 },
    ) +
    path(
      roundedPolygon(
        [
          [250, 132],
          [362, 132],
          [372, 158],
          [240, 158],
        ],
        7,
      ),
      { fill: defs.down("#eceef1", "#aab0b9"), stroke: "#4a4e56", weight: 1.4 },
    ) +
    body(pen, finish, 70, 202, 458, 288, 50) +
    path("M204 203H404L398 216H210Z", { fill: finish.base }) +
    handGrip(pen, finish, 58, 196, 118, 294) +
    shutter(pen, 122, 180, finish) +
    circle(196, 238, 5, { fill: "#10131a", stroke: finish.rim, weight: 1 }) +
    lensFront(pen, finish, 318, 344, 148, spec.lens) +
    ellipse(318, 493, 90, 3, { fill: "#000000", opacity: 0.2 })
  );
};
