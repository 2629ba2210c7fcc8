import { lightness, mix } from "../paint/colour.ts";
import type { createDefs } from "../svg/defs.ts";
import { circle, d, path } from "../svg/shapes.ts";
import type { Mark } from "./mark.ts";
import type { Material } from "./material.ts";
import type { Point } from "./matrix.ts";

type Defs = ReturnType<typeof createDefs>;

/** The marks as SVG. Those of one look are one path, to keep the file small. */
export const drawWear = (marks: readonly Mark[], material: Material, defs: Defs): string => {
  const of = (kind: Mark["kind"]) => marks.filter((mark) => mark.kind === kind);
  return (
    of("haze")
      .map((mark) => haze(mark, defs))
      .join("") +
    of("dent")
      .map((mark) => dent(mark, defs))
      .join("") +
    of("fold")
      .map((mark) => fold(mark, defs))
      .join("") +
    hairlines(of("hairline")) +
    specks(of("speck")) +
    of("scratch").map(scratch).join("") +
    of("crease")
      .map((mark) => crease(mark))
      .join("") +
    of("crack")
      .map((mark) => crack(mark))
      .join("") +
    worn(of("rub"), material, false) +
    worn(of("nick"), material, true)
  );
};

/** Whether a scratch is darker than the material: on light material a bright line would not be seen. */
const isLight = (colour: string): boolean => lightness(colour) > 0.66;

/** A scratch scatters light: pale on dark material, grey on light material. */
const scratchColour = (colour: string): string =>
  isLight(colour) ? mix(colour, "#2a2622", 0.5) : mix(colour, "#ffffff", 0.62);

/** The flank of a scratch that faces away from the light, or towards it. */
const flankColour = (colour: string): string => (isLight(colour) ? "#ffffff" : mix(colour, "#000000", 0.7));

const through = (points: readonly Point[]): string =>
  points.map(([x, y], index) => (index === 0 ? d`M${x} ${y}` : d`L${x} ${y}`)).join("");

/** A line with few points, as a curve. */
const curve = (points: readonly Point[]): string => {
  const [from, middle, to] = [points[0], points[Math.floor(points.length / 2)], points.at(-1)];
  if (from === undefined || middle === undefined || to === undefined) return "";
  // Through the middle point.
  const [cx, cy] = [2 * middle[0] - (from[0] + to[0]) / 2, 2 * middle[1] - (from[1] + to[1]) / 2];
  return d`M${from[0]} ${from[1]}Q${cx} ${cy} ${to[0]} ${to[1]}`;
};

const step = (value: number, size: number): number => Math.max(size, Math.round(value / size) * size);

const grouped = (marks: readonly Mark[], look: (mark: Mark) => string): Mark[][] => [
  ...Map.groupBy(marks, look).values(),
];

const hairlines = (marks: readonly Mark[]): string =>
  grouped(
    marks,
    ({ colour, width, opacity }) => `${scratchColour(colour)} ${step(width, 0.3)} ${step(opacity, 0.12)}`,
  )
    .map(([first, ...rest]) =>
      first === undefined
        ? ""
        : path([first, ...rest].map(({ points }) => curve(points)).join(""), {
            stroke: scratchColour(first.colour),
            weight: step(first.width, 0.3),
            opacity: step(first.opacity, 0.12),
            cap: "round",
          }),
    )
    .join("");

const specks = (marks: readonly Mark[]): string =>
  grouped(
    marks,
    ({ colour, width, opacity }) => `${scratchColour(colour)} ${step(width, 0.6)} ${step(opacity, 0.2)}`,
  )
    .map(([first, ...rest]) =>
      first === undefined
        ? ""
        : path([first, ...rest].map(({ points: [[x, y] = [0, 0]] }) => d`M${x} ${y}l0.4 0.3`).join(""), {
            stroke: scratchColour(first.colour),
            weight: step(first.width, 0.6),
            opacity: step(first.opacity, 0.2),
            cap: "round",
          }),
    )
    .join("");

