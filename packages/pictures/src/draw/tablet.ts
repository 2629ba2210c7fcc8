import { alpha, lightness, shade } from "../paint/colour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { smallLens } from "../paint/lens.ts";
import { groundShadow } from "../paint/shadow.ts";
import { timeOfDay } from "../paint/time-of-day.ts";
import { reflection, wallpaper } from "../paint/wallpaper.ts";
import { circle, group, rect } from "../svg/shapes.ts";
import { label } from "../text/type.ts";
import { part } from "../wear/part.ts";
import type { Pen, SpecOf } from "./pen.ts";

const GROUND = 540;

/** Draws a tablet: the front in portrait, and the back behind it. */
export const drawTablet = (spec: SpecOf<"tablet">, pen: Pen): string => {
  const { defs } = pen;
  const finish = finishOf(spec.colour);
  const aspect = Math.min(1.9, Math.max(1.2, spec.aspect < 1 ? 1 / spec.aspect : spec.aspect));
  const height = Math.min(462, 352 * aspect);
  const width = height / aspect;
  const shift = Math.min(150, 540 - width);
  const x = 300 - (width + shift) / 2;
  const y = GROUND - 5 - height;
  const front = x + shift;
  const radius = spec.front === "bezel" || spec.front === "e-reader" ? 14 : 24;
  const ring = finish.isDark ? shade(finish.base, 0.24) : shade(finish.base, -0.1);
  const ringLight = finish.isDark ? shade(finish.base, 0.42) : shade(finish.base, 0.04);
  const cameras =
    spec.cameras === "none"
      ? ""
      : spec.cameras === "single"
        ? smallLens(pen, x + 34, y + 36, 14, ring, ringLight)
        : rect(x + 14, y + 14, 46, 84, 20, {
            fill: defs.slant(finish.bright, finish.base),
            stroke: finish.rim,
            weight: 1.2,
          }) +
          smallLens(pen, x + 37, y + 37, 15, ring, ringLight) +
          smallLens(pen, x + 37, y + 74, 15, ring, ringLight);
  return (
    groundShadow(pen, 300, GROUND, (width + shift) * 0.6) +
    rect(x, y, width, height, radius, {
      fill: defs.slant(finish.bright, finish.light, finish.base, finish.deep),
      stroke: finish.rim,
      weight: 1.6,
    }) +
    rect(x + 2.5, y + 2.5, width - 5, height - 5, radius - 2.5, {
      stroke: "#ffffff",
      weight: 1.2,
      opacity: 0.22,
    }) +
    cameras +
    rect(front - 26, y + 10, 40, height - 10, 0, {
      fill: defs.across("#05070d00", "#05070d52"),
      clip: defs.clip(rect(x, y, width, height, radius, {})),
    }) +
    group(frontFace(spec, pen, width, height, radius), {
      transform: `translate(${front.toFixed(1)} ${y.toFixed(1)})`,
    })
  );
};

const frontFace = (
  spec: SpecOf<"tablet">,
  pen: Pen,
  width: number,
  height: number,
  radius: number,
): string => {
  const { defs } = pen;
  const finish = finishOf(spec.colour);
  const white = spec.front === "home-button" && lightness(spec.colour) > 0.72;
  const side = { uniform: 15, "home-button": 13, bezel: 18, "e-reader": 26 }[spec.front];
  const ends = { uniform: 15, "home-button": 42, bezel: 30, "e-reader": 30 }[spec.front];
  const inner = spec.front === "uniform" ? 10 : 1.5;
  const [sw, sh] = [width - side * 2, height - ends * 2];
  const middle = width / 2;
  if (spec.front === "e-reader") return reader(pen, finish, width, height, radius);
  const icons = Array.from({ length: 5 }, (_, index) =>
    rect(
      middle + (index - 2) * sw * 0.135 - sw * 0.048,
      height - ends - sw * 0.152,
      sw * 0.096,
      sw * 0.096,
      sw * 0.024,
      {
        fill: defs.down(
          ...([
            ["#ffffff", "#dfe6f2"],
            ["#6fd3ff", "#2a7df0"],
            ["#7be08a", "#24a557"],
            ["#ffc46b", "#f2872b"],
            ["#d7a1ff", "#8a4be0"],
          ][index] ?? ["#ffffff", "#dddddd"]),
        ),
      },
    ),
  ).join("");
  return (
    rect(0, 0, width, height, radius, {
      fill: defs.across(
        finish.rim,
        [0.02, finish.bright],
        [0.5, finish.base],
        [0.98, finish.deep],
        finish.rim,
      ),
    }) +
    part("screen", rect(2, 2, width - 4, height - 4, radius - 2, { fill: white ? "#f5f6f7" : "#07080a" })) +
    wallpaper(pen, side, ends, sw, sh, inner) +
    label(timeOfDay(pen.random), middle, ends + sh * 0.21, {
      face: "sansBold",
      size: sw * 0.19,
      fill: "#ffffff",
      align: "middle",
      opacity: 0.97,
    }) +
    rect(middle - sw * 0.36, height - ends - sw * 0.178, sw * 0.72, sw * 0.148, sw * 0.045, {
      fill: alpha("#ffffff", 0.3),
    }) +
    icons +
    (spec.front === "home-button"
      ? circle(middle, height - ends / 2, 13, {
          fill: white ? "#f0f1f3" : "#0d0e11",
          stroke: defs.slant(white ? "#c3c6cc" : "#454850", white ? "#ffffff" : "#15161a"),
          weight: 1.8,
        })
      : "") +
    circle(middle, ends / 2 + 1, 2.4, { fill: white ? "#c4c8ce" : "#20263a" }) +
    reflection(pen, side, ends, sw, sh, inner, 0.15)
  );
};

/** A matt grey page of text. */
const reader = ({ defs }: Pen, finish: Finish, width: number, height: number, radius: number): string => {
  const [side, top] = [26, 30];
  const [sw, sh] = [width - side * 2, height - top * 2 - 22];
  const lines = Array.from({ length: 19 }, (_, line) => {
    const last = line % 6 === 5;
    return rect(
      side + 26,
      top + 62 + line * ((sh - 100) / 19),
      (sw - 52) * (last ? 0.56 : 1 - ((line * 7) % 5) * 0.012),
      5.5,
      2,
      { fill: "#4a4d52", opacity: 0.72 },
    );
  }).join("");
  return (
    rect(0, 0, width, height, radius, {
      fill: defs.slant(finish.bright, [0.2, finish.base], finish.deep),
      stroke: finish.rim,
      weight: 1.6,
    }) +
    part(
      "screen",
      rect(side, top, sw, sh, 2, { fill: defs.down("#e9e7e0", "#dcdad2"), stroke: "#0b0c0e", weight: 1 }) +
        rect(side + 26, top + 32, sw * 0.4, 9, 3, { fill: "#33363b" }) +
        lines +
        rect(side + 26, top + sh - 24, sw * 0.18, 4, 2, { fill: "#8b8d90" }),
    )
  );
};
