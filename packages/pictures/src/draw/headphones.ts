import { alpha } from "../paint/colour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, d, ellipse, path, rect } from "../svg/shapes.ts";
import { inEar } from "./earphones.ts";
import type { Pen, SpecOf } from "./pen.ts";
import { trueWireless } from "./true-wireless.ts";

/** Headphones and earphones. */
export const drawHeadphones = (spec: SpecOf<"headphones">, pen: Pen): string => {
  const finish = finishOf(spec.colour);
  switch (spec.style) {
    case "over-ear":
      return spec.cups === "rounded-square" ? meshBand(pen, finish) : overEar(spec, pen, finish);
    case "on-ear":
      return onEar(spec, pen, finish);
    case "in-ear":
      return inEar(pen, finish);
    default:
      return trueWireless(spec, pen, finish);
  }
};

/** A microphone on an arm at the left cup. */
const microphone = (finish: Finish, { defs }: Pen, x: number, y: number): string => {
  const arm = d`M${x} ${y}C${x - 2} ${y + 66} ${x + 60} ${y + 84} ${x + 118} ${y + 78}`;
  return (
    path(arm, { stroke: finish.rim, weight: 11, cap: "round" }) +
    path(arm, { stroke: "#1a1b1f", weight: 8, cap: "round" }) +
    rect(x + 106, y + 62, 58, 30, 15, {
      fill: defs.down("#4a4d55", "#131418"),
      stroke: finish.rim,
      weight: 1.2,
    })
  );
};

const cushion = (finish: Finish): Finish => (finish.isDark ? finishOf("#1a1b1e") : finish);

const bandPath = (outer: number, top: number, foot: number): string =>
  d`M${300 - outer} ${foot}C${300 - outer - 4} ${top + 90} ${300 - outer * 0.62} ${top} 300 ${top}` +
  d`S${300 + outer + 4} ${top + 90} ${300 + outer} ${foot}`;

const overEar = (spec: SpecOf<"headphones">, pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const soft = cushion(finish);
  const band = spec.band === "slim" ? 17 : 30;
  const cup = (side: 1 | -1): string => {
    const x = 300 + side * 198;
    if (spec.cups === "round") return roundCup(pen, finish, soft, side);
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
    path(bandPath(190, 62, 320), { stroke: finish.rim, weight: band + 3 }) +
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
      weight: band,
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
    cup(1) +
    (spec.mic === true ? microphone(finish, pen, 96, 440) : "")
  );
};

/** A large round cup in three quarter view, for studio and gaming headphones. */
const roundCup = ({ defs }: Pen, finish: Finish, soft: Finish, side: 1 | -1): string => {
  const x = 300 + side * 176;
  return (
    ellipse(x - side * 30, 408, 46, 106, {
      fill: defs.across(soft.deep, [0.4, soft.light], soft.deep),
      stroke: alpha(soft.rim, 0.5),
      weight: 1.2,
    }) +
    ellipse(x, 408, 58, 112, {
      fill: defs.across(finish.deep, [0.45, finish.bright], finish.deep),
      stroke: finish.rim,
      weight: 1.4,
    }) +
    ellipse(x + side * 12, 408, 40, 86, {
      fill: defs.radial(0.4, 0.35, 0.75, finish.bright, finish.base, finish.dim),
      stroke: alpha(finish.rim, 0.7),
      weight: 1.4,
    }) +
    ellipse(x + side * 12, 408, 18, 40, { stroke: alpha(finish.rim, 0.7), weight: 1.4 })
  );
};

/** AirPods Max: a mesh between thin steel arms, cups like rounded rectangles. */
const meshBand = (pen: Pen, finish: Finish): string => {
  const { defs } = pen;
  const mesh = defs.pattern(
    7,
    7,
    rect(0, 0, 7, 7, 0, { fill: finish.dim }) + circle(3.5, 3.5, 1.8, { fill: alpha("#000000", 0.4) }),
  );
  const soft = finishOf(finish.isDark ? "#26282d" : finish.dim);
  const cup = (side: 1 | -1): string => {
    const x = 300 + side * 168;
    return (
      rect(x - side * 34 - 34, 296, 68, 210, 32, {
        fill: defs.across(soft.deep, [0.5, soft.light], soft.deep),
        stroke: soft.rim,
        weight: 1,
      }) +
      rect(x - 62, 284, 124, 236, 58, {
        fill: defs.slant(finish.bright, [0.4, finish.light], finish.base, finish.deep),
        stroke: finish.rim,
        weight: 1.6,
      }) +
      rect(x - 54, 292, 108, 220, 50, { stroke: "#ffffff", weight: 2, opacity: finish.isDark ? 0.18 : 0.6 }) +
      rect(x - 8, 262, 16, 30, 4, {
        fill: defs.across("#7d828b", "#f0f1f3", "#7d828b"),
        stroke: "#666b73",
        weight: 1,
      })
    );
  };
  return (
    groundShadow(pen, 300, 546, 200) +
    path("M176 176C196 108 240 78 300 78S404 108 424 176C400 130 356 112 300 112S200 130 176 176Z", {
      fill: mesh,
      stroke: finish.rim,
      weight: 1.2,
    }) +
    [-1, 1]
      .map((side) =>
        path(d`M${300 + side * 168} 290V214C${300 + side * 166} 110 ${300 + side * 92} 74 300 74`, {
          stroke: finish.rim,
          weight: 14,
        }),
      )
      .join("") +
    [-1, 1]
      .map((side) =>
        path(d`M${300 + side * 168} 290V214C${300 + side * 166} 110 ${300 + side * 92} 74 300 74`, {
          stroke: finish.isDark ? finish.light : finish.bright,
          weight: 11,
        }),
      )
      .join("") +
    [-1, 1].map((side) => path(d`M${300 + side * 168} 290V220`, { stroke: "#d5d8dd", weight: 7 })).join("") +
    cup(-1) +
    cup(1) +
    rect(444, 274, 22, 14, 5, {
      fill: defs.across("#8b9098", "#f4f5f6", "#8b9098"),
      stroke: "#666b73",
      weight: 1,
    })
  );
};

const onEar = (spec: SpecOf<"headphones">, pen: Pen, finish: Finish): string => {
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
    cup(1) +
    (spec.mic === true ? microphone(finish, pen, 122, 440) : "")
  );
};
