import { alpha, mix, shade } from "../paint/colour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, ellipse, path, rect } from "../svg/shapes.ts";
import type { Pen, SpecOf } from "./pen.ts";

/** Loudspeakers. */
export const drawSpeaker = (spec: SpecOf<"speaker">, pen: Pen): string => {
  const finish = finishOf(spec.colour);
  return { cylinder, box, soundbar, sphere, portable }[spec.style](pen, finish);
};

const mesh = ({ defs }: Pen, finish: Finish): string =>
  defs.pattern(
    10,
    10,
    path("M0 5L5 0L10 5L5 10Z", { fill: alpha("#000000", 0.26) }) +
      path("M3 5L5 3L7 5L5 7Z", { fill: alpha(finish.bright, 0.4) }),
  );

const round = ({ defs }: Pen, finish: Finish): string =>
  defs.across(
    finish.deep,
    [0.05, finish.dim],
    [0.22, finish.bright],
    [0.45, finish.light],
    [0.75, finish.base],
    [0.95, finish.deep],
    finish.dim,
  );

const cylinder = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const shape = "M170 132Q170 92 300 92T430 132V486Q430 536 300 536T170 486Z";
  return (
    groundShadow(pen, 300, 528, 180) +
    path(shape, { fill: round(pen, finish), stroke: finish.rim, weight: 1.2 }) +
    path(shape, { fill: mesh(pen, finish) }) +
    path(shape, { fill: defs.down("#ffffff1c", "#00000000", [0.75, "#00000000"], "#00000066") }) +
    ellipse(300, 122, 116, 27, { fill: defs.down(finish.dim, "#0c0d10"), stroke: finish.rim, weight: 1.4 }) +
    ellipse(300, 124, 88, 19, { fill: defs.slant("#15161c", "#2a2c36"), stroke: "#00000080", weight: 1 }) +
    ellipse(282, 122, 36, 8, { fill: "#7b5cff", opacity: 0.6 }) +
    ellipse(318, 125, 36, 8, { fill: "#2fc4e8", opacity: 0.55 }) +
    ellipse(300, 127, 26, 6, { fill: "#ff6fae", opacity: 0.5 })
  );
};

const cone = ({ defs }: Pen, cx: number, cy: number, r: number): string =>
  circle(cx, cy, r * 1.14, {
    fill: defs.slant("#6a6e77", "#1f2125", "#4a4d55"),
    stroke: "#0b0c0e",
    weight: 1.2,
  }) +
  circle(cx, cy, r, {
    fill: defs.radial(0.5, 0.5, 0.5, "#1b1c20", [0.7, "#2b2d33"], [0.86, "#0d0e10"], "#33363d"),
  }) +
  circle(cx, cy, r * 0.78, {
    fill: defs.radial(0.42, 0.38, 0.7, "#4a4d55", "#1d1e22", "#0c0d0f"),
    stroke: "#08090b",
    weight: 1,
  }) +
  circle(cx, cy, r * 0.3, {
    fill: defs.radial(0.38, 0.32, 0.8, "#565a63", "#17181b"),
    stroke: "#0a0b0d",
    weight: 1,
  }) +
  [45, 135, 225, 315]
    .map((turn) =>
      circle(
        cx + Math.cos((turn * Math.PI) / 180) * r * 1.07,
        cy + Math.sin((turn * Math.PI) / 180) * r * 1.07,
        r * 0.035,
        { fill: "#0b0c0e" },
      ),
    )
    .join("");

