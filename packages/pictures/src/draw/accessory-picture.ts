import { alpha } from "../paint/colour.ts";
import type { Finish } from "../paint/finish.ts";
import { frontGlass } from "../paint/lens.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, path, rect } from "../svg/shapes.ts";
import type { Pen } from "./pen.ts";

type Draw = (pen: Pen, finish: Finish) => string;

const skin = ({ defs }: Pen, finish: Finish): string =>
  defs.slant(finish.bright, [0.3, finish.light], [0.65, finish.base], finish.deep);

/** A camera on top of a screen. */
export const webcam: Draw = (pen, finish) =>
  groundShadow(pen, 300, 470, 220) +
  path("M248 330H352L392 462H208Z", { fill: skin(pen, finish), stroke: finish.rim, weight: 1.4 }) +
  rect(64, 186, 472, 156, 76, { fill: skin(pen, finish), stroke: finish.rim, weight: 1.6 }) +
  circle(300, 264, 66, { fill: "#0a0b0e", stroke: finish.rim, weight: 2 }) +
  frontGlass(pen, 300, 264, 46) +
  [170, 430].map((x) => rect(x - 26, 256, 52, 16, 8, { fill: finish.deep })).join("");

/** A long bar with lenses: a camera for a game console. */
export const sensorBar: Draw = (pen, finish) =>
  groundShadow(pen, 300, 412, 270) +
  rect(240, 330, 120, 68, 10, { fill: finish.deep, stroke: finish.rim, weight: 1.2 }) +
  rect(40, 216, 520, 124, 24, { fill: skin(pen, finish), stroke: finish.rim, weight: 1.6 }) +
  rect(54, 230, 492, 96, 16, { fill: "#08090c", opacity: 0.75 }) +
  [156, 430]
    .map(
      (x) =>
        circle(x, 278, 36, { fill: "#0a0b0e", stroke: finish.rim, weight: 2 }) + frontGlass(pen, x, 278, 26),
    )
    .join("") +
  circle(300, 278, 5, { fill: "#f4f6f8", opacity: 0.8 });

/** A flat glass surface. */
export const trackpad: Draw = (pen, finish) =>
  groundShadow(pen, 300, 436, 260) +
  path("M106 212H494L548 406Q552 424 532 424H68Q48 424 52 406Z", {
    fill: pen.defs.down(finish.light, finish.bright),
    stroke: finish.rim,
    weight: 1.6,
  }) +
  path("M52 406H548L550 424Q548 432 532 432H68Q52 432 50 424Z", { fill: alpha(finish.deep, 0.9) });

/** A flash for the shoe of a camera. */
export const flash: Draw = (pen, finish) =>
  groundShadow(pen, 300, 552, 120) +
  rect(254, 510, 92, 36, 5, {
    fill: pen.defs.across("#7d828b", "#dfe1e4", "#747982"),
    stroke: "#52565e",
    weight: 1,
  }) +
  rect(196, 244, 208, 270, 22, { fill: skin(pen, finish), stroke: finish.rim, weight: 1.6 }) +
  rect(232, 330, 136, 84, 8, { fill: "#3a1216", stroke: finish.deep, weight: 1.6 }) +
  rect(166, 66, 268, 190, 22, { fill: skin(pen, finish), stroke: finish.rim, weight: 1.6 }) +
  rect(186, 86, 228, 130, 8, { fill: pen.defs.down("#ffffff", "#c9ced6"), stroke: "#5b6069", weight: 2 }) +
  [0, 1, 2, 3, 4, 5, 6, 7]
    .map((index) => rect(206 + index * 26, 90, 2, 122, 0, { fill: "#7f858f", opacity: 0.5 }))
    .join("");

/** A hand grip with a motor arm and a clamp for a phone. */
export const gimbal: Draw = (pen, finish) =>
  groundShadow(pen, 300, 556, 110) +
  rect(252, 306, 84, 244, 38, { fill: skin(pen, finish), stroke: finish.rim, weight: 1.6 }) +
  circle(294, 352, 22, { fill: finish.deep, stroke: finish.rim, weight: 1.4 }) +
  circle(294, 410, 9, { fill: "#e0483f" }) +
  path("M294 310V256H420V150", { stroke: finish.rim, weight: 45, join: "round" }) +
  path("M294 310V256H420V150", { stroke: finish.base, weight: 41, join: "round" }) +
  circle(420, 150, 36, { fill: skin(pen, finish), stroke: finish.rim, weight: 1.6 }) +
  rect(120, 102, 276, 96, 12, { fill: finish.light, stroke: finish.rim, weight: 1.6 }) +
  rect(150, 116, 200, 68, 6, { fill: "#0a0b0e" });
