import { alpha, shade } from "../paint/colour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, d, path, rect } from "../svg/shapes.ts";
import type { Pen, SpecOf } from "./pen.ts";

const LEFT = 212;
const RIGHT = 388;
const HALF = 58;

/** The two halves of a strap side by side: buckle end at the left, tail at the right. */
export const drawWristband = (spec: SpecOf<"wristband">, pen: Pen): string => {
  const finish = finishOf(spec.colour);
  const draw = { sport, loop, leather, metal }[spec.style];
  return groundShadow(pen, LEFT, 556, 84) + groundShadow(pen, RIGHT, 540, 84) + draw(pen, finish);
};

const outline = (cx: number, top: number, bottom: number, tip: number): string =>
  d`M${cx - HALF} ${top + 8}Q${cx - HALF} ${top} ${cx - HALF + 10} ${top}H${cx + HALF - 10}` +
  d`Q${cx + HALF} ${top} ${cx + HALF} ${top + 8}` +
  d`C${cx + HALF} ${top + 90} ${cx + tip} ${top + 130} ${cx + tip} ${top + 190}` +
  d`V${bottom - tip * 0.8}Q${cx + tip} ${bottom} ${cx} ${bottom}` +
  d`T${cx - tip} ${bottom - tip * 0.8}V${top + 190}` +
  d`C${cx - tip} ${top + 130} ${cx - HALF} ${top + 90} ${cx - HALF} ${top + 8}Z`;

const band = ({ defs }: Pen, finish: Finish, shape: string, texture?: string): string =>
  path(shape, {
    fill: defs.across(
      finish.deep,
      [0.08, finish.bright],
      [0.25, finish.light],
      [0.65, finish.base],
      [0.94, finish.dim],
      finish.deep,
    ),
    stroke: alpha(finish.rim, 0.8),
    weight: 1,
  }) +
  (texture === undefined ? "" : path(shape, { fill: texture })) +
  path(shape, {
    fill: defs.down("#00000038", [0.12, "#00000000"], [0.45, "#ffffff1f"], [0.8, "#00000000"], "#00000033"),
  });

// The lug that slides into the watch.
const lug = ({ defs }: Pen, cx: number, top: number): string =>
  rect(cx - HALF + 2, top - 12, HALF * 2 - 4, 18, 8, {
    fill: defs.down("#f2f3f5", "#9ea3ab", "#62666e"),
    stroke: "#7b8089",
    weight: 0.8,
  });

const sport = (pen: Pen, finish: Finish): string => {
  const holes = [0, 1, 2, 3, 4, 5, 6]
    .map((index) =>
      rect(RIGHT - 6, 268 + index * 33, 12, 18, 6, {
        fill: shade(finish.deep, -0.06),
        stroke: alpha(finish.bright, 0.7),
        weight: 1,
      }),
    )
    .join("");
  return (
    lug(pen, LEFT, 62) +
    band(pen, finish, outline(LEFT, 60, 548, 46)) +
    rect(LEFT - 7, 440, 14, 20, 7, { fill: shade(finish.deep, -0.06) }) +
    circle(LEFT, 502, 15, {
      fill: pen.defs.slant("#f5f6f8", "#a3a8b0", "#e6e8eb"),
      stroke: "#7f848c",
      weight: 1,
    }) +
    circle(LEFT, 502, 8, { fill: pen.defs.slant("#b3b8bf", "#f2f3f5") }) +
    lug(pen, RIGHT, 62) +
    band(pen, finish, outline(RIGHT, 60, 532, 42)) +
    holes
  );
};

const loop = (pen: Pen, finish: Finish): string => {
  const weave = pen.defs.pattern(
    10,
    7,
    path("M0 1Q2.5-1 5 1T10 1M0 4.5Q2.5 6.5 5 4.5T10 4.5", {
      stroke: alpha(finish.isDark ? "#ffffff" : "#000000", finish.isDark ? 0.2 : 0.16),
      weight: 1.3,
    }),
  );
  return (
    lug(pen, LEFT, 62) +
    band(pen, finish, outline(LEFT, 60, 500, 50), weave) +
    rect(LEFT - 58, 470, 116, 62, 16, {
      stroke: pen.defs.down("#f0f1f3", "#8f949c", "#d9dbdf"),
      weight: 11,
    }) +
    lug(pen, RIGHT, 62) +
    band(pen, finish, outline(RIGHT, 60, 536, 46), weave) +
    rect(RIGHT - 46, 404, 92, 3, 1.5, { fill: finish.deep }) +
    path(d`M${RIGHT - 43} 408h86v90q0 34-43 34t-43-34z`, {
      fill: alpha(finish.isDark ? finish.rim : finish.deep, 0.55),
    }) +
    rect(RIGHT - 20, 500, 40, 6, 3, { fill: alpha(finish.bright, 0.8) })
  );
};

