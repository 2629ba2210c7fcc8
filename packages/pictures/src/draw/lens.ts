import { alpha, lightness, mix } from "../paint/colour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { d, ellipse, path, rect } from "../svg/shapes.ts";
import { label } from "../text/type.ts";
import { part } from "../wear/part.ts";
import type { Pen, SpecOf } from "./pen.ts";

const CX = 300;

type Ring = {
  readonly y: number;
  readonly height: number;
  readonly half: number;
  readonly fill: string;
  readonly ribs?: string;
};

/** A lens standing on its mount, seen slightly from above, so that the front glass is visible. */
export const drawLens = (spec: SpecOf<"lens">, pen: Pen): string => {
  const { defs } = pen;
  const finish = finishOf(spec.colour);
  const ratio = Math.min(2.6, Math.max(0.55, spec.lengthRatio));
  const half = Math.min(150, 202 / Math.sqrt(ratio));
  const height = Math.min(430, half * 2 * ratio * 0.92);
  const tilt = half * 0.24;
  // Short lenses stand higher, so that they are centred in the tile.
  const ground = Math.min(528, 330 + height / 2 + tilt);
  const top = ground - height;
  const black = finishOf("#202226");
  const rubber = defs.pattern(
    9,
    9,
    rect(0, 0, 4, 9, 1, { fill: "#050608", opacity: 0.55 }) +
      rect(4, 0, 1, 9, 0, { fill: "#ffffff", opacity: 0.09 }),
  );
  const cylinder = (of: Finish): string =>
    defs.across(
      of.deep,
      [0.05, of.dim],
      [0.16, of.bright],
      [0.32, of.light],
      [0.62, of.base],
      [0.88, of.dim],
      [0.96, of.deep],
      of.dim,
    );
  const barrel = cylinder(finish);
  const grip = cylinder(finish.isDark ? black : finishOf("#2c2e33"));
  const accent =
    lightness(spec.colour) > 0.7 ? "#c8342b" : pen.random.pick(["#c8342b", "#d8b04a", "#3d78c9", "#8a8f98"]);
  const at = (share: number): number => top + height * share;
  const rings: readonly Ring[] = [
    {
      y: at(0.93),
      height: height * 0.07,
      half: half * 0.74,
      fill: defs.across("#63676f", [0.2, "#eef0f2"], [0.5, "#b4b8bf"], [0.8, "#81868e"], "#4f535a"),
    },
    { y: at(0.8), height: height * 0.135, half: half * 0.84, fill: barrel },
    { y: at(0.52), height: height * 0.285, half: half * 0.94, fill: barrel },
    { y: at(0.57), height: height * 0.19, half: half * 0.975, fill: grip, ribs: rubber },
    { y: at(0.3), height: height * 0.225, half: half * 0.92, fill: barrel },
    { y: at(0.1), height: height * 0.2, half: half * 0.975, fill: grip, ribs: rubber },
    { y: at(0), height: height * 0.11, half, fill: barrel },
  ];
  const band = at(0.285);
  return (
    groundShadow(pen, CX, ground + tilt * 0.75, half * 1.25) +
    rings.map((ring) => tube(ring, tilt)).join("") +
    path(d`M${CX - half * 0.93} ${band}A${half * 0.93} ${tilt * 0.93} 0 0 0 ${CX + half * 0.93} ${band}`, {
      stroke: accent,
      weight: 5,
    }) +
    (ratio > 1 ? windowOnBarrel(pen, at(0.335) + tilt * 0.9, half) : "") +
    label(spec.text, CX, at(ratio > 1 ? 0.478 : 0.455) + tilt * 0.9, {
      face: "sansBold",
      size: half * 0.15,
      fill: finish.isDark ? "#f0f2f5" : "#1b1d21",
      align: "middle",
      tracking: 0.03,
      maxWidth: half * 1.3,
    }) +
    front(pen, finish, top, half, tilt)
  );
};

const tube = ({ y, height, half, fill, ribs }: Ring, tilt: number): string => {
  const bend = tilt * (half / 160);
  const shape =
    d`M${CX - half} ${y}V${y + height}A${half} ${bend} 0 0 0 ${CX + half} ${y + height}` +
    d`V${y}A${half} ${bend} 0 0 0 ${CX - half} ${y}Z`;
  return (
    path(shape, { fill, stroke: alpha("#000000", 0.45), weight: 1 }) +
    (ribs === undefined ? "" : path(shape, { fill: ribs }))
  );
};

const windowOnBarrel = ({ defs }: Pen, y: number, half: number): string =>
  rect(CX - half * 0.34, y, half * 0.68, half * 0.15, 5, {
    fill: defs.down("#0c0e13", "#2a3040"),
    stroke: "#4a4e57",
    weight: 1.2,
  }) +
  [0.2, 0.38, 0.58, 0.8]
    .map((at, index) =>
      label(["1", "2", "5", "10"][index] ?? "", CX - half * 0.34 + half * 0.68 * at, y + half * 0.108, {
        face: "sansBold",
        size: half * 0.085,
        fill: index % 2 === 0 ? "#e9edf4" : "#ffcf6b",
        align: "middle",
      }),
    )
    .join("");

const front = ({ defs }: Pen, finish: Finish, top: number, half: number, tilt: number): string => {
  const oval = (share: number, fill: string, lift = 0, stroke?: string): string =>
    ellipse(
      CX,
      top + lift,
      half * share,
      tilt * share,
      stroke === undefined ? { fill } : { fill, stroke, weight: 1.2 },
    );
  const dark = mix("#17181b", finish.deep, finish.isDark ? 0.4 : 0.05);
  return (
    oval(1, defs.across(finish.deep, [0.2, finish.bright], [0.6, finish.base], finish.deep), 0, finish.rim) +
    oval(0.93, defs.down("#08090b", dark), 1) +
    oval(0.86, "#0b0c0f", 4, "#3a3d45") +
    part(
      "lens",
      ellipse(CX, top + 8, half * 0.78, tilt * 0.74, {
        fill: defs.radial(0.5, 0.35, 0.7, "#223070", [0.35, "#2c2160"], [0.65, "#401f5c"], "#0a0a18"),
      }),
    ) +
    ellipse(CX, top + 12, half * 0.52, tilt * 0.48, {
      fill: defs.radial(0.5, 0.4, 0.6, "#0a0f2c", [0.6, "#18286a"], "#2a1a5200"),
    }) +
    ellipse(CX - half * 0.3, top + 2, half * 0.24, tilt * 0.2, {
      fill: "#e4ecff",
      opacity: 0.5,
      transform: `rotate(-8 ${(CX - half * 0.3).toFixed(1)} ${top.toFixed(1)})`,
    }) +
    ellipse(CX + half * 0.34, top + tilt * 0.42, half * 0.14, tilt * 0.11, { fill: "#d094ee", opacity: 0.5 })
  );
};