/** The outline of a line that is thickest in its first third and ends in points. */
const tapered = (points: readonly Point[], width: number, shift: number): string => {
  const sides = points.map(([x, y], index): readonly [Point, Point] => {
    const [bx, by] = points[index - 1] ?? [x, y];
    const [ax, ay] = points[index + 1] ?? [x, y];
    const length = Math.max(0.01, Math.hypot(ax - bx, ay - by));
    const share = index / (points.length - 1);
    const half = (width / 2) * Math.sin(share ** 0.7 * Math.PI) + 0.08;
    const [nx, ny] = [(-(ay - by) / length) * half, ((ax - bx) / length) * half];
    return [
      [x + nx + shift, y + ny + shift],
      [x - nx + shift, y - ny + shift],
    ];
  });
  return `${through([...sides.map(([one]) => one), ...sides.map(([, other]) => other).toReversed()])}Z`;
};

const scratch = ({ points, width, opacity, colour }: Mark): string =>
  path(tapered(points, width * 1.1, 0.8), { fill: flankColour(colour), opacity: opacity * 0.45 }) +
  path(tapered(points, width, 0), { fill: scratchColour(colour), opacity });

const crease = ({ points, width, opacity, colour }: Mark): string =>
  path(tapered(points, width * 1.5, 1), { fill: "#120d08", opacity: opacity * 0.4 }) +
  path(tapered(points, width, 0), {
    fill: isLight(colour) ? mix(colour, "#5b4d3a", 0.55) : mix(colour, "#f6f1e6", 0.75),
    opacity,
  });

const crack = ({ points, width, opacity }: Mark): string =>
  points.length < 2
    ? ""
    : path(through(points), {
        stroke: "#05070d",
        weight: width,
        opacity: opacity * 0.55,
        transform: "translate(0.8 0.9)",
      }) + path(through(points), { stroke: "#ffffff", weight: width * 0.8, opacity, join: "miter" });

const fold = ({ points, opacity, colour }: Mark, defs: Defs): string => {
  const [corner, ...line] = points;
  const [first, last] = [line[0], line.at(-1)];
  if (corner === undefined || first === undefined || last === undefined) return "";
  const [mx, my] = [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2];
  return path(`${through(points)}Z`, {
    fill: defs.between(
      mx,
      my,
      corner[0],
      corner[1],
      isLight(colour) ? "#3d33284d" : "#0000006b",
      [0.25, "#ffffff3d"],
      [1, "#ffffff12"],
    ),
    opacity,
  });
};

const haze = ({ points: [[x, y] = [0, 0]], width, opacity, colour }: Mark, defs: Defs): string => {
  const tone = isLight(colour) ? "#4a4036" : "#ffffff";
  return circle(x, y, width / 2, {
    fill: defs.radial(0.5, 0.5, 0.5, `${tone}14`, [0.55, `${tone}0c`], [1, `${tone}00`]),
    opacity,
  });
};

const dent = ({ points: [[x, y] = [0, 0]], width, opacity, colour }: Mark, defs: Defs): string =>
  circle(x, y, width / 2, {
    fill: defs.slant(
      mix(colour, "#000000", isLight(colour) ? 0.45 : 0.75),
      [0.5, `${mix(colour, "#000000", 0.3)}66`],
      mix(colour, "#ffffff", 0.7),
    ),
    opacity: opacity * 0.55,
  });

/** What is under the paint: bare metal or pale plastic; of paper its white fibre, or its dirt on a white cover. */
const bare = (colour: string, material: Material): string => {
  if (material === "paper") return isLight(colour) ? mix(colour, "#8d7a5c", 0.5) : "#efe8da";
  return isLight(colour) ? mix(colour, "#4e4a48", 0.6) : mix(colour, "#f1f3f6", 0.72);
};

const worn = (marks: readonly Mark[], material: Material, isDeep: boolean): string =>
  grouped(marks, ({ colour, opacity }) => `${bare(colour, material)} ${step(opacity, 0.2)}`)
    .map(([first, ...rest]) => {
      if (first === undefined) return "";
      const outline = [first, ...rest].map(({ points }) => `${through(points)}Z`).join("");
      return path(outline, {
        fill: bare(first.colour, material),
        opacity: step(first.opacity, 0.2),
        ...(isDeep
          ? { stroke: mix(first.colour, "#000000", 0.55), weight: 0.4, join: "round" as const }
          : {}),
      });
    })
    .join("");
