import { alpha } from "../paint/colour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, d, ellipse, group, path, rect } from "../svg/shapes.ts";
import type { Pen, SpecOf } from "./pen.ts";

type Draw = (pen: Pen, finish: Finish) => string;

const skin = ({ defs }: Pen, finish: Finish): string =>
  defs.slant(finish.bright, [0.3, finish.light], [0.65, finish.base], finish.deep);

/** A steering wheel on its base. */
export const wheel: Draw = (pen, finish) =>
  groundShadow(pen, 300, 540, 180) +
  path("M196 420H404L440 532H160Z", { fill: skin(pen, finish), stroke: finish.rim, weight: 1.4 }) +
  circle(300, 262, 196, { stroke: finish.rim, weight: 47 }) +
  circle(300, 262, 196, { stroke: finish.base, weight: 43 }) +
  circle(300, 262, 208, { stroke: finish.bright, weight: 5, opacity: 0.8 }) +
  path("M112 232H232L254 200H346L368 232H488V276H372L340 352V446H260V352L228 276H112Z", {
    fill: pen.defs.down("#8b9098", "#4c5058"),
    stroke: "#33363c",
    weight: 1.4,
  }) +
  circle(300, 268, 58, { fill: pen.defs.slant("#43464e", "#17181c"), stroke: "#70757e", weight: 1.6 }) +
  rect(288, 50, 24, 42, 3, { fill: "#4f8fe0" }) +
  [168, 432]
    .map((x) =>
      [246, 264].map((y) => circle(x, y, 7, { fill: "#d5d8dd", stroke: "#33363c", weight: 1 })).join(""),
    )
    .join("");

/** Two separate halves of a controller. */
export const joyCons = (pen: Pen, left: Finish, _text: string, spec: SpecOf<"accessory">): string => {
  const right = finishOf(spec.accent ?? spec.colour);
  const half = (finish: Finish, side: 1 | -1): string =>
    group(
      path("M70-220V220H-10Q-86 220-86 140V-140Q-86-220-10-220Z", {
        fill: pen.defs.across(finish.dim, [0.2, finish.bright], [0.7, finish.base], finish.deep),
        stroke: finish.rim,
        weight: 1.6,
      }) + rect(70, -206, 12, 412, 2, { fill: "#2a2c31", stroke: "#4a4d55", weight: 1 }),
      { transform: d`translate(${300 + side * 118} 300) scale(${-side} 1)` },
    );
  const knob = (x: number, y: number): string =>
    circle(x, y, 40, { fill: "#17181c" }) +
    circle(x, y, 34, { fill: pen.defs.slant("#4a4d55", "#17181c"), stroke: "#0a0b0d", weight: 1.4 });
  const buttons = (x: number, y: number): string =>
    [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ]
      .map(([dx = 0, dy = 0]) =>
        circle(x + dx * 38, y + dy * 38, 18, { fill: "#1d1e22", stroke: "#4a4d55", weight: 1 }),
      )
      .join("");
  return (
    groundShadow(pen, 300, 534, 230) +
    half(left, -1) +
    half(right, 1) +
    knob(170, 196) +
    buttons(170, 338) +
    buttons(430, 196) +
    knob(430, 338) +
    rect(196, 108, 30, 8, 2, { fill: "#1d1e22" }) +
    path("M378 112H406M392 98V126", { stroke: "#1d1e22", weight: 8 }) +
    rect(196, 436, 24, 24, 4, { fill: "#1d1e22" }) +
    circle(392, 448, 13, { fill: "#1d1e22" })
  );
};

/** A flexible ring with grips at both sides. */
export const ring: Draw = (pen, finish) =>
  groundShadow(pen, 300, 552, 200) +
  circle(300, 312, 210, { stroke: finish.rim, weight: 43 }) +
  circle(300, 312, 210, { stroke: finish.base, weight: 39 }) +
  circle(300, 312, 221, { stroke: finish.bright, weight: 5, opacity: 0.7 }) +
  [-1, 1]
    .map((side) =>
      rect(300 + side * 210 - 30, 226, 60, 172, 28, {
        fill: pen.defs.across("#d9dce2", "#f4f6f8", "#b9bec8"),
        stroke: "#8b9098",
        weight: 1.4,
      }),
    )
    .join("") +
  rect(252, 66, 96, 70, 14, { fill: "#2a2c31", stroke: "#5b6069", weight: 1.4 });

