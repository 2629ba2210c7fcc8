import { alpha, shade } from "../paint/colour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, d, group, path, rect } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";
import type { Pen, SpecOf } from "./pen.ts";
import { watchFace } from "./watch-face.ts";

const MIDDLE = 292;

/** Draws an upright watch: strap above and below, crown at the right. */
export const drawWatch = (spec: SpecOf<"watch">, pen: Pen): string => {
  const body = finishOf(spec.colour);
  const strap = finishOf(spec.strap);
  const half = spec.shape === "round" ? 122 : spec.shape === "rugged" ? 112 : 104;
  const lug = spec.shape === "round" ? 66 : 80;
  return (
    groundShadow(pen, 300, 564, 120) +
    strapHalf(spec, pen, strap, lug, -1) +
    strapHalf(spec, pen, strap, lug, 1) +
    (spec.shape === "round" ? roundCase(pen, body, half) : squareCase(spec, pen, body, half))
  );
};

const strapHalf = (
  spec: SpecOf<"watch">,
  { defs }: Pen,
  finish: Finish,
  lug: number,
  side: 1 | -1,
): string => {
  const end = MIDDLE + side * 262;
  const start = MIDDLE + side * 90;
  const tip = lug * 0.72;
  const outline =
    d`M${300 - lug} ${start}` +
    d`C${300 - lug} ${start + side * 70} ${300 - tip - 4} ${end - side * 60}` +
    d` ${300 - tip} ${end - side * 10}` +
    d`Q${300 - tip + 2} ${end} ${300 - tip + 12} ${end}H${300 + tip - 12}` +
    d`Q${300 + tip - 2} ${end} ${300 + tip} ${end - side * 10}` +
    d`C${300 + tip + 4} ${end - side * 60} ${300 + lug} ${start + side * 70} ${300 + lug} ${start}Z`;
  const holes =
    side === 1 && spec.shape !== "rugged"
      ? [0, 1, 2].map((index) => rect(296, end - 36 - index * 26, 8, 11, 4, { fill: finish.deep })).join("")
      : "";
  const ribs =
    spec.shape === "rugged"
      ? [0, 1, 2, 3, 4]
          .map((index) =>
            rect(300 - lug * 0.82, start + side * (56 + index * 21) - 4, lug * 1.64, 8, 4, {
              fill: finish.isDark ? alpha(finish.rim, 0.45) : alpha(finish.deep, 0.5),
            }),
          )
          .join("")
      : "";
  return (
    path(outline, {
      fill: defs.across(
        finish.deep,
        [0.07, finish.bright],
        [0.22, finish.light],
        [0.6, finish.base],
        [0.93, finish.dim],
        finish.deep,
      ),
      stroke: alpha(finish.rim, 0.55),
      weight: 1,
    }) +
    path(outline, {
      fill:
        side === -1
          ? defs.down("#ffffff14", "#00000000", [0.8, "#00000014"], "#00000066")
          : defs.down("#00000073", [0.2, "#00000014"], "#00000000", "#ffffff0d"),
    }) +
    (ribs === "" ? "" : group(ribs, { clip: defs.clip(path(outline, {})) })) +
    holes
  );
};

