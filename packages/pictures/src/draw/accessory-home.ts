import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, ellipse, path, rect } from "../svg/shapes.ts";
import type { Pen } from "./pen.ts";

type Draw = (pen: Pen, finish: Finish) => string;

const skin = ({ defs }: Pen, finish: Finish): string =>
  defs.slant(finish.bright, [0.3, finish.light], [0.65, finish.base], finish.deep);

/** A round tag: a light face in a steel rim. */
export const tracker: Draw = (pen, finish) =>
  groundShadow(pen, 300, 508, 180) +
  circle(300, 300, 204, {
    fill: pen.defs.slant("#f4f6f8", [0.4, "#a4aab4"], [0.6, "#e4e7ea"], "#868b94"),
    stroke: "#70757e",
    weight: 1.4,
  }) +
  circle(300, 296, 188, {
    fill: pen.defs.radial(0.4, 0.32, 0.8, finish.bright, finish.light, finish.dim),
    stroke: finish.rim,
    weight: 1.4,
  }) +
  ellipse(240, 216, 70, 44, {
    fill: "#ffffff",
    opacity: finish.isDark ? 0.1 : 0.6,
    transform: "rotate(-32 240 216)",
  });

/** A stick that plugs into a television, and its remote. */
export const stick: Draw = (pen, finish) =>
  groundShadow(pen, 250, 540, 150) +
  rect(178, 88, 34, 54, 5, {
    fill: pen.defs.across("#d9b95a", "#f0dba0", "#b08a35"),
    stroke: "#7d6a2c",
    weight: 1,
  }) +
  rect(146, 136, 98, 398, 16, { fill: skin(pen, finish), stroke: finish.rim, weight: 1.6 }) +
  rect(340, 116, 92, 418, 40, { fill: skin(pen, finish), stroke: finish.rim, weight: 1.6 }) +
  circle(386, 204, 34, { fill: finish.deep, stroke: finish.rim, weight: 2 }) +
  circle(386, 204, 14, { fill: finish.light }) +
  [276, 312, 348]
    .map((y) => [368, 404].map((x) => circle(x, y, 11, { fill: finish.rim, opacity: 0.55 })).join(""))
    .join("");

/** A small box for a television. */
export const setTopBox: Draw = (pen, finish) =>
  groundShadow(pen, 300, 442, 226) +
  path("M160 210H440Q470 210 480 236L500 300H100L120 236Q130 210 160 210Z", {
    fill: pen.defs.down(finish.bright, finish.light),
    stroke: finish.rim,
    weight: 1.4,
  }) +
  rect(96, 282, 408, 152, 40, {
    fill: pen.defs.down(finish.bright, [0.2, finish.base], finish.deep),
    stroke: finish.rim,
    weight: 1.6,
  }) +
  circle(450, 360, 5, { fill: "#f4f6f8" });

/** A flat router with a row of lights. */
export const router: Draw = (pen, finish) => {
  const light = finishOf("#e9ebee");
  return (
    groundShadow(pen, 300, 456, 260) +
    path("M70 420L116 236Q122 214 146 214H454Q478 214 484 236L530 420Q534 444 510 444H90Q66 444 70 420Z", {
      fill: skin(pen, light),
      stroke: light.rim,
      weight: 1.6,
    }) +
    path("M82 404H518L526 426Q528 444 510 444H90Q72 444 74 426Z", { fill: finish.base }) +
    [0, 1, 2, 3, 4].map((index) => circle(220 + index * 40, 424, 5, { fill: "#6ee787" })).join("") +
    [250, 270, 290].map((y) => rect(196, y, 208, 5, 2.5, { fill: light.deep, opacity: 0.6 })).join("")
  );
};

/** A round thermostat. */
export const thermostat: Draw = (pen, finish) =>
  groundShadow(pen, 300, 520, 190) +
  circle(300, 300, 214, {
    fill: pen.defs.slant("#f4f6f8", "#b9bec8", "#e4e7ea"),
    stroke: "#8b9098",
    weight: 1.6,
  }) +
  circle(300, 300, 178, {
    fill: pen.defs.radial(0.4, 0.35, 0.8, finish.light, finish.deep),
    stroke: finish.rim,
    weight: 1.4,
  }) +
  path("M178 372A142 142 0 1 1 422 372", { stroke: "#ff9a4a", weight: 12, cap: "round" }) +
  circle(300, 300, 8, { fill: "#f4f6f8" });

/** A light bulb. */
export const bulb: Draw = (pen, finish) =>
  groundShadow(pen, 300, 548, 120) +
  path(
    "M300 60C408 60 462 134 450 216C440 286 376 320 368 396H232C224 320 160 286 150 216C138 134 192 60 300 60Z",
    {
      fill: pen.defs.radial(0.42, 0.35, 0.8, "#ffffff", "#f2f3f6", "#c9ced8"),
      stroke: "#aeb4bf",
      weight: 1.6,
    },
  ) +
  path("M232 396H368L352 462H248Z", { fill: skin(pen, finish), stroke: finish.rim, weight: 1.4 }) +
  [468, 486, 504]
    .map((y) => rect(250, y, 100, 13, 6, { fill: "#aeb3bb", stroke: "#70757e", weight: 1 }))
    .join("") +
  path("M272 520H328L314 540H286Z", { fill: "#3a3d44" });
