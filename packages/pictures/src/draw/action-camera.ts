import { alpha } from "../paint/colour.ts";
import type { Finish } from "../paint/finish.ts";
import { frontGlass } from "../paint/lens.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, rect } from "../svg/shapes.ts";
import { label } from "../text/type.ts";
import { part } from "../wear/part.ts";
import type { Pen } from "./pen.ts";

/** A small body with a square lens port and a status display. */
export const actionCamera = (_spec: unknown, pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const ribs = defs.pattern(
    9,
    9,
    rect(0, 0, 3, 9, 1.5, { fill: "#00000055" }) + rect(3, 0, 1, 9, 0, { fill: "#ffffff14" }),
  );
  return (
    groundShadow(pen, 300, 476, 230) +
    rect(150, 152, 74, 18, 7, { fill: defs.down("#e2574a", "#a8281f"), stroke: "#7c1c15", weight: 1 }) +
    rect(258, 464, 84, 14, 4, { fill: "#15161a", stroke: finish.rim, weight: 1 }) +
    rect(106, 164, 388, 306, 40, {
      fill: defs.slant(finish.bright, [0.3, finish.light], [0.6, finish.base], finish.deep),
      stroke: finish.rim,
      weight: 1.6,
    }) +
    rect(110, 168, 380, 298, 36, { stroke: "#ffffff", weight: 1.4, opacity: 0.14 }) +
    rect(112, 236, 30, 166, 8, { fill: ribs }) +
    part(
      "screen",
      rect(158, 250, 104, 92, 12, { fill: "#06070a", stroke: alpha(finish.rim, 0.7), weight: 1.4 }),
    ) +
    label("1:24", 210, 308, { face: "sansBold", size: 34, fill: "#f2f5fa", align: "middle" }) +
    circle(178, 269, 5, { fill: "#ff4b3e" }) +
    rect(226, 264, 22, 10, 2.5, { stroke: "#9aa3b2", weight: 1.6 }) +
    rect(228.5, 266.5, 12, 5, 1, { fill: "#6ee787" }) +
    circle(174, 188, 4.5, { fill: "#ff4b3e" }) +
    circle(176, 386, 4, { fill: "#08090b" }) +
    circle(190, 386, 4, { fill: "#08090b" }) +
    circle(204, 386, 4, { fill: "#08090b" }) +
    rect(286, 182, 190, 190, 34, { fill: "#0a0b0e", stroke: finish.rim, weight: 2 }) +
    rect(294, 190, 174, 174, 28, {
      fill: defs.slant("#33363e", "#101114", "#23252b"),
      stroke: "#000000",
      weight: 1.5,
    }) +
    part(
      "lens",
      circle(381, 277, 76, {
        fill: defs.radial(0.45, 0.4, 0.6, "#2c2f37", "#08090b"),
        stroke: "#3d4149",
        weight: 1.6,
      }),
    ) +
    circle(381, 277, 60, { fill: "#040506" }) +
    frontGlass(pen, 381, 277, 54)
  );
};