const leather = (pen: Pen, finish: Finish): string => {
  const grain = pen.defs.pattern(
    16,
    16,
    circle(3, 4, 1.6, { fill: "#00000024" }) +
      circle(11, 7, 1.3, { fill: "#ffffff1c" }) +
      circle(6, 12, 1.5, { fill: "#0000001c" }) +
      circle(14, 14, 1, { fill: "#ffffff18" }),
  );
  const stitch = (cx: number, bottom: number, tip: number): string =>
    path(
      d`M${cx - HALF + 9} 84C${cx - HALF + 9} 150 ${cx - tip + 8} 190 ${cx - tip + 8} 250` +
        d`V${bottom - tip * 0.8}Q${cx - tip + 8} ${bottom - 8} ${cx} ${bottom - 8}` +
        d`T${cx + tip - 8} ${bottom - tip * 0.8}V250` +
        d`C${cx + tip - 8} 190 ${cx + HALF - 9} 150 ${cx + HALF - 9} 84`,
      {
        stroke: shade(finish.base, finish.isDark ? 0.3 : -0.22),
        weight: 2,
        dash: "8 5",
        cap: "round",
        opacity: 0.85,
      },
    );
  const steel = pen.defs.down("#f4f5f6", "#8b9098", "#dfe1e4", "#7a7f87");
  return (
    lug(pen, LEFT, 62) +
    band(pen, finish, outline(LEFT, 60, 506, 46), grain) +
    stitch(LEFT, 506, 46) +
    rect(LEFT - 56, 474, 112, 62, 12, { stroke: steel, weight: 10 }) +
    rect(LEFT - 4, 468, 8, 66, 4, { fill: steel }) +
    rect(LEFT - 52, 414, 104, 24, 8, {
      fill: pen.defs.across(finish.deep, finish.bright, finish.base, finish.deep),
      stroke: finish.deep,
      weight: 1,
    }) +
    lug(pen, RIGHT, 62) +
    band(pen, finish, outline(RIGHT, 60, 532, 42), grain) +
    stitch(RIGHT, 532, 42) +
    [0, 1, 2, 3, 4]
      .map((index) =>
        circle(RIGHT, 330 + index * 34, 6, {
          fill: shade(finish.deep, -0.1),
          stroke: alpha(finish.bright, 0.5),
          weight: 1,
        }),
      )
      .join("")
  );
};

const metal = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const brushed = defs.across(
    finish.deep,
    [0.12, finish.bright],
    [0.35, finish.base],
    [0.55, finish.light],
    [0.85, finish.dim],
    finish.deep,
  );
  const polished = defs.down(finish.bright, finish.rim, finish.deep);
  const links = (cx: number, from: number, count: number): string =>
    Array.from({ length: count }, (_, index) => {
      const half = HALF - Math.min(12, index * 1.6);
      const y = from + index * 27;
      return (
        rect(cx - half, y, half * 2, 25, 5, { fill: brushed, stroke: finish.deep, weight: 1 }) +
        rect(cx - half * 0.42, y - 0.5, half * 0.84, 26, 4, {
          fill: polished,
          stroke: alpha(finish.deep, 0.8),
          weight: 0.8,
        }) +
        rect(cx - half, y + 23, half * 2, 2, 0, { fill: "#000000", opacity: 0.3 })
      );
    }).join("");
  return (
    lug(pen, LEFT, 66) +
    links(LEFT, 66, 15) +
    rect(LEFT - 48, 474, 96, 72, 8, { fill: brushed, stroke: finish.deep, weight: 1.2 }) +
    rect(LEFT - 48, 506, 96, 2, 0, { fill: "#000000", opacity: 0.35 }) +
    rect(LEFT - 55, 496, 8, 24, 3, { fill: polished }) +
    rect(LEFT + 47, 496, 8, 24, 3, { fill: polished }) +
    lug(pen, RIGHT, 66) +
    links(RIGHT, 66, 17)
  );
};