/** A flat board to stand on. */
export const board: Draw = (pen, finish) =>
  groundShadow(pen, 300, 420, 286) +
  path("M112 214H488Q512 214 520 236L556 372Q560 396 534 396H66Q40 396 44 372L80 236Q88 214 112 214Z", {
    fill: skin(pen, finishOf("#f3f3f1")),
    stroke: "#b9bec8",
    weight: 1.6,
  }) +
  path("M298 216V394", { stroke: finish.dim, weight: 3, opacity: 0.5 }) +
  [-1, 1]
    .map((side) =>
      path(d`M${300 + side * 26} 240H${300 + side * 176}L${300 + side * 206} 366H${300 + side * 30}Z`, {
        fill: "#c9ced8",
        opacity: 0.7,
      }),
    )
    .join("");

/** A small figure on a round base. Which one it shows stays open. */
export const figure: Draw = (pen, finish) => {
  const cast = finishOf("#9aa3b2");
  return (
    groundShadow(pen, 300, 520, 180) +
    ellipse(300, 490, 150, 40, { fill: finish.deep, stroke: finish.rim, weight: 1.4 }) +
    ellipse(300, 478, 150, 40, {
      fill: pen.defs.down(finish.bright, finish.base),
      stroke: finish.rim,
      weight: 1.4,
    }) +
    path("M232 474L252 330Q218 316 224 262Q232 216 300 216T376 262Q382 316 348 330L368 474Z", {
      fill: skin(pen, cast),
      stroke: cast.rim,
      weight: 1.4,
    }) +
    circle(300, 152, 70, { fill: skin(pen, cast), stroke: cast.rim, weight: 1.4 })
  );
};

/** A dock with a slot on top for a handheld console. */
export const consoleDock: Draw = (pen, finish) =>
  groundShadow(pen, 300, 480, 240) +
  path("M88 190H512L524 204H76Z", { fill: finish.bright, stroke: finish.rim, weight: 1 }) +
  rect(100, 190, 400, 10, 4, { fill: "#050607" }) +
  rect(72, 202, 456, 270, 18, {
    fill: pen.defs.down(finish.light, [0.3, finish.base], finish.deep),
    stroke: finish.rim,
    weight: 1.6,
  }) +
  rect(92, 222, 416, 230, 10, { stroke: alpha(finish.rim, 0.4), weight: 1.4 }) +
  circle(112, 448, 4, { fill: "#6ee787" });

/** Two handles with a glowing ball at the top. */
export const motionStick: Draw = (pen, finish) =>
  [190, 410]
    .map(
      (x, index) =>
        groundShadow(pen, x, 552, 80) +
        rect(x - 38, 206, 76, 340, 34, { fill: skin(pen, finish), stroke: finish.rim, weight: 1.6 }) +
        circle(x, 150, 74, {
          fill: pen.defs.radial(0.4, 0.34, 0.75, "#ffffff", index === 0 ? "#7fb8ff" : "#ff9fd0", "#b9bec8"),
          stroke: "#9aa0aa",
          weight: 1.4,
        }) +
        circle(x, 288, 17, { fill: finish.deep, stroke: finish.rim, weight: 1.4 }) +
        [256, 320].map((y) => circle(x, y, 7, { fill: finish.rim })).join(""),
    )
    .join("");

/** A hand grip with one stick, on a cable. */
export const nunchuk: Draw = (pen, finish) =>
  groundShadow(pen, 300, 540, 130) +
  path("M300 470C300 560 470 560 470 440V360", { stroke: finish.rim, weight: 13, cap: "round" }) +
  path("M300 470C300 560 470 560 470 440V360", { stroke: finish.base, weight: 10, cap: "round" }) +
  path(
    "M300 70C388 70 404 150 392 230C380 320 356 400 342 470Q336 504 300 504T258 470C244 400 220 320 208 230C196 150 212 70 300 70Z",
    {
      fill: skin(pen, finish),
      stroke: finish.rim,
      weight: 1.6,
    },
  ) +
  circle(300, 182, 58, { fill: finish.deep, stroke: finish.rim, weight: 1.4 }) +
  circle(300, 180, 40, { fill: pen.defs.slant(finish.bright, finish.base), stroke: finish.rim, weight: 1.6 });
