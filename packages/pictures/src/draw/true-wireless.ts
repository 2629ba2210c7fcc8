import { alpha } from "../paint/colour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, d, ellipse, group, path, rect } from "../svg/shapes.ts";
import type { Pen, SpecOf } from "./pen.ts";

type Spec = SpecOf<"headphones">;

/** Width, height and corner radius of the closed lower part, and height of the open lid. */
const CASES = {
  tall: { width: 196, height: 224, radius: 68, lid: 74 },
  wide: { width: 300, height: 180, radius: 84, lid: 74 },
  square: { width: 250, height: 150, radius: 66, lid: 112 },
  pill: { width: 320, height: 146, radius: 72, lid: 86 },
  round: { width: 256, height: 168, radius: 84, lid: 100 },
} as const;

const BOTTOM = 540;

/** An open charging case with both earphones above it. */
export const trueWireless = (spec: Spec, pen: Pen, finish: Finish): string => {
  const box = CASES[spec.case ?? "pill"];
  const stems = spec.buds === "long-stem" || spec.buds === "short-stem";
  const top = BOTTOM - box.height;
  return (
    groundShadow(pen, 300, BOTTOM + 2, box.width * 0.72) +
    openCase(pen, finish, box, top) +
    [-1, 1]
      .map((side) =>
        group(BUDS[spec.buds ?? "round"](pen, finish, spec.tips !== false), {
          transform: d`translate(${300 + side * (stems ? 128 : 112)} ${stems ? 118 : spec.buds === "hook" ? 178 : 158}) scale(${side * 1.9} 1.9)`,
        }),
      )
      .join("")
  );
};

const openCase = (
  { defs }: Pen,
  finish: Finish,
  { width, height, radius, lid }: (typeof CASES)[keyof typeof CASES],
  top: number,
): string => {
  const x = 300 - width / 2;
  const inner = finish.isDark ? "#202227" : "#c3c7ce";
  return (
    path(
      d`M${x + 4} ${top + 6}V${top - lid + radius * 0.7}Q${x + 4} ${top - lid} ${x + radius} ${top - lid}` +
        d`H${x + width - radius}Q${x + width - 4} ${top - lid} ${x + width - 4} ${top - lid + radius * 0.7}` +
        d`V${top + 6}Z`,
      { fill: defs.down(finish.light, finish.deep), stroke: finish.rim, weight: 1.4 },
    ) +
    path(
      d`M${x + 16} ${top + 6}V${top - lid + radius * 0.75}Q${x + 16} ${top - lid + 12} ${x + radius} ${top - lid + 12}` +
        d`H${x + width - radius}Q${x + width - 16} ${top - lid + 12} ${x + width - 16} ${top - lid + radius * 0.75}` +
        d`V${top + 6}Z`,
      { fill: defs.down(inner, finish.dim) },
    ) +
    [-1, 1]
      .map((side) =>
        ellipse(300 + side * width * 0.22, top + 1, width * 0.15, 9, { fill: "#0c0d10", opacity: 0.6 }),
      )
      .join("") +
    path(
      d`M${x} ${top}H${x + width}V${BOTTOM - radius}Q${x + width} ${BOTTOM} ${x + width - radius} ${BOTTOM}` +
        d`H${x + radius}Q${x} ${BOTTOM} ${x} ${BOTTOM - radius}Z`,
      {
        fill: defs.across(
          finish.deep,
          [0.1, finish.light],
          [0.3, finish.bright],
          [0.7, finish.base],
          finish.deep,
        ),
        stroke: finish.rim,
        weight: 1.4,
      },
    ) +
    path(
      d`M${x} ${top}H${x + width}V${BOTTOM - radius}Q${x + width} ${BOTTOM} ${x + width - radius} ${BOTTOM}` +
        d`H${x + radius}Q${x} ${BOTTOM} ${x} ${BOTTOM - radius}Z`,
      { fill: defs.down("#ffffff33", [0.15, "#ffffff00"], [0.6, "#00000000"], "#00000040") },
    ) +
    rect(x + 2, top, width - 4, 3, 1.5, { fill: "#ffffff", opacity: finish.isDark ? 0.25 : 0.8 }) +
    circle(300, top + height * 0.42, 4.5, { fill: "#58d68d" })
  );
};

