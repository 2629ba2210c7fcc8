import { alpha } from "../paint/colour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, d, ellipse, path, rect } from "../svg/shapes.ts";
import { inEar, trueWireless } from "./earphones.ts";
import type { Pen, SpecOf } from "./pen.ts";

/** Headphones and earphones. */
export const drawHeadphones = (spec: SpecOf<"headphones">, pen: Pen): string => {
  const finish = finishOf(spec.colour);
  return { "over-ear": overEar, "on-ear": onEar, "in-ear": inEar, "true-wireless": trueWireless }[spec.style](
    pen,
    finish,
  );
};

const cushion = (finish: Finish): Finish => (finish.isDark ? finishOf("#1a1b1e") : finish);

const bandPath = (outer: number, top: number, foot: number): string =>
  d`M${300 - outer} ${foot}C${300 - outer - 4} ${top + 90} ${300 - outer * 0.62} ${top} 300 ${top}` +
  d`S${300 + outer + 4} ${top + 90} ${300 + outer} ${foot}`;

const overEar = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const soft = cushion(finish);
  const cup = (side: 1 | -1): string => {
    const x = 300 + side * 198;
    return (
      rect(300 + side * 148 - 26, 312, 52, 196, 25, {
        fill: defs.across(soft.deep, [0.4, soft.light], soft.deep),
        stroke: alpha(soft.rim, 0.4),
        weight: 1,
      }) +
      rect(x - 42, 290, 84, 234, 42, {
        fill:
          side === -1
            ? defs.across(finish.deep, [0.3, finish.bright], [0.55, finish.base], finish.deep)
            : defs.across(finish.deep, [0.3, finish.base], [0.62, finish.bright], finish.deep),
        stroke: finish.rim,
        weight: 1.2,
      }) +
      rect(x - 42, 290, 84, 234, 42, {
        fill: defs.down("#ffffff1f", "#00000000", [0.7, "#00000014"], "#0000004d"),
      }) +
      rect(x - side * 2 - (side === 1 ? -6 : 14), 330, 8, 150, 4, {
        fill: "#ffffff",
        opacity: finish.isDark ? 0.14 : 0.5,
      }) +
      [0, 1, 2].map((dot) => circle(x, 500 - dot * 9, 1.8, { fill: "#000000", opacity: 0.4 })).join("")
    );
  };
  return (
    groundShadow(pen, 300, 552, 200) +
    path(bandPath(164, 92, 330), { stroke: soft.deep, weight: 13 }) +
    path(bandPath(190, 62, 320), { stroke: finish.rim, weight: 33 }) +
    path(bandPath(190, 62, 320), {
      stroke: defs.between(
        90,
        60,
        510,
        320,
        finish.bright,
        [0.3, finish.base],
        [0.5, finish.light],
        [0.75, finish.base],
        finish.deep,
      ),
      weight: 30,
    }) +
    path("M162 176C190 110 240 72 300 72S410 110 438 176", {
      stroke: "#ffffff",
      weight: 4,
      opacity: finish.isDark ? 0.22 : 0.75,
      cap: "round",
    }) +
    path("M196 148C218 112 254 92 300 92S382 112 404 148", { stroke: soft.dim, weight: 15, cap: "round" }) +
    [-1, 1]
      .map(
        (side) =>
          rect(300 + side * 190 - 16, 236, 32, 68, 8, {
            fill: defs.across("#6d727b", [0.4, "#d8dbe0"], "#70757e"),
            stroke: "#4c5058",
            weight: 0.8,
          }) + rect(300 + side * 190 - 16, 252, 32, 2, 0, { fill: "#4c5058", opacity: 0.6 }),
      )
      .join("") +
    cup(-1) +
    cup(1)
  );
};

const onEar = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const soft = finishOf("#1d1e22");
  const cup = (side: 1 | -1): string => {
    const x = 300 + side * 168;
    return (
      ellipse(x - side * 26, 418, 36, 78, {
        fill: defs.across(soft.deep, soft.light, soft.deep),
        stroke: alpha(soft.rim, 0.5),
        weight: 1,
      }) +
      ellipse(x, 418, 44, 84, {
        fill: defs.across(finish.deep, [0.4, finish.bright], finish.deep),
        stroke: finish.rim,
        weight: 1.2,
      }) +
      ellipse(x + side * 10, 418, 30, 66, {
        fill: defs.radial(0.4, 0.3, 0.75, finish.bright, finish.base, finish.dim),
        stroke: alpha("#ffffff", 0.25),
        weight: 1.2,
      }) +
      ellipse(x + side * 2, 384, 9, 18, { fill: "#ffffff", opacity: 0.2 })
    );
  };
  return (
    groundShadow(pen, 300, 526, 190) +
    path(bandPath(166, 110, 360), { stroke: finish.rim, weight: 23 }) +
    path(bandPath(166, 110, 360), {
      stroke: defs.between(
        110,
        100,
        490,
        360,
        finish.bright,
        finish.base,
        [0.5, finish.light],
        finish.base,
        finish.deep,
      ),
      weight: 20,
    }) +
    path("M178 204C204 148 246 117 300 117S396 148 422 204", {
      stroke: "#ffffff",
      weight: 3,
      opacity: 0.35,
      cap: "round",
    }) +
    path("M194 192C218 152 254 128 300 128S382 152 406 192", { stroke: soft.dim, weight: 12, cap: "round" }) +
    [-1, 1]
      .map((side) =>
        rect(300 + side * 166 - 7, 300, 14, 60, 5, { fill: defs.across("#70757e", "#e3e5e9", "#70757e") }),
      )
      .join("") +
    cup(-1) +
    cup(1)
  );
};
