import { alpha } from "../paint/colour.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, ellipse, group, path, rect } from "../svg/shapes.ts";
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

export const trueWireless = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const bud = (x: number, side: 1 | -1): string =>
    group(
      rect(-13, 8, 26, 128, 13, {
        fill: defs.across(finish.deep, [0.25, finish.bright], [0.6, finish.light], finish.deep),
        stroke: finish.rim,
        weight: 1.2,
      }) +
        ellipse(20, -26, 20, 23, { fill: defs.across("#474b54", "#1b1c20"), stroke: "#101114", weight: 1 }) +
        path("M-16 22C-40 8-40-54-6-58C26-60 40-34 34-6C30 14 14 24 13 34H-13Z", {
          fill: defs.radial(0.35, 0.25, 0.85, finish.bright, finish.light, finish.deep),
          stroke: finish.rim,
          weight: 1.2,
        }) +
        ellipse(4, -28, 6, 13, { fill: "#0c0d10", opacity: 0.75, transform: "rotate(14 4 -28)" }) +
        rect(-4, 122, 8, 5, 2.5, { fill: "#8a8f98" }),
      { transform: `translate(${x} 170) scale(${side} 1) rotate(-7)` },
    );
  return (
    groundShadow(pen, 300, 540, 200) +
    path("M150 366Q150 268 196 262H404Q450 268 450 366Z", {
      fill: defs.down(finish.deep, finish.dim),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    path("M166 366Q166 282 202 278H398Q434 282 434 366Z", {
      fill: defs.down("#0f1014", finish.isDark ? "#202227" : "#3c3f46"),
    }) +
    bud(242, -1) +
    bud(358, 1) +
    path("M144 352H456V424Q456 532 372 532H228Q144 532 144 424Z", {
      fill: defs.across(
        finish.deep,
        [0.1, finish.light],
        [0.3, finish.bright],
        [0.7, finish.base],
        finish.deep,
      ),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    path("M144 352H456V424Q456 532 372 532H228Q144 532 144 424Z", {
      fill: defs.down("#ffffff33", [0.15, "#ffffff00"], [0.6, "#00000000"], "#00000040"),
    }) +
    rect(146, 351, 308, 3, 1.5, { fill: "#ffffff", opacity: finish.isDark ? 0.2 : 0.8 }) +
    circle(300, 430, 5, { fill: "#58d68d" }) +
    circle(300, 430, 10, { fill: "#58d68d", opacity: 0.2 })
  );
};
