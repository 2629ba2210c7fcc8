import { alpha, mix, shade } from "../paint/colour.ts";
import { roundedPolygon } from "../paint/contour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, d, ellipse, path, rect } from "../svg/shapes.ts";
import type { Pen } from "./pen.ts";

export const shellCase = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  return (
    groundShadow(pen, 340, 546, 190) +
    rect(300, 60, 226, 478, 44, {
      fill: defs.across(finish.deep, [0.1, finish.base], finish.dim),
      stroke: finish.rim,
      weight: 1.4,
    }) +
    rect(309, 69, 208, 460, 36, { fill: defs.down(shade(finish.deep, -0.05), finish.dim) }) +
    rect(309, 69, 208, 460, 36, {
      fill: defs.pattern(
        8,
        8,
        circle(2, 2, 0.9, { fill: alpha("#ffffff", 0.08) }) +
          circle(6, 6, 0.9, { fill: alpha("#000000", 0.16) }),
      ),
    }) +
    rect(420, 82, 84, 86, 22, { fill: "#05060800", stroke: alpha("#000000", 0.4), weight: 2 }) +
    rect(82, 60, 240, 480, 48, {
      fill: defs.slant(finish.bright, [0.25, finish.light], [0.55, finish.base], finish.deep),
      stroke: finish.rim,
      weight: 1.5,
    }) +
    rect(88, 66, 228, 468, 42, { stroke: "#ffffff", weight: 1.6, opacity: 0.2 }) +
    rect(101, 80, 98, 100, 28, {
      fill: shade(finish.deep, -0.04),
      stroke: alpha(finish.bright, 0.9),
      weight: 2.4,
    }) +
    rect(107, 86, 86, 88, 23, { fill: defs.slant("#131418", "#2b2d33") }) +
    [
      [132, 111],
      [132, 149],
      [168, 130],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x, y, 15.5, { fill: "#08090b", stroke: "#43474f", weight: 2 }) +
          circle(x, y, 7, { fill: "#1a2140" }),
      )
      .join("") +
    [
      [188, 34],
      [238, 56],
      [306, 56],
    ]
      .map(([y = 0, height = 0]) => rect(78, y, 8, height, 4, { fill: finish.deep }))
      .join("") +
    circle(202, 330, 66, { stroke: alpha(finish.isDark ? "#ffffff" : "#000000", 0.13), weight: 5 }) +
    rect(198, 408, 8, 42, 4, { fill: alpha(finish.isDark ? "#ffffff" : "#000000", 0.13) })
  );
};

export const screenProtector = (pen: Pen): string => {
  const { defs } = pen;
  return (
    groundShadow(pen, 290, 548, 210) +
    rect(110, 62, 232, 478, 40, {
      fill: defs.across("#5a5e67", [0.03, "#3a3d44"], [0.97, "#26282d"], "#4a4d55"),
    }) +
    rect(116, 68, 220, 466, 35, { fill: defs.slant("#2a2f3d", "#0b0d12", "#1a1f2b") }) +
    rect(196, 80, 60, 16, 8, { fill: "#020304" }) +
    path(
      roundedPolygon(
        [
          [236, 76],
          [468, 60],
          [492, 532],
          [262, 546],
        ],
        40,
      ),
      {
        fill: defs.slant("#eaf6ffa6", [0.4, "#b7d6ee4d"], [0.6, "#d9edfb73"], "#9fc4e24d"),
        stroke: "#ffffff",
        weight: 2.2,
      },
    ) +
    path(
      roundedPolygon(
        [
          [239, 79],
          [471, 63],
          [495, 535],
          [265, 549],
        ],
        40,
      ),
      { stroke: "#7fa3bf", weight: 1.2, opacity: 0.7 },
    ) +
    path("M300 92L384 86L304 520L276 522Z", { fill: defs.down("#ffffff8c", "#ffffff0d") }) +
    path("M410 84L430 83L344 516L330 517Z", { fill: defs.down("#ffffff73", "#ffffff0d") }) +
    rect(330, 79, 56, 15, 7.5, { fill: "#10131a", opacity: 0.4, transform: "rotate(-4 358 86)" })
  );
};

