import { alpha, lightness } from "../paint/colour.ts";
import { roundedPolygon } from "../paint/contour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { circle, d, ellipse, path, rect } from "../svg/shapes.ts";
import { label } from "../text/type.ts";
import { part } from "../wear/part.ts";
import { actionCamera } from "./action-camera.ts";
import { openMount } from "./camera-mount.ts";
import { body, dial, handGrip, leather, shutter } from "./camera-parts.ts";
import { lensFront } from "./lens-front.ts";
import type { Pen, SpecOf } from "./pen.ts";

/** Cameras from the front, lens mounted. */
export const drawCamera = (spec: SpecOf<"camera">, pen: Pen): string => {
  const finish = finishOf(spec.colour);
  return { slr, mirrorless, rangefinder, compact, bridge, action: actionCamera }[spec.style](
    spec,
    pen,
    finish,
  );
};

const front = (spec: SpecOf<"camera">, pen: Pen, finish: Finish, cx: number, cy: number, r: number): string =>
  spec.lens === ""
    ? part("lens", openMount(pen, cx, cy, r * 0.92 * (spec.mount ?? 1), spec.ring, spec.style === "slr"))
    : lensFront(pen, finish, cx, cy, r, spec.lens);

const gripMark = (spec: SpecOf<"camera">, x: number, y: number): string =>
  spec.mark === undefined ? "" : path(d`M${x} ${y}h30l-14 26z`, { fill: spec.mark });

const name = (spec: SpecOf<"camera">, x: number, y: number): string =>
  spec.text === undefined
    ? ""
    : label(spec.text, x, y, {
        face: "sansBold",
        size: 20,
        fill: lightness(spec.colour) > 0.6 ? "#2a2c31" : "#d9dce2",
        align: "right",
        maxWidth: 84,
      });

type Draw = (spec: SpecOf<"camera">, pen: Pen, finish: Finish) => string;

const slr: Draw = (spec, pen, finish) => {
  const { defs } = pen;
  return (
    groundShadow(pen, 300, 484, 280) +
    dial(pen, finish, 428, 172, 74, 34) +
    path(
      "M184 206C204 200 220 160 236 130Q242 120 256 120H344Q358 120 364 130C380 160 396 200 416 206V240H184Z",
      { fill: defs.down(finish.bright, [0.35, finish.light], finish.base), stroke: finish.rim, weight: 1.2 },
    ) +
    rect(262, 111, 76, 12, 3, { fill: defs.down("#6b7078", "#2a2c31"), stroke: "#17181b", weight: 1 }) +
    rect(270, 114, 60, 3, 1, { fill: "#0b0c0e" }) +
    path(
      roundedPolygon(
        [
          [246, 148],
          [354, 148],
          [366, 190],
          [234, 190],
        ],
        8,
      ),
      { fill: alpha("#000000", 0.18) },
    ) +
    body(pen, finish, 52, 196, 496, 284, 56) +
    path("M190 198H410L404 210H196Z", { fill: finish.base }) +
    handGrip(pen, finish, 50, 212, 106, 266) +
    shutter(pen, 112, 196, finish) +
    circle(174, 236, 6, { fill: defs.radial(0.4, 0.35, 0.7, "#ff8d7e", "#c22f22") }) +
    circle(520, 228, 8, { fill: finish.deep, stroke: finish.rim, weight: 1 }) +
    gripMark(spec, 76, 232) +
    name(spec, 540, 262) +
    front(spec, pen, finish, 312, 336, 142)
  );
};

/** Outline of the viewfinder housing from its left to its right foot, around x 316, above y 210. */
const FINDERS = {
  rounded:
    "M222 214C234 204 242 178 252 158Q258 148 272 148H360Q374 148 380 158C390 178 398 204 410 214V240H222Z",
  angular: "M226 214L250 152Q253 146 260 146H372Q379 146 382 152L406 214V240H226Z",
  block: "M236 214V164Q236 150 250 148L270 142H362L382 148Q396 150 396 164V214V240H236Z",
} as const;

const mirrorless: Draw = (spec, pen, finish) => {
  const { defs } = pen;
  const finder = spec.finder ?? "rounded";
  const flat = finder === "none";
  const top = flat ? 224 : 206;
  const height = (flat ? 448 : 470) - top;
  const slim = spec.grip === "slim";
  const dials = spec.dials ?? 0;
  return (
    groundShadow(pen, 300, top + height + 4, 270) +
    Array.from({ length: dials }, (_, index) =>
      dial(pen, finish, [412, 132, 470][index] ?? 412, top - (flat ? 20 : 30), 52, flat ? 24 : 34),
    ).join("") +
    (dials === 0 ? dial(pen, finish, 424, top - 22, 60, 28) : "") +
    (flat
      ? rect(280, top - 7, 72, 10, 2.5, { fill: "#2a2c31", stroke: "#4a4d55", weight: 1 })
      : path(FINDERS[finder], {
          fill: defs.down(finish.bright, [0.6, finish.light], finish.base),
          stroke: finish.rim,
          weight: 1.4,
        }) +
        rect(280, 137, 72, 11, 2.5, {
          fill: defs.down("#5f646c", "#26282d"),
          stroke: "#17181b",
          weight: 1,
        })) +
    body(pen, finish, 66, top, 468, height, flat ? 28 : 46) +
    (spec.grip === "none"
      ? rect(78, top + 62, 26, height - 110, 12, { fill: finish.deep, opacity: 0.7 })
      : handGrip(pen, finish, 62, top + 8, slim ? 66 : 100, height - 10)) +
    shutter(pen, slim ? 96 : 116, top - 4, finish) +
    gripMark(spec, 84, top + 40) +
    circle(182, top + 32, 5, { fill: "#10131a", stroke: finish.rim, weight: 1 }) +
    name(spec, 520, top + (flat ? 22 : 34)) +
    front(spec, pen, finish, 316, top + height * 0.52, flat ? 106 : 126)
  );
};