type Bud = (pen: Pen, finish: Finish, tips: boolean) => string;

const shaded = ({ defs }: Pen, finish: Finish): string =>
  defs.radial(0.35, 0.28, 0.9, finish.bright, [0.5, finish.light], finish.deep);

// Towards the middle of the picture: the tip of the right earphone points to the left.
const tip = ({ defs }: Pen, finish: Finish, x: number, y: number): string => {
  const soft = finish.isDark ? finishOf("#17181b") : finishOf("#e9ebee");
  return ellipse(x, y, 15, 20, {
    fill: defs.across(soft.deep, [0.4, soft.bright], soft.dim),
    stroke: soft.rim,
    weight: 1.2,
    transform: d`rotate(12 ${x} ${y})`,
  });
};

const stemmed =
  (length: number, head: number): Bud =>
  (pen, finish, tips) =>
    (tips ? tip(pen, finish, -head - 4, -4) : "") +
    rect(-2, -6, 24, length, 12, {
      fill: pen.defs.across(finish.deep, [0.3, finish.bright], [0.65, finish.light], finish.deep),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    path(d`M22 30C14 16 16 6 4 14C${-head} 22 ${-head - 8} 0 ${-head} -16C${-head + 8} -36 22 -36 24 -10Z`, {
      fill: shaded(pen, finish),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    ellipse(4, -14, 4, 9, { fill: "#0c0d10", opacity: 0.8, transform: "rotate(18 4 -14)" }) +
    (tips
      ? ""
      : ellipse(-head + 3, -4, 5, 10, {
          fill: "#1a1b1f",
          opacity: 0.75,
          transform: d`rotate(14 ${-head + 3} -4)`,
        })) +
    rect(4, length - 12, 12, 5, 2.5, { fill: "#8a8f98" });

const BUDS: Record<NonNullable<Spec["buds"]>, Bud> = {
  "long-stem": stemmed(104, 22),
  "short-stem": stemmed(72, 26),
  round: (pen, finish, tips) =>
    (tips ? tip(pen, finish, -34, 8) : "") +
    circle(0, 0, 36, { fill: shaded(pen, finish), stroke: finish.rim, weight: 1.4 }) +
    circle(8, -4, 21, {
      fill: pen.defs.slant(finish.bright, finish.deep),
      stroke: alpha(finish.rim, 0.8),
      weight: 1.2,
    }) +
    rect(2, -34, 12, 5, 2.5, { fill: finish.isDark ? "#b98a5a" : "#8a8f98" }),
  bean: (pen, finish, tips) =>
    (tips ? tip(pen, finish, -30, 14) : "") +
    path("M-30 6C-38-24-14-44 10-36C38-28 42 4 28 24C14 42-20 38-30 6Z", {
      fill: shaded(pen, finish),
      stroke: finish.rim,
      weight: 1.4,
    }) +
    ellipse(8, -8, 17, 14, { fill: "#ffffff", opacity: finish.isDark ? 0.16 : 0.55 }) +
    circle(16, 18, 2.4, { fill: "#0c0d10", opacity: 0.7 }),
  flat: (pen, finish, tips) =>
    (tips ? tip(pen, finish, -26, 2) : "") +
    rect(-18, -34, 42, 84, 17, {
      fill: pen.defs.across(finish.deep, [0.35, finish.bright], finish.base, finish.deep),
      stroke: finish.rim,
      weight: 1.4,
    }) +
    rect(-4, -24, 18, 60, 9, { fill: finish.deep, opacity: 0.45 }) +
    ellipse(6, 40, 6, 2.4, { fill: "#0c0d10", opacity: 0.7 }),
  hook: (pen, finish, tips) =>
    path("M22 6C42-34 30-74-4-72C-30-70-36-46-30-30", {
      stroke: finish.rim,
      weight: 13,
      cap: "round",
    }) +
    path("M22 6C42-34 30-74-4-72C-30-70-36-46-30-30", {
      stroke: finish.base,
      weight: 10,
      cap: "round",
    }) +
    (tips ? tip(pen, finish, -32, 18) : "") +
    rect(-26, -12, 56, 50, 20, { fill: shaded(pen, finish), stroke: finish.rim, weight: 1.4 }) +
    circle(6, 12, 7, { stroke: finish.rim, weight: 2 }),
};
