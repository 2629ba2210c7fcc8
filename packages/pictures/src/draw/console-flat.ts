import { alpha } from "../paint/colour.ts";
import { roundedPolygon } from "../paint/contour.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, d, ellipse, path, rect } from "../svg/shapes.ts";
import { controller } from "./controller.ts";
import type { Pen, SpecOf } from "./pen.ts";

type Draw = (spec: SpecOf<"console">, pen: Pen, finish: Finish) => string;

const lid = (finish: Finish, { defs }: Pen, left: number, right: number, y: number): string =>
  path(
    roundedPolygon(
      [
        [left + 44, y - 40],
        [right - 44, y - 40],
        [right, y],
        [left, y],
      ],
      6,
    ),
    { fill: defs.down(finish.light, finish.bright), stroke: finish.rim, weight: 1 },
  );

/** PlayStation 4: slanted layers with dark gaps. */
export const layers: Draw = (spec, pen, finish) => {
  const { defs } = pen;
  const count = spec.layers ?? 2;
  const [top, height] = [count === 3 ? 252 : 268, count === 3 ? 30 : 38];
  const layer = (index: number): string => {
    const y = top + index * (height + 8);
    const [from, to] = [40 + index * 12, 560 - index * 12];
    return path(d`M${from} ${y}H${to}L${to - 12} ${y + height}H${from + 12}Z`, {
      fill: defs.down(finish.bright, [0.2, finish.base], finish.deep),
      stroke: finish.rim,
      weight: 1.2,
    });
  };
  return (
    groundShadow(pen, 300, top + count * (height + 8), 270) +
    groundShadow(pen, 300, 528, 170) +
    lid(finish, pen, 40, 560, top) +
    path(d`M${330} ${top - 40}h10l14 40h-14z`, { fill: "#000000", opacity: 0.4 }) +
    rect(56, top + 8, 488, count * (height + 8) - 14, 0, { fill: "#050608" }) +
    Array.from({ length: count }, (_, index) => layer(index)).join("") +
    rect(92, top + height - 2, 200, 7, 3, { fill: "#020304" }) +
    path(d`M${330} ${top + 2}L${346} ${top + count * (height + 8) - 12}`, {
      stroke: "#5aa9ff",
      weight: 2.4,
      opacity: 0.9,
    }) +
    [430, 462]
      .map((x) => rect(x, top + height + 14, 20, 7, 2, { fill: "#020304", stroke: finish.rim, weight: 0.8 }))
      .join("") +
    controller(spec.controller, pen, finish, 300, 446, 258)
  );
};

/** Xbox One: a flat box, half of it perforated or glossy, with a round button at the right. */
export const halfVented: Draw = (spec, pen, finish) => {
  const { defs } = pen;
  const holes = defs.pattern(
    12,
    12,
    circle(3, 3, 2, { fill: "#05060a", opacity: 0.75 }) + circle(9, 9, 2, { fill: "#05060a", opacity: 0.75 }),
  );
  return (
    groundShadow(pen, 300, 366, 280) +
    groundShadow(pen, 300, 528, 170) +
    lid(finish, pen, 44, 556, 262) +
    path("M88 222H270L262 262H44Z", { fill: holes }) +
    rect(44, 260, 512, 64, 3, {
      fill: defs.down(finish.bright, [0.3, finish.base], finish.dim),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    rect(46, 262, 220, 60, 2, { fill: holes }) +
    rect(62, 324, 476, 36, 3, { fill: defs.down("#26282d", "#101114"), stroke: "#3a3d44", weight: 1 }) +
    (spec.disc === false
      ? ""
      : rect(296, 288, 170, 6, 3, { fill: "#030405", stroke: alpha(finish.rim, 0.6), weight: 0.8 })) +
    circle(516, 291, 15, { fill: "#f4f7fb", stroke: finish.deep, weight: 1.2 }) +
    circle(516, 291, 8, { stroke: "#8a919c", weight: 2 }) +
    controller(spec.controller, pen, finish, 300, 446, 258)
  );
};

/** Consoles that open at the top: a round disc lid and two sockets in front. */
export const discLid: Draw = (spec, pen, finish) => {
  const { defs } = pen;
  return (
    groundShadow(pen, 300, 372, 250) +
    groundShadow(pen, 300, 534, 160) +
    path(
      roundedPolygon(
        [
          [126, 176],
          [474, 176],
          [520, 280],
          [80, 280],
        ],
        16,
      ),
      { fill: defs.down(finish.light, finish.bright), stroke: finish.rim, weight: 1.2 },
    ) +
    ellipse(300, 226, 134, 44, {
      fill: defs.down(finish.dim, finish.light),
      stroke: finish.deep,
      weight: 1.6,
    }) +
    ellipse(300, 224, 44, 14, { stroke: finish.deep, weight: 1.4 }) +
    [140, 460]
      .map((x) => ellipse(x, 256, 20, 8, { fill: finish.base, stroke: finish.deep, weight: 1.2 }))
      .join("") +
    rect(78, 274, 444, 88, 14, {
      fill: defs.down(finish.bright, [0.2, finish.base], finish.deep),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    [134, 338]
      .map((x) => rect(x, 312, 128, 30, 6, { fill: "#17181c", stroke: finish.deep, weight: 1.4 }))
      .join("") +
    [134, 338].map((x) => rect(x + 14, 290, 100, 10, 3, { fill: finish.deep, opacity: 0.7 })).join("") +
    controller(spec.controller, pen, finish, 300, 452, 242)
  );
};