const box = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  return (
    groundShadow(pen, 306, 540, 180) +
    path("M418 66L452 84V520L418 540Z", { fill: defs.across(finish.deep, shade(finish.deep, -0.05)) }) +
    rect(170, 62, 260, 478, 12, {
      fill: defs.across(finish.bright, [0.1, finish.light], finish.dim),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    rect(188, 80, 224, 442, 8, { fill: defs.down("#2c2e34", "#141518"), stroke: "#0a0b0d", weight: 1.2 }) +
    circle(300, 168, 60, {
      fill: defs.slant("#6a6e77", "#1f2125", "#4a4d55"),
      stroke: "#0b0c0e",
      weight: 1,
    }) +
    circle(300, 168, 50, { fill: defs.radial(0.5, 0.5, 0.5, "#26282d", [0.55, "#111215"], "#2a2c32") }) +
    circle(300, 168, 24, { fill: defs.radial(0.36, 0.3, 0.8, "#d5d8de", "#80858f", "#3a3d44") }) +
    cone(pen, 300, 358, 92) +
    rect(262, 492, 76, 12, 6, { fill: "#060708", stroke: "#34363c", weight: 1 })
  );
};

const soundbar = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  return (
    groundShadow(pen, 300, 350, 292) +
    rect(388, 130, 168, 204, 14, {
      fill: defs.across(finish.deep, [0.08, finish.bright], finish.base, finish.deep),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    rect(400, 142, 144, 180, 8, { fill: mesh(pen, finish) }) +
    path("M40 274L62 256H538L560 274Z", {
      fill: defs.down(finish.light, finish.bright),
      stroke: finish.rim,
      weight: 1,
    }) +
    rect(30, 272, 540, 72, 14, {
      fill: defs.down(finish.bright, [0.15, finish.base], finish.deep),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    rect(40, 279, 520, 58, 9, { fill: mesh(pen, finish) }) +
    rect(40, 279, 520, 58, 9, {
      fill: defs.across("#00000066", [0.1, "#ffffff14"], [0.5, "#00000000"], "#00000059"),
    }) +
    [278, 293, 308, 323]
      .map((x, index) => circle(x, 264, 2.6, { fill: index < 3 ? "#8fe3ff" : "#4d525c" }))
      .join("") +
    rect(62, 344, 46, 6, 3, { fill: "#0a0b0d" }) +
    rect(492, 344, 46, 6, 3, { fill: "#0a0b0d" })
  );
};

const sphere = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const shape =
    "M300 122C408 122 478 198 478 312C478 420 410 506 300 506S122 420 122 312C122 198 192 122 300 122Z";
  const light = mix(finish.base, "#69b7ff", 0.55);
  return (
    groundShadow(pen, 300, 508, 190) +
    path(shape, {
      fill: defs.radial(
        0.36,
        0.28,
        0.85,
        finish.bright,
        [0.4, finish.light],
        [0.75, finish.base],
        finish.deep,
      ),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    path(shape, { fill: mesh(pen, finish), opacity: finish.isDark ? 1 : 0.38 }) +
    path(shape, {
      fill: defs.radial(0.4, 0.3, 0.8, "#ffffff26", [0.45, "#ffffff00"], [0.72, "#00000000"], "#00000066"),
    }) +
    ellipse(300, 144, 86, 22, { fill: defs.down(finish.dim, finish.deep), stroke: finish.rim, weight: 1 }) +
    ellipse(300, 143, 76, 17, { stroke: light, weight: 4 }) +
    [264, 300, 336]
      .map((x, index) =>
        index === 1
          ? circle(x, 143, 4, { fill: light })
          : rect(x - 7, 141.6, 14, 3, 1.5, { fill: finish.rim }),
      )
      .join("") +
    path("M196 486Q300 524 404 486Q378 514 300 514T196 486Z", { fill: "#0d0e11", opacity: 0.75 })
  );
};

const portable = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  return (
    groundShadow(pen, 300, 422, 262) +
    path("M156 214Q300 120 444 214", { stroke: "#17181b", weight: 13, cap: "round" }) +
    rect(52, 206, 496, 210, 96, {
      fill: defs.down(finish.bright, [0.2, finish.light], [0.6, finish.base], finish.deep),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    rect(92, 206, 416, 210, 40, { fill: mesh(pen, finish) }) +
    rect(52, 206, 496, 210, 96, {
      fill: defs.down("#ffffff2b", [0.3, "#ffffff00"], [0.7, "#00000000"], "#00000052"),
    }) +
    [-1, 1]
      .map(
        (side) =>
          ellipse(300 + side * 232, 311, 32, 92, {
            fill: defs.across("#0d0e11", "#34373e", "#0d0e11"),
            stroke: "#000000",
            weight: 1,
          }) +
          ellipse(300 + side * 234, 311, 22, 68, {
            fill: defs.radial(0.45, 0.35, 0.7, "#4a4d56", "#1b1c20", "#0c0d0f"),
            stroke: finish.base,
            weight: 2.4,
          }),
      )
      .join("") +
    rect(214, 226, 172, 26, 13, { fill: alpha("#000000", 0.3) }) +
    path("M244 239h12M250 233v12M344 239h12", { stroke: "#ffffff", weight: 3, cap: "round", opacity: 0.85 }) +
    path("M295 233l10 6l-10 6z", { fill: "#ffffff", opacity: 0.85 }) +
    rect(262, 374, 76, 6, 3, { fill: "#ffffff", opacity: 0.3 }) +
    rect(262, 374, 50, 6, 3, { fill: "#ffffff", opacity: 0.85 })
  );
};
