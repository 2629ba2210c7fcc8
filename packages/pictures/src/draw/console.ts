import { alpha, shade } from "../paint/colour.ts";
import { roundedPolygon } from "../paint/contour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, d, ellipse, path, rect } from "../svg/shapes.ts";
import { controller } from "./controller.ts";
import type { Pen, SpecOf } from "./pen.ts";

/** The console with its controller in front of it. */
export const drawConsole = (spec: SpecOf<"console">, pen: Pen): string => {
  const finish = finishOf(spec.colour);
  return { tower, slab, cartridge, cube }[spec.style](spec, pen, finish);
};

type Draw = (spec: SpecOf<"console">, pen: Pen, finish: Finish) => string;

const tower: Draw = (spec, pen, finish) => {
  const ground = 532;
  return (
    groundShadow(pen, 196, ground, 150) + groundShadow(pen, 416, ground, 150) +
    (finish.isDark ? monolith(pen, finish, ground) : shells(pen, finish, ground)) +
    controller(spec.controller, pen, finish, 414, ground - 86, 262)
  );
};

const shells = ({ sheet }: Pen, finish: Finish, ground: number): string => {
  const shell = (side: 1 | -1): string =>
    path(d`M${196 + side * 26} 96C${196 + side * 44} 88 ${196 + side * 62} 70 ${196 + side * 70} 60C${196 + side * 60} 200 ${196 + side * 62} 400 ${196 + side * 66} ${ground - 10}H${196 + side * 26}Z`, {
      fill: side === -1 ? sheet.across(finish.deep, [0.25, finish.bright], finish.light) : sheet.across(finish.light, [0.5, finish.bright], finish.deep),
      stroke: alpha(finish.rim, 0.6), weight: 1,
    });
  return (
    rect(148, ground - 12, 96, 11, 5, { fill: "#101115" }) +
    rect(160, 92, 72, ground - 104, 6, { fill: sheet.across("#0b0c10", [0.3, "#2b2f3c"], [0.7, "#1b1e28"], "#08090c") }) +
    rect(158, 94, 4, ground - 110, 2, { fill: "#6fb6ff", opacity: 0.75 }) + rect(230, 94, 4, ground - 110, 2, { fill: "#6fb6ff", opacity: 0.75 }) +
    rect(193.5, 300, 5, 164, 2.5, { fill: "#030406", stroke: "#3a3f4d", weight: 0.8 }) +
    rect(190, 484, 12, 5, 2.5, { fill: "#545a68" }) + rect(190, 496, 12, 7, 2, { fill: "#0a0b0e", stroke: "#545a68", weight: 1 }) +
    shell(-1) + shell(1)
  );
};

const monolith = ({ sheet }: Pen, finish: Finish, ground: number): string => {
  const vent = sheet.pattern(13, 9, ellipse(6.5, 4.5, 4.4, 3, { fill: "#050607" }));
  return (
    rect(126, ground - 12, 140, 10, 4, { fill: "#08090b" }) +
    path(d`M116 134Q116 126 122 124L140 104Q144 100 152 100H240Q248 100 252 104L270 124Q276 126 276 134Z`, { fill: sheet.down(finish.bright, finish.base), stroke: finish.rim, weight: 1 }) +
    ellipse(196, 114, 54, 9, { fill: "#07080a" }) + ellipse(196, 115, 50, 7, { fill: vent }) +
    rect(116, 124, 160, ground - 134, 8, { fill: sheet.across(finish.rim, [0.03, finish.bright], [0.2, finish.light], [0.7, finish.base], finish.deep), stroke: alpha(finish.rim, 0.7), weight: 1 }) +
    rect(136, 300, 4.5, 150, 2.2, { fill: "#030405", stroke: finish.rim, weight: 0.8 }) +
    circle(139, 150, 6.5, { fill: "#f4f7fb", opacity: 0.92 }) + circle(139, 150, 11, { fill: "#ffffff", opacity: 0.13 }) +
    rect(132, 484, 14, 6, 2, { fill: "#030405", stroke: finish.rim, weight: 0.8 })
  );
};

const slab: Draw = (spec, pen, finish) => {
  const { sheet } = pen;
  const glow = pen.random.pick(["#4aa8ff", "#e9eef6", "#59d08b"]);
  return (
    groundShadow(pen, 300, 366, 280) + groundShadow(pen, 300, 528, 170) +
    path(roundedPolygon([[92, 246], [508, 246], [552, 282], [48, 282]], 6), { fill: sheet.down(finish.light, finish.bright), stroke: finish.rim, weight: 1 }) +
    path("M306 246H318L338 282H324Z", { fill: "#000000", opacity: 0.35 }) +
    rect(48, 280, 504, 40, 5, { fill: sheet.down(finish.bright, [0.16, finish.base], finish.dim), stroke: finish.rim, weight: 1 }) +
    rect(60, 318, 480, 9, 0, { fill: "#050608" }) +
    rect(54, 325, 492, 34, 5, { fill: sheet.down(finish.base, finish.deep), stroke: alpha(finish.rim, 0.6), weight: 1 }) +
    rect(96, 294, 188, 5, 2.5, { fill: "#030405", stroke: alpha(finish.rim, 0.5), weight: 0.8 }) +
    rect(54, 320.5, 250, 2.6, 1.3, { fill: sheet.across(glow, alpha(glow, 0.1)) }) +
    rect(470, 336, 18, 7, 2, { fill: "#030405", stroke: finish.rim, weight: 0.8 }) + rect(496, 336, 18, 7, 2, { fill: "#030405", stroke: finish.rim, weight: 0.8 }) +
    circle(520, 298, 5, { fill: glow, opacity: 0.95 }) + circle(520, 298, 9, { fill: glow, opacity: 0.2 }) +
    controller(spec.controller, pen, finish, 300, 446, 258)
  );
};

