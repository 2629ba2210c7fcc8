import { alpha, shade } from "../paint/colour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, group, path, rect } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";
import type { Pen } from "./pen.ts";

export const remote = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const button = (x: number, y: number, mark: string): string =>
    part(
      "button",
      circle(x, y, 21, {
        fill: defs.slant(shade(finish.base, 0.1), finish.deep),
        stroke: alpha(finish.rim, 0.7),
        weight: 1,
      }) + group(mark, { transform: `translate(${x} ${y})` }),
    );
  const ink = finish.isDark ? "#e6e8ec" : "#3a3d44";
  const stroke = { stroke: ink, weight: 2.6, cap: "round" } as const;
  return (
    groundShadow(pen, 300, 560, 100) +
    rect(224, 44, 152, 512, 48, {
      fill: defs.across(
        finish.deep,
        [0.07, finish.bright],
        [0.25, finish.light],
        [0.75, finish.base],
        finish.deep,
      ),
      stroke: finish.rim,
      weight: 1.4,
    }) +
    rect(228, 48, 144, 504, 44, { stroke: "#ffffff", weight: 1.2, opacity: 0.16 }) +
    circle(340, 82, 9, { fill: "#c8403c" }) +
    circle(262, 82, 3, { fill: "#08090b" }) +
    part(
      "button",
      circle(300, 176, 58, { fill: defs.slant(finish.deep, finish.bright), stroke: finish.rim, weight: 1.2 }),
    ) +
    circle(300, 176, 27, {
      fill: defs.slant(finish.bright, finish.base),
      stroke: alpha(finish.deep, 0.8),
      weight: 1.4,
    }) +
    [
      [300, 130],
      [300, 222],
      [254, 176],
      [346, 176],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 2.6, { fill: ink, opacity: 0.7 }))
      .join("") +
    button(268, 278, path("M6-7L-4 0L6 7", stroke)) +
    button(332, 278, rect(-8, -6, 16, 12, 3, { stroke: ink, weight: 2.4 })) +
    button(268, 336, path("M-5-7L7 0L-5 7Z", { fill: ink })) +
    button(332, 336, path("M-7 0H7M0-7V7", stroke)) +
    button(268, 394, path("M-7-3H-3L2-8V8L-3 3H-7Z", { fill: ink })) +
    button(332, 394, path("M-7 0H7", stroke)) +
    [454, 480].map((y) => rect(256, y, 88, 3, 1.5, { fill: finish.rim, opacity: 0.4 })).join("")
  );
};

export const headset = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const soft = finishOf("#1b1c20");
  const glow = pen.random.pick(["#3fd0ff", "#a06bff", "#ff5a7a", "#59e0a0"]);
  const band = "M122 330C112 150 190 74 300 74S488 150 478 330";
  const cup = (side: 1 | -1): string =>
    rect(300 + side * 130 - 26, 284, 52, 172, 25, {
      fill: defs.across(soft.deep, soft.light, soft.deep),
      stroke: alpha(soft.rim, 0.5),
      weight: 1,
    }) +
    rect(300 + side * 178 - 40, 276, 80, 190, 34, {
      fill: defs.across(finish.deep, [0.4, finish.bright], finish.deep),
      stroke: finish.rim,
      weight: 1.3,
    }) +
    rect(300 + side * 192 - 13, 312, 26, 118, 13, { fill: "#0b0c0f", stroke: glow, weight: 3 });
  return (
    groundShadow(pen, 300, 536, 190) +
    path(band, { stroke: finish.rim, weight: 33 }) +
    path(band, {
      stroke: defs.between(
        110,
        80,
        490,
        330,
        finish.bright,
        finish.base,
        [0.5, finish.light],
        finish.base,
        finish.deep,
      ),
      weight: 30,
    }) +
    path("M164 206C190 138 240 108 300 108S410 138 436 206", {
      stroke: soft.light,
      weight: 24,
      cap: "round",
    }) +
    path("M146 202C170 122 230 86 300 86S430 122 454 202", {
      stroke: "#ffffff",
      weight: 3,
      opacity: 0.2,
      cap: "round",
    }) +
    cup(-1) +
    cup(1) +
    path("M112 440C112 512 170 524 232 516", { stroke: finish.rim, weight: 11, cap: "round" }) +
    path("M112 440C112 512 170 524 232 516", { stroke: "#1a1b1f", weight: 8, cap: "round" }) +
    rect(222, 498, 62, 32, 16, {
      fill: defs.down("#3b3e46", "#131418"),
      stroke: "#0a0b0d",
      weight: 1,
      transform: "rotate(-8 253 514)",
    }) +
    circle(272, 511, 3.4, { fill: glow })
  );
};