const rangefinder: Draw = (spec, pen, finish) => {
  const { defs } = pen;
  const window = (x: number, y: number, width: number, height: number): string =>
    part(
      "lens",
      rect(x, y, width, height, 5, {
        fill: defs.slant("#39486b", "#0c1020", "#1c2748"),
        stroke: finish.deep,
        weight: 2,
      }),
    );
  return (
    groundShadow(pen, 300, 466, 285) +
    dial(pen, finish, 372, 166, 56, 32) +
    dial(pen, finish, 84, 172, 46, 26) +
    shutter(pen, 470, 172, finish) +
    rect(256, 184, 88, 12, 2, { fill: defs.down("#8b9098", "#44474d"), stroke: "#2a2c30", weight: 1 }) +
    body(pen, finish, 44, 194, 512, 268, 84) +
    window(404, 216, 60, 36) +
    window(284, 222, 26, 22) +
    window(160, 216, 46, 30) +
    rect(52, 200, 496, 2, 1, { fill: "#ffffff", opacity: finish.isDark ? 0.14 : 0.65 }) +
    circle(500, 300, 12, { fill: defs.slant(finish.bright, finish.deep), stroke: finish.rim, weight: 1 }) +
    rect(495, 300, 10, 52, 5, {
      fill: defs.across(finish.bright, finish.deep),
      stroke: finish.rim,
      weight: 0.8,
    }) +
    name(spec, 544, 234) +
    front(spec, pen, finish, 296, 346, 108)
  );
};

const compact: Draw = (spec, pen, finish) => {
  const { defs } = pen;
  const grip = spec.grip ?? "slim";
  return (
    groundShadow(pen, 300, 446, 250) +
    Array.from({ length: spec.dials ?? 1 }, (_, index) =>
      dial(pen, finish, [404, 328][index] ?? 404, 190, 62, 26),
    ).join("") +
    rect(140, 204, 66, 12, 5, {
      fill: defs.across("#7d828b", "#dfe1e4", "#747982"),
      stroke: "#52565e",
      weight: 0.8,
    }) +
    rect(84, 212, 432, 230, 34, {
      fill: defs.slant(finish.bright, [0.3, finish.light], [0.6, finish.base], finish.deep),
      stroke: finish.rim,
      weight: 1.3,
    }) +
    rect(88, 216, 424, 222, 30, { stroke: "#ffffff", weight: 1.2, opacity: 0.16 }) +
    (grip === "slim"
      ? rect(106, 262, 22, 142, 11, { fill: leather(pen, finish), stroke: alpha(finish.rim, 0.5), weight: 1 })
      : "") +
    (grip === "deep" ? handGrip(pen, finish, 78, 220, 78, 216) : "") +
    (spec.finder === "none" ? "" : flash(pen)) +
    (spec.finder === "block"
      ? part(
          "lens",
          rect(286, 222, 54, 30, 6, {
            fill: defs.slant("#39486b", "#0c1020", "#1c2748"),
            stroke: finish.deep,
            weight: 2,
          }),
        )
      : "") +
    circle(398, 245, 5, { fill: "#2a1512", stroke: finish.rim, weight: 1 }) +
    name(spec, 496, 424) +
    lensFront(pen, finish, spec.finder === "block" ? 306 : 296, 340, 98 * (spec.mount ?? 1), spec.lens)
  );
};

const flash = ({ defs }: Pen): string =>
  part(
    "lens",
    rect(420, 232, 66, 26, 8, { fill: defs.down("#ffffff", "#c9ced6"), stroke: "#5b6069", weight: 1.6 }),
  ) +
  [428, 438, 448, 458, 468].map((x) => rect(x, 234, 1.2, 22, 0, { fill: "#7f858f", opacity: 0.5 })).join("");

const bridge: Draw = (spec, pen, finish) => {
  const { defs } = pen;
  return (
    groundShadow(pen, 300, 494, 270) +
    dial(pen, finish, 414, 172, 66, 34) +
    path(
      "M196 214C214 190 222 152 240 128Q246 118 260 118H352Q366 118 372 128C388 152 398 190 412 214V250H196Z",
      { fill: defs.down(finish.bright, [0.4, finish.light], finish.base), stroke: finish.rim, weight: 1.2 },
    ) +
    path(
      roundedPolygon(
        [
          [250, 132],
          [362, 132],
          [372, 158],
          [240, 158],
        ],
        7,
      ),
      { fill: defs.down("#eceef1", "#aab0b9"), stroke: "#4a4e56", weight: 1.4 },
    ) +
    body(pen, finish, 70, 202, 458, 288, 50) +
    path("M204 203H404L398 216H210Z", { fill: finish.base }) +
    handGrip(pen, finish, 58, 196, 118, 294) +
    shutter(pen, 122, 180, finish) +
    circle(196, 238, 5, { fill: "#10131a", stroke: finish.rim, weight: 1 }) +
    lensFront(pen, finish, 318, 344, 148, spec.lens) +
    ellipse(318, 493, 90, 3, { fill: "#000000", opacity: 0.2 })
  );
};
