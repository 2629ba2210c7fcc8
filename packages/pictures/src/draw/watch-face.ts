import { alpha } from "../paint/colour.ts";
import { wallpaper } from "../paint/wallpaper.ts";
import { circle, d, group, line, path, rect } from "../svg/shapes.ts";
import { label } from "../text/type.ts";
import type { Pen, SpecOf } from "./pen.ts";

type Face = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
};

const accents: readonly [string, ...string[]] = [
  "#ff4d6d",
  "#ff9f1c",
  "#2ec4b6",
  "#4cc9f0",
  "#b8f34a",
  "#c77dff",
];

/** The watch face, selected by seed: a dial, activity rings or large digits. */
export const watchFace = (spec: Pick<SpecOf<"watch">, "shape">, pen: Pen, face: Face): string => {
  const accent = pen.random.pick(accents);
  const ground = rect(face.x, face.y, face.width, face.height, face.radius, { fill: "#05060a" });
  const dial = spec.shape === "round" ? pen.random.chance(0.6) : pen.random.chance(0.3);
  if (dial) return ground + analogue(pen, face, accent);
  if (spec.shape === "rugged") return ground + modular(face, accent);
  return (
    wallpaper(pen, face.x, face.y, face.width, face.height, face.radius) +
    rect(face.x, face.y, face.width, face.height, face.radius, {
      fill: pen.defs.down("#02040a8c", [0.55, "#02040a40"], "#02040a80"),
    }) +
    digital(face, spec.shape === "round" ? 0.76 : 0.88)
  );
};

const ring = (cx: number, cy: number, r: number, share: number, colour: string, weight: number): string => {
  const length = 2 * Math.PI * r;
  return (
    circle(cx, cy, r, { stroke: alpha(colour, 0.28), weight }) +
    circle(cx, cy, r, {
      stroke: colour,
      weight,
      cap: "round",
      dash: `${(length * share).toFixed(1)} ${length.toFixed(1)}`,
      transform: `rotate(-90 ${cx.toFixed(1)} ${cy.toFixed(1)})`,
    })
  );
};

const digital = ({ x, y, width, height }: Face, share: number): string => {
  const cx = x + width / 2;
  const cy = y + height * 0.76;
  return (
    label("10:09", cx, y + height * 0.47, {
      face: "sansBold",
      size: width * 0.36,
      fill: "#ffffff",
      align: "middle",
      maxWidth: width * share,
    }) +
    label("21", cx, y + height * 0.2, {
      face: "sansBold",
      size: width * 0.11,
      fill: "#ffffff",
      align: "middle",
      opacity: 0.85,
    }) +
    ring(cx, cy, width * 0.14, 0.78, "#ff375f", width * 0.044) +
    ring(cx, cy, width * 0.09, 0.9, "#a6ff3d", width * 0.044) +
    ring(cx, cy, width * 0.04, 0.6, "#25e0ea", width * 0.04)
  );
};

const modular = ({ x, y, width, height }: Face, accent: string): string => {
  const cx = x + width / 2;
  const base = y + height * 0.9;
  const bars = [0.3, 0.5, 0.42, 0.7, 0.95, 0.8, 0.6, 0.72, 0.5].map((share, index) =>
    rect(
      x + width * (0.15 + index * 0.08),
      base - height * 0.24 * share,
      width * 0.05,
      height * 0.24 * share,
      width * 0.025,
      { fill: accent, opacity: 0.4 + share * 0.6 },
    ),
  );
  return (
    label("10:09", cx, y + height * 0.42, {
      face: "condensed",
      size: width * 0.46,
      fill: "#ffffff",
      align: "middle",
      maxWidth: width * 0.9,
    }) +
    label("21", cx, y + height * 0.14, {
      face: "sansBold",
      size: width * 0.1,
      fill: accent,
      align: "middle",
    }) +
    label("124 m", x + width * 0.14, y + height * 0.6, {
      face: "sansBold",
      size: width * 0.12,
      fill: accent,
    }) +
    label("18°", x + width * 0.86, y + height * 0.6, {
      face: "sansBold",
      size: width * 0.12,
      fill: "#ffffff",
      align: "right",
    }) +
    bars.join("")
  );
};

const analogue = ({ defs }: Pen, { x, y, width, height, radius }: Face, accent: string): string => {
  const [cx, cy] = [x + width / 2, y + height / 2];
  const r = Math.min(width, height) / 2 - 4;
  const marks = Array.from({ length: 12 }, (_, hour) => {
    const [sin, cos] = [Math.sin((hour * Math.PI) / 6), Math.cos((hour * Math.PI) / 6)];
    return d`M${cx + sin * r * 0.8} ${cy - cos * r * 0.8}L${cx + sin * r * 0.95} ${cy - cos * r * 0.95}`;
  }).join("");
  const hand = (angle: number, length: number, weight: number, colour: string): string =>
    group(
      line(cx, cy, cx, cy - r * 0.14, { stroke: colour, weight: 2.4 }) +
        line(cx, cy - r * 0.16, cx, cy - r * length, { stroke: colour, weight, cap: "round" }),
      {
        transform: `rotate(${angle} ${cx.toFixed(1)} ${cy.toFixed(1)})`,
      },
    );
  return (
    rect(x, y, width, height, radius, {
      fill: defs.radial(0.5, 0.42, 0.7, "#232a3c", "#0c0f18", "#05060a"),
    }) +
    path(marks, { stroke: "#f2f4f8", weight: r * 0.042, cap: "round" }) +
    ring(cx - r * 0.4, cy + r * 0.02, r * 0.16, 0.7, accent, r * 0.05) +
    ring(cx + r * 0.4, cy + r * 0.02, r * 0.16, 0.45, "#4cc9f0", r * 0.05) +
    label("21", cx, cy + r * 0.58, {
      face: "sansBold",
      size: r * 0.2,
      fill: "#ffffff",
      align: "middle",
      opacity: 0.9,
    }) +
    hand(304.5, 0.5, r * 0.075, "#ffffff") +
    hand(54, 0.78, r * 0.06, "#ffffff") +
    line(cx, cy + r * 0.16, cx, cy - r * 0.86, {
      stroke: accent,
      weight: 2,
      transform: `rotate(192 ${cx.toFixed(1)} ${cy.toFixed(1)})`,
    }) +
    circle(cx, cy, r * 0.05, { fill: accent })
  );
};