const cartridge: Draw = (spec, pen, finish) => {
  const { sheet } = pen;
  const accent = pen.random.pick(["#6a5ab5", "#c0453f", "#4d5d8f"]);
  return (
    groundShadow(pen, 300, 372, 270) + groundShadow(pen, 300, 534, 160) +
    rect(214, 128, 172, 84, 8, { fill: sheet.across("#3c3f47", "#5a5e68", "#30333a"), stroke: "#23252b", weight: 1 }) +
    rect(234, 140, 132, 50, 5, { fill: sheet.slant(shade(accent, 0.1), shade(accent, -0.1)) }) + rect(246, 152, 70, 6, 3, { fill: "#ffffff", opacity: 0.85 }) + rect(246, 164, 44, 4, 2, { fill: "#ffffff", opacity: 0.5 }) +
    path(roundedPolygon([[108, 196], [492, 196], [540, 270], [60, 270]], 16), { fill: sheet.down(finish.light, finish.bright), stroke: finish.rim, weight: 1 }) +
    path(roundedPolygon([[202, 196], [398, 196], [410, 232], [190, 232]], 5), { fill: sheet.down("#050607", "#26282e") }) +
    path(roundedPolygon([[196, 208], [404, 208], [409, 226], [191, 226]], 3), { fill: sheet.across("#3c3f47", "#5a5e68", "#30333a") }) +
    path(roundedPolygon([[118, 236], [172, 236], [166, 258], [106, 258]], 7), { fill: sheet.down(shade(accent, 0.08), shade(accent, -0.05)), stroke: "#00000040", weight: 1 }) +
    path(roundedPolygon([[428, 236], [482, 236], [494, 258], [434, 258]], 7), { fill: sheet.down(shade(accent, 0.08), shade(accent, -0.05)), stroke: "#00000040", weight: 1 }) +
    rect(56, 264, 488, 98, 22, { fill: sheet.down(finish.bright, [0.2, finish.base], finish.deep), stroke: finish.rim, weight: 1 }) +
    rect(80, 265, 440, 2.4, 1.5, { fill: "#ffffff", opacity: finish.isDark ? 0.2 : 0.7 }) +
    [150, 236].map((x) => rect(x, 306, 62, 34, 8, { fill: "#131418", stroke: finish.deep, weight: 1.5 }) + Array.from({ length: 4 }, (_, pin) => circle(x + 13 + pin * 12, 323, 3, { fill: "#5b5e66" })).join("")).join("") +
    rect(420, 320, 34, 5, 2.5, { fill: "#e0483f" }) + rect(466, 314, 40, 16, 8, { fill: finish.deep, opacity: 0.6 }) +
    controller(spec.controller, pen, finish, 300, 452, 242)
  );
};

const cube: Draw = (spec, pen, finish) => {
  const { sheet } = pen;
  return (
    groundShadow(pen, 226, 500, 220) + groundShadow(pen, 420, 536, 150) +
    path("M146 136Q150 96 190 96H268Q308 96 312 136", { stroke: finish.deep, weight: 16 }) +
    path(roundedPolygon([[100, 150], [352, 150], [388, 214], [66, 214]], 18), { fill: sheet.down(finish.light, finish.bright), stroke: finish.rim, weight: 1 }) +
    ellipse(227, 180, 96, 24, { fill: sheet.down(finish.dim, finish.light), stroke: finish.deep, weight: 1.2 }) + ellipse(227, 178, 34, 8.5, { fill: "#d4d6dc", stroke: finish.deep, weight: 1 }) +
    rect(62, 206, 330, 288, 26, { fill: sheet.across(finish.deep, [0.04, finish.bright], [0.3, finish.base], [0.8, finish.dim], finish.deep), stroke: finish.rim, weight: 1 }) +
    rect(90, 207, 274, 2.4, 1.5, { fill: "#ffffff", opacity: 0.3 }) +
    rect(104, 352, 246, 106, 16, { fill: sheet.down("#15161b", "#26282f"), stroke: finish.deep, weight: 1.5 }) +
    [150, 200, 254, 304].map((x) => circle(x, 388, 15, { fill: "#0a0b0e", stroke: "#53565f", weight: 1.6 }) + circle(x, 388, 5, { fill: "#3a3d45" })).join("") +
    [128, 236].map((x) => rect(x, 424, 90, 13, 4, { fill: "#08090b", stroke: "#44474f", weight: 1 })).join("") +
    circle(346, 236, 4.5, { fill: "#ff8a3d" }) +
    controller(spec.controller, pen, finish, 424, 466, 236)
  );
};
