import { alpha } from "../paint/colour.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { ellipse, group, path, rect } from "../svg/shapes.ts";
import type { Pen } from "./pen.ts";

export const inEar = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const bud = (x: number, y: number, side: 1 | -1): string =>
    group(
      ellipse(28, 4, 20, 24, { fill: defs.across("#3f434b", "#17181c"), stroke: "#0c0d10", weight: 1 }) +
        ellipse(37, 4, 9, 17, { fill: "#0b0c0f" }) +
        rect(-24, -28, 52, 60, 22, {
          fill: defs.slant(finish.bright, finish.base, finish.deep),
          stroke: finish.rim,
          weight: 1.4,
        }) +
        ellipse(-8, 0, 15, 21, {
          fill: defs.slant("#d9dce1", "#7c818a"),
          stroke: alpha("#000000", 0.3),
          weight: 1,
        }) +
        rect(-14, 24, 17, 62, 8, {
          fill: defs.across(finish.bright, finish.base, finish.deep),
          stroke: finish.rim,
          weight: 1.2,
        }),
      { transform: `translate(${x} ${y}) scale(${side * 1.35} 1.35) rotate(${-14})` },
    );
  const wire =
    "M178 280C186 372 262 404 294 446M422 280C414 372 338 404 306 446M300 470" +
    "C300 530 238 552 180 534S104 446 174 404";
  return (
    groundShadow(pen, 300, 560, 210) +
    path(wire, { stroke: finish.rim, weight: 8.5, cap: "round" }) +
    path(wire, { stroke: finish.base, weight: 6, cap: "round" }) +
    rect(290, 436, 20, 46, 8, {
      fill: defs.across(finish.bright, finish.base, finish.deep),
      stroke: finish.rim,
      weight: 1,
    }) +
    rect(362, 344, 18, 58, 9, {
      fill: defs.across(finish.bright, finish.base, finish.deep),
      stroke: finish.rim,
      weight: 1,
      transform: "rotate(38 372 374)",
    }) +
    group(
      rect(0, 0, 34, 17, 6, { fill: defs.down(finish.bright, finish.deep), stroke: finish.rim, weight: 1 }) +
        rect(34, 4, 34, 9, 3, { fill: defs.down("#f4e2ab", "#b08a35", "#f0dba0") }),
      { transform: "translate(166 394) rotate(-24)" },
    ) +
    bud(196, 176, -1) +
    bud(404, 176, 1)
  );
};
