import { alpha, inkOn, shade } from "../paint/colour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { timeOfDay } from "../paint/time-of-day.ts";
import { reflection, wallpaper } from "../paint/wallpaper.ts";
import { circle, ellipse, rect } from "../svg/shapes.ts";
import { label } from "../text/type.ts";
import { part } from "../wear/part.ts";
import type { Pen, SpecOf } from "./pen.ts";

const GROUND = 548;

/** Phones with keys: one piece, or two halves on a hinge. */
export const drawClassicPhone = (spec: SpecOf<"phone">, pen: Pen): string => {
  const finish = finishOf(spec.colour);
  return spec.front === "clamshell" ? flip(pen, finish) : bar(pen, finish, spec.aspect);
};

const bar = (pen: Pen, finish: Finish, aspect: number): string => {
  const height = 478;
  const width = height / Math.min(2.45, Math.max(1.6, aspect));
  const [x, y] = [300 - width / 2, GROUND - 4 - height];
  return (
    groundShadow(pen, 300, GROUND, width * 0.72) +
    shell(pen, finish, x, y, width, height, width * 0.16) +
    rect(x + width * 0.4, y + height * 0.045, width * 0.2, 6, 3, { fill: "#0a0b0e", opacity: 0.7 }) +
    display(pen, x + width * 0.1, y + height * 0.09, width * 0.8, height * 0.36) +
    keypad(pen, finish, x + width * 0.1, y + height * 0.5, width * 0.8, height * 0.44)
  );
};

const flip = (pen: Pen, finish: Finish): string => {
  const [width, half, x] = [222, 246, 189];
  const y = GROUND - 4 - half * 2;
  return (
    groundShadow(pen, 300, GROUND, width * 0.72) +
    shell(pen, finish, x, y, width, half + 6, 30) +
    rect(x + width * 0.41, y + 18, width * 0.18, 5, 2.5, { fill: "#0a0b0e", opacity: 0.7 }) +
    display(pen, x + 20, y + 36, width - 40, half - 70) +
    shell(pen, finish, x, y + half, width, half, 30) +
    rect(x + 14, y + half - 11, width - 28, 22, 11, {
      fill: pen.defs.down(finish.bright, finish.rim, finish.deep),
      stroke: finish.deep,
      weight: 1,
    }) +
    keypad(pen, finish, x + 18, y + half + 24, width - 36, half - 42)
  );
};

const shell = (
  { defs }: Pen,
  finish: Finish,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string =>
  rect(x, y, width, height, radius, {
    fill: defs.across(
      finish.deep,
      [0.06, finish.bright],
      [0.3, finish.light],
      [0.75, finish.base],
      [0.96, finish.dim],
      finish.deep,
    ),
    stroke: finish.rim,
    weight: 1.5,
  }) +
  rect(x + 4, y + 4, width - 8, height - 8, radius - 4, { stroke: "#ffffff", weight: 1.2, opacity: 0.16 });

const display = (pen: Pen, x: number, y: number, width: number, height: number): string =>
  part("screen", rect(x - 7, y - 7, width + 14, height + 14, 12, { fill: "#07080b" })) +
  wallpaper(pen, x, y, width, height, 5) +
  label(timeOfDay(pen.random), x + width / 2, y + height * 0.36, {
    face: "sansBold",
    size: height * 0.24,
    fill: "#ffffff",
    align: "middle",
  }) +
  reflection(pen, x, y, width, height, 5);

const keypad = (
  { defs }: Pen,
  finish: Finish,
  x: number,
  y: number,
  width: number,
  height: number,
): string => {
  const keyFill = finish.isDark ? shade(finish.base, 0.06) : shade(finish.base, -0.04);
  const ink = inkOn(keyFill);
  const key = (kx: number, ky: number, kw: number, kh: number, fill: string): string =>
    part(
      "button",
      rect(kx, ky + 2, kw, kh, kh * 0.42, { fill: finish.deep }) +
        rect(kx, ky, kw, kh, kh * 0.42, {
          fill: defs.down(shade(fill, 0.06), shade(fill, -0.03)),
          stroke: alpha(finish.rim, 0.6),
          weight: 0.8,
        }),
    );
  const row = height / 5.6;
  const [cx, cy] = [x + width / 2, y + row * 0.62];
  const soft =
    key(x, y + row * 0.12, width * 0.27, row * 0.46, keyFill) +
    key(x + width * 0.73, y + row * 0.12, width * 0.27, row * 0.46, keyFill) +
    key(x, y + row * 0.76, width * 0.27, row * 0.46, "#2f9e5b") +
    key(x + width * 0.73, y + row * 0.76, width * 0.27, row * 0.46, "#d2453f") +
    ellipse(cx, cy, width * 0.18, row * 0.66, {
      fill: defs.slant(finish.bright, finish.deep),
      stroke: finish.rim,
      weight: 1,
    }) +
    ellipse(cx, cy, width * 0.09, row * 0.33, {
      fill: defs.slant(finish.light, finish.base),
      stroke: finish.deep,
      weight: 1,
    });
  const keys = Array.from("123456789*0#", (digit, index) => {
    const [kw, kh] = [width * 0.29, row * 0.72];
    const kx = x + ((index % 3) * (width - kw)) / 2;
    const ky = y + row * (1.6 + Math.floor(index / 3) * 1);
    return (
      key(kx, ky, kw, kh, keyFill) +
      label(digit, kx + kw / 2, ky + kh * 0.7, {
        face: "sansBold",
        size: kh * 0.58,
        fill: ink,
        align: "middle",
      })
    );
  });
  return soft + keys.join("") + circle(cx, y + height, 1.6, { fill: "#000000", opacity: 0.5 });
};
