import { alpha, shade } from "../paint/colour.ts";
import { roundedPolygon } from "../paint/contour.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, d, ellipse, group, path, rect } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";
import { steel, usbPort } from "./accessory-parts.ts";
import type { Pen } from "./pen.ts";

export const adapter = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  return (
    groundShadow(pen, 300, 470, 250) +
    path("M176 196C176 300 220 330 300 330", { stroke: finish.rim, weight: 25 }) +
    path("M176 196C176 300 220 330 300 330", {
      stroke: defs.between(160, 200, 300, 345, finish.light, finish.base, finish.dim),
      weight: 22,
    }) +
    rect(158, 66, 36, 42, 9, { fill: steel(pen), stroke: "#666b73", weight: 1 }) +
    rect(150, 102, 52, 102, 14, {
      fill: defs.across(finish.deep, finish.bright, finish.base, finish.deep),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    rect(252, 246, 292, 196, 30, {
      fill: defs.down(finish.bright, [0.15, finish.light], [0.8, finish.base], finish.deep),
      stroke: finish.rim,
      weight: 1.4,
    }) +
    rect(256, 250, 284, 188, 26, { stroke: "#ffffff", weight: 1.4, opacity: finish.isDark ? 0.14 : 0.6 }) +
    part("port", rect(284, 312, 72, 66, 6, { fill: "#0b0c0f", stroke: "#70757e", weight: 2.4 })) +
    rect(292, 348, 56, 14, 2, { fill: "#3d78c9" }) +
    part(
      "port",
      path(
        roundedPolygon(
          [
            [378, 318],
            [450, 318],
            [450, 354],
            [438, 372],
            [390, 372],
            [378, 354],
          ],
          4,
        ),
        { fill: "#0b0c0f", stroke: "#70757e", weight: 2.4 },
      ),
    ) +
    rect(392, 338, 44, 8, 2, { fill: "#c9a34a" }) +
    usbPort(500, 345, 50) +
    circle(520, 276, 3.5, { fill: "#6ee787" })
  );
};

export const cable = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const strand =
    "M452 104C408 104 372 130 300 130C158 130 96 214 96 306S170 486 300 486S500 404 500 306" +
    "S432 168 322 168S146 226 146 306" +
    "S210 446 304 446S454 384 454 306S392 208 318 208C250 208 222 250 222 306V388";
  const rim = shade(finish.rim, finish.isDark ? 0.04 : -0.08);
  const plug = (transform: string): string =>
    group(
      rect(-11, -64, 22, 34, 6, {
        fill: defs.across("#8b9098", [0.3, "#f4f5f6"], [0.7, "#b9bec6"], "#777c85"),
        stroke: "#666b73",
        weight: 1,
      }) +
        rect(-5, -60, 10, 4, 2, { fill: "#3c4048" }) +
        rect(-16, -34, 32, 62, 10, {
          fill: defs.across(finish.deep, [0.3, finish.bright], finish.base, finish.deep),
          stroke: finish.rim,
          weight: 1.2,
        }) +
        rect(-9, 26, 18, 22, 6, {
          fill: defs.across(finish.deep, finish.light, finish.deep),
          stroke: finish.rim,
          weight: 1,
        }),
      { transform },
    );
  return (
    groundShadow(pen, 300, 506, 230) +
    path(strand, { stroke: rim, weight: 15 }) +
    path(strand, { stroke: finish.base, weight: 12 }) +
    path(strand, { stroke: finish.bright, weight: 3.5, opacity: 0.85, transform: "translate(-1.5 -2)" }) +
    rect(404, 280, 144, 38, 12, { fill: defs.down("#3c3f47", "#202227"), stroke: "#14151a", weight: 1 }) +
    rect(404, 280, 144, 38, 12, { fill: defs.across("#00000059", [0.3, "#ffffff1f"], "#00000059") }) +
    plug("translate(222 416) rotate(180)") +
    plug("translate(478 104) rotate(90)")
  );
};

const slot = (x: number, y: number, width: number, height: number): string =>
  part("port", rect(x, y, width, height, 3, { fill: "#07080a", stroke: "#757a84", weight: 1.8 }));

export const dock = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  return (
    groundShadow(pen, 300, 432, 276) +
    path(
      roundedPolygon(
        [
          [100, 258],
          [500, 258],
          [556, 306],
          [44, 306],
        ],
        18,
      ),
      { fill: defs.down(finish.dim, finish.bright), stroke: finish.rim, weight: 1.2 },
    ) +
    ellipse(300, 282, 70, 13, { stroke: finish.rim, weight: 2, opacity: 0.7 }) +
    ellipse(300, 282, 44, 8, { fill: alpha("#7fb8ff", 0.25) }) +
    rect(40, 300, 520, 126, 26, {
      fill: defs.across(
        finish.deep,
        [0.05, finish.bright],
        [0.3, finish.light],
        [0.75, finish.base],
        finish.deep,
      ),
      stroke: finish.rim,
      weight: 1.4,
    }) +
    rect(56, 316, 488, 94, 16, { fill: defs.down("#15161a", "#25272d") }) +
    usbPort(104, 363, 44) +
    usbPort(168, 363, 44) +
    [210, 276].map((x) => slot(x, 346, 52, 34) + rect(x + 6, 364, 40, 10, 1, { fill: "#3d78c9" })).join("") +
    part(
      "port",
      path(
        roundedPolygon(
          [
            [344, 346],
            [404, 346],
            [404, 366],
            [394, 380],
            [354, 380],
            [344, 366],
          ],
          3,
        ),
        { fill: "#07080a", stroke: "#757a84", weight: 1.8 },
      ),
    ) +
    slot(418, 342, 44, 42) +
    path(d`M426 384v-24h8v-6h12v6h8v24z`, { fill: "#3a3d45" }) +
    [430, 436, 442, 448].map((x) => rect(x, 345, 2.4, 8, 0, { fill: "#d8b95a" })).join("") +
    part("port", circle(494, 363, 12, { fill: "#07080a", stroke: "#757a84", weight: 1.8 })) +
    circle(494, 363, 5, { fill: "#2c2f36" }) +
    circle(524, 363, 4, { fill: "#7fe0ff" })
  );
};