const squareCase = (spec: SpecOf<"watch">, pen: Pen, finish: Finish, half: number): string => {
  const { defs } = pen;
  const rugged = spec.shape === "rugged";
  const tall = half * 1.2;
  const [x, y, w, h] = [300 - half, MIDDLE - tall, half * 2, tall * 2];
  const radius = rugged ? 58 : 66;
  const frame = rugged ? 15 : 9;
  const crown = rugged
    ? rect(x + w - 4, MIDDLE - 66, 22, 92, 10, {
        fill: defs.across(finish.dim, finish.bright, finish.deep),
      }) +
      rect(x + w + 9, MIDDLE - 54, 18, 44, 6, {
        fill: defs.down(finish.deep, finish.bright, finish.light, finish.deep),
        stroke: finish.deep,
        weight: 1,
      }) +
      rect(x + w + 12, MIDDLE - 1, 8, 16, 3, { fill: finish.deep }) +
      rect(x - 9, MIDDLE - 30, 14, 60, 6, { fill: defs.down("#ff9a3d", "#e8631c") })
    : spec.crown === "button"
      ? rect(x + w - 4, MIDDLE - 20, 9, 52, 4, {
          fill: defs.across(finish.base, finish.deep),
          stroke: finish.rim,
          weight: 0.8,
        })
      : rect(x + w - 3, MIDDLE - 62, 16, 46, 6, {
          fill: defs.down(finish.deep, finish.bright, finish.light, finish.deep),
          stroke: finish.deep,
          weight: 0.8,
        }) + rect(x + w - 4, MIDDLE + 14, 9, 66, 4, { fill: defs.across(finish.base, finish.deep) });
  return (
    crown +
    rect(x, y, w, h, radius, {
      fill: defs.slant(finish.bright, finish.rim, finish.base, finish.deep, finish.bright),
      stroke: alpha(finish.deep, 0.7),
      weight: 1,
    }) +
    rect(x + 3, y + 3, w - 6, h - 6, radius - 3, {
      stroke: shade(finish.bright, 0.06),
      weight: 1.4,
      opacity: 0.7,
    }) +
    part(
      "screen",
      rect(x + frame, y + frame, w - frame * 2, h - frame * 2, radius - frame, {
        fill: "#030405",
        stroke: "#000000",
        weight: 1.5,
      }),
    ) +
    watchFace(spec, pen, {
      x: x + frame + 10,
      y: y + frame + 10,
      width: w - frame * 2 - 20,
      height: h - frame * 2 - 20,
      radius: radius - frame - 9,
    }) +
    path(
      d`M${x + frame + 2} ${y + h * 0.55}V${y + radius}` +
        d`Q${x + frame + 2} ${y + frame + 2} ${x + radius} ${y + frame + 2}H${x + w * 0.68}Z`,
      { fill: defs.slant("#ffffff24", "#ffffff05") },
    )
  );
};

const roundCase = (pen: Pen, finish: Finish, half: number): string => {
  const { defs } = pen;
  const lugs = [-1, 1]
    .map((side) =>
      path(
        d`M${300 - 80} ${MIDDLE + side * 74}L${300 - 70} ${MIDDLE + side * 132}H${300 + 70}` +
          d`L${300 + 80} ${MIDDLE + side * 74}Z`,
        { fill: defs.across(finish.deep, finish.bright, finish.base, finish.deep) },
      ),
    )
    .join("");
  const ticks = Array.from({ length: 60 }, (_, minute) => {
    const angle = (minute * Math.PI) / 30;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const from = half - (minute % 5 === 0 ? 17 : 14);
    return (
      d`M${300 + sin * from} ${MIDDLE - cos * from}` +
      d`L${300 + sin * (half - 10)} ${MIDDLE - cos * (half - 10)}`
    );
  }).join("");
  return (
    lugs +
    [-44, 30]
      .map((dy) =>
        rect(300 + half - 10, MIDDLE + dy - 4, 22, 24, 5, {
          fill: defs.down(finish.deep, finish.bright, finish.deep),
          stroke: finish.deep,
          weight: 0.8,
        }),
      )
      .join("") +
    circle(300, MIDDLE, half, {
      fill: defs.slant(finish.bright, finish.rim, finish.base, finish.deep, finish.light),
      stroke: alpha(finish.deep, 0.7),
      weight: 1,
    }) +
    circle(300, MIDDLE, half - 3, { stroke: shade(finish.bright, 0.06), weight: 1.4, opacity: 0.7 }) +
    part("screen", circle(300, MIDDLE, half - 8, { fill: "#07080a" })) +
    path(ticks, { stroke: "#8b919c", weight: 1.4 }) +
    watchFace({ shape: "round" }, pen, {
      x: 300 - half + 20,
      y: MIDDLE - half + 20,
      width: half * 2 - 40,
      height: half * 2 - 40,
      radius: half - 20,
    }) +
    path(
      d`M${300 - half * 0.62} ${MIDDLE + half * 0.62}` +
        d`A${half - 9} ${half - 9} 0 0 1 ${300 + half * 0.5} ${MIDDLE - half * 0.78}Z`,
      { fill: defs.slant("#ffffff26", "#ffffff03") },
    )
  );
};