export const bag = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const weave = defs.pattern(6, 6, path("M0 0L6 6M6 0L0 6", { stroke: alpha("#000000", 0.1), weight: 1 }));
  const strap = finishOf(mix(finish.base, "#15161a", 0.55));
  const leather = finishOf("#7a4e30");
  const stitch = (shape: string): string =>
    path(shape, {
      stroke: shade(finish.base, finish.isDark ? 0.26 : -0.2),
      weight: 1.8,
      dash: "7 5",
      opacity: 0.75,
    });
  return (
    groundShadow(pen, 300, 530, 260) +
    path("M118 236C128 60 472 60 482 236", { stroke: strap.base, weight: 20 }) +
    path("M118 236C128 60 472 60 482 236", {
      stroke: strap.rim,
      weight: 2,
      opacity: 0.5,
      transform: "translate(0 -7)",
    }) +
    path("M222 206V176Q222 152 246 152H354Q378 152 378 176V206", { stroke: leather.base, weight: 15 }) +
    rect(74, 200, 452, 326, 44, {
      fill: defs.down(finish.bright, [0.2, finish.light], [0.7, finish.base], finish.deep),
      stroke: finish.rim,
      weight: 1.4,
    }) +
    rect(74, 200, 452, 326, 44, { fill: weave }) +
    rect(112, 372, 376, 130, 24, {
      fill: defs.down(finish.light, finish.dim),
      stroke: alpha(finish.deep, 0.9),
      weight: 1.6,
    }) +
    stitch("M122 384H478M122 400V470Q122 492 144 492H456Q478 492 478 470V400") +
    path("M74 238Q74 196 118 196H482Q526 196 526 238V330Q526 372 482 372H118Q74 372 74 330Z", {
      fill: defs.down(finish.bright, finish.base, finish.dim),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    path("M74 238Q74 196 118 196H482Q526 196 526 238V330Q526 372 482 372H118Q74 372 74 330Z", {
      fill: weave,
    }) +
    stitch("M84 250V326Q84 362 120 362H480Q516 362 516 326V250") +
    [184, 416]
      .map(
        (x) =>
          rect(x - 20, 196, 40, 214, 8, {
            fill: defs.across(leather.deep, leather.bright, leather.base, leather.deep),
            stroke: leather.deep,
            weight: 1,
          }) +
          rect(x - 27, 342, 54, 44, 8, { stroke: defs.down("#f0f1f3", "#8f949c", "#d5d8dc"), weight: 6 }) +
          rect(x - 3, 352, 6, 34, 3, { fill: "#d9dce0" }),
      )
      .join("")
  );
};

export const tripod = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const leg = (fromX: number, toX: number, toY: number): string => {
    const [mx, my] = [fromX + (toX - fromX) * 0.48, 206 + (toY - 206) * 0.48];
    const [nx, ny] = [fromX + (toX - fromX) * 0.76, 206 + (toY - 206) * 0.76];
    const paint = (weight: number, x1: number, y1: number, x2: number, y2: number): string =>
      path(d`M${x1} ${y1}L${x2} ${y2}`, { stroke: finish.rim, weight: weight + 2, cap: "round" }) +
      path(d`M${x1} ${y1}L${x2} ${y2}`, {
        stroke: defs.between(x1 - 10, 0, x1 + 14, 0, finish.bright, finish.base, finish.deep),
        weight,
        cap: "round",
      });
    return (
      paint(11, nx, ny, toX, toY) +
      paint(15, mx, my, nx, ny) +
      paint(20, fromX, 206, mx, my) +
      circle(mx, my, 12, { fill: "#17181c", stroke: finish.rim, weight: 1 }) +
      circle(nx, ny, 9.5, { fill: "#17181c", stroke: finish.rim, weight: 1 }) +
      ellipse(toX, toY + 3, 10, 8, { fill: "#0c0d10", stroke: finish.rim, weight: 0.8 })
    );
  };
  return (
    groundShadow(pen, 300, 552, 210) +
    leg(302, 312, 508) +
    rect(289, 150, 22, 200, 8, {
      fill: defs.across(finish.deep, finish.bright, finish.deep),
      stroke: finish.rim,
      weight: 1,
    }) +
    leg(284, 146, 546) +
    leg(316, 454, 546) +
    path("M256 196H344L334 228H266Z", {
      fill: defs.across(finish.deep, finish.bright, finish.base, finish.deep),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    rect(276, 110, 48, 62, 12, {
      fill: defs.across(finish.deep, finish.bright, finish.deep),
      stroke: finish.rim,
      weight: 1,
    }) +
    circle(300, 118, 25, { fill: defs.radial(0.38, 0.3, 0.8, "#7d828b", "#2c2f35", "#101114") }) +
    rect(246, 70, 108, 22, 6, {
      fill: defs.down(finish.bright, finish.deep),
      stroke: finish.rim,
      weight: 1,
    }) +
    rect(254, 62, 92, 9, 3, { fill: "#0d0e11" }) +
    rect(294, 50, 12, 14, 2, { fill: "#c9ccd2" }) +
    path("M326 140L404 168", { stroke: finish.rim, weight: 11, cap: "round" }) +
    path("M326 140L404 168", { stroke: finish.base, weight: 9, cap: "round" }) +
    path("M372 156L412 171", { stroke: "#0d0e11", weight: 18, cap: "round" }) +
    circle(268, 142, 10, { fill: defs.slant("#e5574a", "#9b2a20") })
  );
};
