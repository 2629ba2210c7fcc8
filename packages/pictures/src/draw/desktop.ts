import { alpha, shade } from "../paint/colour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { reflection, wallpaper } from "../paint/wallpaper.ts";
import { circle, d, ellipse, group, path, rect } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";
import type { Pen, SpecOf } from "./pen.ts";

/** Draws a desktop computer. */
export const drawDesktop = (spec: SpecOf<"desktop">, pen: Pen): string => {
  const finish = finishOf(spec.colour);
  return {
    mini,
    tower,
    "office-tower": officeTower,
    "small-form-factor": smallFormFactor,
    "all-in-one": allInOne,
    cylinder,
    cube,
  }[spec.style](pen, finish);
};

const mini = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const port = (x: number): string =>
    part("port", rect(x, 372, 22, 8, 4, { fill: "#0b0c0f", stroke: finish.rim, weight: 1 }));
  return (
    groundShadow(pen, 300, 416, 270) +
    rect(140, 402, 320, 10, 5, { fill: "#0b0c0f", opacity: 0.8 }) +
    path("M112 296Q120 268 158 262H442Q480 268 488 296V310H112Z", {
      fill: defs.down(finish.bright, finish.light, finish.base),
    }) +
    rect(86, 292, 428, 112, 30, {
      fill: defs.across(
        finish.deep,
        [0.06, finish.bright],
        [0.3, finish.light],
        [0.7, finish.base],
        [0.94, finish.light],
        finish.deep,
      ),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    rect(118, 293, 364, 2.4, 1.5, { fill: "#ffffff", opacity: finish.isDark ? 0.2 : 0.8 }) +
    ellipse(300, 277, 120, 6, { fill: finish.dim, opacity: 0.5 }) +
    port(150) +
    port(188) +
    circle(236, 376, 6, { fill: "#0b0c0f", stroke: finish.rim, weight: 1 }) +
    circle(462, 376, 3, { fill: "#f4f8ff" }) +
    circle(462, 376, 6, { fill: "#ffffff", opacity: 0.25 })
  );
};

const fan = (cx: number, cy: number, r: number, glow: string): string =>
  circle(cx, cy, r, { fill: "#08090c", stroke: glow, weight: 3.4 }) +
  circle(cx, cy, r - 5, { stroke: glow, weight: 1, opacity: 0.4 }) +
  group(
    Array.from({ length: 7 }, (_, blade) =>
      path(
        d`M0 ${-r * 0.2}C${r * 0.35} ${-r * 0.3} ${r * 0.5} ${-r * 0.6} ${r * 0.32} ${-r * 0.84}` +
          d`C${r * 0.02} ${-r * 0.9} ${-r * 0.12} ${-r * 0.5} 0 ${-r * 0.2}Z`,
        {
          fill: "#23262e",
          opacity: 0.9,
          transform: `rotate(${Math.round((blade * 360) / 7)})`,
        },
      ),
    ).join(""),
    { transform: `translate(${cx} ${cy})` },
  ) +
  circle(cx, cy, r * 0.22, { fill: "#14161b", stroke: "#343843", weight: 1 });

const tower = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const glow = pen.random.pick(["#3fb8ff", "#7c6cff", "#3fe0b0", "#ff6a8b"]);
  return (
    groundShadow(pen, 310, 544, 190) +
    path("M372 70L462 92V528L372 540Z", {
      fill: defs.across(finish.deep, shade(finish.deep, -0.06)),
      stroke: finish.rim,
      weight: 1,
    }) +
    path("M386 108L450 121V506L386 518Z", {
      fill: defs.slant("#2a3040", "#0b0d12"),
      stroke: alpha(glow, 0.5),
      weight: 1.2,
    }) +
    path("M386 108L450 121V290L386 400Z", { fill: "#ffffff", opacity: 0.06 }) +
    path("M158 82Q158 70 170 70H372V540H170Q158 540 158 528Z", {
      fill: defs.across(finish.bright, [0.05, finish.light], finish.base),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    rect(178, 98, 176, 416, 8, {
      fill: defs.down("#181b22", "#0a0b0e"),
      stroke: alpha(finish.rim, 0.7),
      weight: 1,
    }) +
    [176, 306, 436].map((cy) => fan(266, cy, 58, glow)).join("") +
    path("M170 72H370M160 540h212", { stroke: "#ffffff", weight: 1.4, opacity: 0.2 }) +
    rect(206, 78, 30, 5, 2.5, { fill: "#08090b" }) +
    rect(246, 78, 16, 5, 2.5, { fill: "#08090b" }) +
    circle(338, 81, 4.5, { fill: glow }) +
    rect(176, 538, 40, 8, 3, { fill: "#08090b" }) +
    rect(326, 538, 40, 8, 3, { fill: "#08090b" })
  );
};

/** Slots of the ventilation of an office computer. */
const vents = (pen: Pen, x: number, y: number, width: number, height: number): string =>
  rect(x, y, width, height, 6, { fill: "#0d0e11" }) +
  rect(x, y, width, height, 6, {
    fill: pen.defs.pattern(12, 12, path("M0 12L12 0", { stroke: "#4b4f58", weight: 3 })),
    opacity: 0.8,
  });

const frontPorts = (finish: Finish, x: number, y: number, count: number): string =>
  Array.from({ length: count }, (_, index) =>
    part("port", rect(x, y + index * 22, 26, 9, 2, { fill: "#0b0c0f", stroke: finish.rim, weight: 1 })),
  ).join("");

const powerButton = (finish: Finish, x: number, y: number): string =>
  part("button", circle(x, y, 11, { fill: finish.deep, stroke: finish.rim, weight: 1.6 })) +
  circle(x, y, 3, { fill: "#f4f8ff", opacity: 0.9 });

/** A box with an upright front: `side` is what is seen of its side. */
const uprightBox = (
  pen: Pen,
  finish: Finish,
  { x, y, width, height, side }: Record<"x" | "y" | "width" | "height" | "side", number>,
): string =>
  groundShadow(pen, x + (width + side) / 2, y + height + 4, (width + side) * 0.62) +
  path(
    d`M${x + width - 8} ${y}L${x + width + side} ${y + 14}V${y + height - 10}L${x + width - 8} ${y + height}Z`,
    {
      fill: pen.defs.across(finish.base, finish.deep),
      stroke: finish.rim,
      weight: 1,
    },
  ) +
  rect(x, y, width, height, 10, {
    fill: pen.defs.across(finish.bright, [0.08, finish.light], finish.base),
    stroke: finish.rim,
    weight: 1.2,
  }) +
  rect(x + 8, y + 2, width - 16, 1.6, 0.8, { fill: "#ffffff", opacity: finish.isDark ? 0.22 : 0.7 });

const officeTower = (pen: Pen, finish: Finish): string =>
  uprightBox(pen, finish, { x: 188, y: 84, width: 168, height: 452, side: 84 }) +
  part("port", rect(210, 112, 124, 20, 3, { fill: finish.deep, stroke: finish.rim, weight: 1 })) +
  circle(322, 122, 3, { fill: finish.rim }) +
  powerButton(finish, 222, 166) +
  frontPorts(finish, 210, 192, 4) +
  vents(pen, 210, 318, 124, 192);

const smallFormFactor = (pen: Pen, finish: Finish): string =>
  uprightBox(pen, finish, { x: 222, y: 150, width: 96, height: 386, side: 88 }) +
  part("port", rect(240, 178, 14, 124, 3, { fill: finish.deep, stroke: finish.rim, weight: 1 })) +
  powerButton(finish, 286, 184) +
  frontPorts(finish, 273, 212, 4) +
  vents(pen, 240, 326, 60, 184);

const allInOne = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  return (
    groundShadow(pen, 300, 530, 170) +
    path("M250 400H350L362 520H238Z", {
      fill: defs.down(finish.deep, finish.light, finish.bright),
      stroke: finish.rim,
      weight: 1,
    }) +
    path("M214 518H386Q392 518 392 524T386 530H214Q208 530 208 524T214 518Z", {
      fill: defs.across(finish.dim, finish.bright, finish.dim),
      stroke: finish.rim,
      weight: 0.8,
    }) +
    path("M250 418H350L352 440H248Z", { fill: defs.down("#00000066", "#00000000") }) +
    rect(36, 84, 528, 344, 16, {
      fill: defs.down(finish.bright, finish.light, finish.base),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    path("M38 100Q38 86 52 86H548Q562 86 562 100V366H38Z", { fill: finish.isDark ? "#0a0b0d" : "#f6f7f9" }) +
    wallpaper(pen, 54, 102, 492, 264, 3) +
    rect(37, 366, 526, 2, 0, { fill: finish.deep, opacity: 0.35 }) +
    circle(300, 94, 2.6, { fill: "#3a4050" }) +
    reflection(pen, 54, 102, 492, 264, 3, 0.14)
  );
};

const cylinder = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  return (
    groundShadow(pen, 300, 530, 170) +
    path("M176 130Q176 92 300 92T424 130V506Q424 532 300 532T176 506Z", {
      fill: defs.across(
        finish.deep,
        [0.08, finish.rim],
        [0.2, finish.base],
        [0.5, finish.dim],
        [0.78, finish.light],
        [0.9, finish.rim],
        finish.deep,
      ),
      stroke: alpha(finish.rim, 0.7),
      weight: 1,
    }) +
    ellipse(300, 124, 122, 32, {
      fill: defs.across(finish.light, finish.rim, finish.light),
      stroke: finish.rim,
      weight: 1.4,
    }) +
    ellipse(300, 126, 92, 22, { fill: defs.down("#030405", "#2b2e35") }) +
    ellipse(300, 132, 70, 13, { fill: "#08090b" }) +
    rect(206, 180, 10, 320, 5, { fill: "#ffffff", opacity: 0.09 }) +
    circle(300, 472, 7, { stroke: finish.rim, weight: 1.4 }) +
    path("M300 467v5", { stroke: finish.rim, weight: 1.6, cap: "round" })
  );
};

const cube = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const hole = defs.pattern(
    14,
    14,
    circle(4, 4, 3, { fill: "#17181b" }) + circle(11, 11, 3, { fill: "#17181b" }),
  );
  return (
    groundShadow(pen, 300, 520, 230) +
    rect(132, 508, 336, 14, 6, { fill: finish.deep }) +
    path("M142 244Q150 206 186 200H414Q450 206 458 244V262H142Z", {
      fill: defs.down(finish.bright, finish.base),
    }) +
    rect(112, 238, 376, 274, 42, {
      fill: defs.across(
        finish.deep,
        [0.06, finish.bright],
        [0.3, finish.light],
        [0.7, finish.base],
        [0.94, finish.light],
        finish.deep,
      ),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    rect(146, 300, 308, 120, 14, { fill: hole, opacity: finish.isDark ? 1 : 0.75 }) +
    [170, 210]
      .map((x) => part("port", rect(x, 458, 26, 10, 5, { fill: "#0b0c0f", stroke: finish.rim, weight: 1 })))
      .join("") +
    circle(432, 463, 3.4, { fill: "#f4f8ff" }) +
    rect(156, 239, 288, 2.4, 1.5, { fill: "#ffffff", opacity: finish.isDark ? 0.15 : 0.7 })
  );
};
