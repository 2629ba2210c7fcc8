import type { Random } from "../paint/random.ts";
import type { WornGrade } from "./grade.ts";
import type { Mark } from "./mark.ts";
import type { Material } from "./material.ts";
import type { Point } from "./matrix.ts";
import type { Box, Surface } from "./surface.ts";

const STRENGTH: Record<WornGrade, number> = { A1: 0.18, A2: 0.42, A3: 0.75, A4: 1 };

type Amount = { readonly [Grade in WornGrade]: number };

const CREASES: Amount = { A1: 0, A2: 2, A3: 4, A4: 7 };
const FOLDS: Amount = { A1: 0, A2: 1, A3: 2, A4: 3 };
const CRACKS: Amount = { A1: 0, A2: 0, A3: 1, A4: 3 };
const DISC_LINES: Amount = { A1: 3, A2: 10, A3: 26, A4: 48 };

/** What only media have: creases of a spine, bent corners, cracks of a case, lines on a disc. */
export const mediaMarks = (
  random: Random,
  grade: WornGrade,
  surface: Surface,
  material: Material,
): readonly Mark[] => {
  const [cover, box, disc] = [surface.boxOf("cover"), surface.boxOf("case"), surface.boxOf("disc")];
  const strength = STRENGTH[grade];
  const marks = (name: Amount, make: (index: number) => readonly Mark[]): readonly Mark[] =>
    // Every grade makes all of A4, so that they use the same random choices.
    Array.from({ length: name.A4 }, (_, index) => make(index))
      .slice(0, name[grade])
      .flat()
      .map((mark) => ({ ...mark, opacity: mark.opacity * strength }))
      .filter(({ points }) => points.every(([x, y]) => surface.toFunctional(x, y) > 4));
  return [
    ...(cover && material === "paper" && disc === undefined
      ? marks(CREASES, () => crease(random, surface, cover))
      : []),
    ...(cover && material === "paper" ? marks(FOLDS, (index) => fold(random, surface, cover, index)) : []),
    ...(box && material === "case" ? marks(CRACKS, (index) => crack(random, surface, box, index)) : []),
    ...(disc ? marks(DISC_LINES, () => discLine(random, surface, disc)) : []),
  ];
};

const colourOf = (surface: Surface, [x, y]: Point): string => surface.colourAt(x, y) ?? "#808080";

/** A wavy line along the spine, where the book was opened. */
const crease = (random: Random, surface: Surface, { x, y, width, height }: Box): readonly Mark[] => {
  const at = x + width * random.between(0.012, 0.09);
  const from = random.chance(0.6) ? random.between(0.01, 0.06) : random.between(0.1, 0.5);
  const to = random.chance(0.6)
    ? random.between(0.94, 0.99)
    : Math.min(0.97, from + random.between(0.15, 0.4));
  const sway = random.between(-2, 2);
  const points = Array.from({ length: 16 }, (_, index): Point => {
    const share = from + ((to - from) * index) / 15;
    return [at + Math.sin(share * 5) * sway + random.between(-0.5, 0.5), y + height * share];
  });
  return [
    {
      kind: "crease",
      points,
      width: random.between(0.8, 1.7),
      opacity: random.between(0.6, 0.95),
      colour: colourOf(surface, points[8] ?? [at, y]),
    },
  ];
};

/** A corner that was bent and straightened again. The outer corners first, which are turned most. */
const fold = (random: Random, surface: Surface, box: Box, index: number): readonly Mark[] => {
  const [right, bottom] = [index !== 2, index === (random.chance(0.5) ? 0 : 1) || index === 2];
  const size = index === 0 ? random.between(44, 64) : random.between(22, 40);
  const other = size * random.between(0.6, 1.15);
  const corner: Point = [
    right ? box.x + box.width - 1 : box.x + 1,
    bottom ? box.y + box.height - 1 : box.y + 1,
  ];
  const [sx, sy] = [right ? -1 : 1, bottom ? -1 : 1];
  const [a, b]: readonly [Point, Point] = [
    [corner[0] + sx * size, corner[1]],
    [corner[0], corner[1] + sy * other],
  ];
  const line = Array.from({ length: 9 }, (_, step): Point => {
    const share = step / 8;
    const sag = Math.sin(share * Math.PI) * 1.6;
    return [a[0] + (b[0] - a[0]) * share - sx * sag, a[1] + (b[1] - a[1]) * share - sy * sag];
  });
  const colour = colourOf(surface, [corner[0] + sx * 6, corner[1] + sy * 6]);
  return [
    { kind: "fold", points: [corner, ...line], width: 1, opacity: 0.9, colour },
    { kind: "crease", points: line, width: 1.5, opacity: 0.95, colour },
  ];
};

/** A crack that starts at a corner or edge of the case and forks. */
const crack = (random: Random, surface: Surface, box: Box, index: number): readonly Mark[] => {
  const right = index % 2 === 0;
  const start: Point = [
    right ? box.x + box.width - 2 : box.x + box.width * random.between(0.3, 0.8),
    right
      ? box.y + box.height * (index === 0 ? random.between(0.78, 0.95) : random.between(0.06, 0.3))
      : box.y + 2,
  ];
  const run = (from: Point, angle: number, length: number): Point[] => {
    const points: Point[] = [from];
    let [x, y] = from;
    let heading = angle;
    for (let done = 0; done < length;) {
      const step = random.between(7, 22);
      heading += random.between(-0.3, 0.3);
      [x, y] = [x + Math.cos(heading) * step, y + Math.sin(heading) * step];
      points.push([x, y]);
      done += step;
    }
    return points;
  };
  const angle = right ? Math.PI + random.between(-0.7, 0.7) : Math.PI / 2 + random.between(-0.5, 0.5);
  const main = run(start, angle, random.between(60, 130));
  const forkAt = main[Math.floor(main.length * 0.45)] ?? start;
  const fork = run(forkAt, angle + (random.chance(0.5) ? 0.8 : -0.8), random.between(22, 50));
  const isInside = ([x, y]: Point) =>
    x > box.x + 1 && y > box.y + 1 && x < box.x + box.width - 1 && y < box.y + box.height - 1;
  return [main, fork].map((points, order): Mark => ({
    kind: "crack",
    points: points.filter(isInside),
    width: order === 0 ? 1.1 : 0.7,
    opacity: 0.75,
    colour: colourOf(surface, forkAt),
  }));
};

/** A fine line on the visible part of a disc. */
const discLine = (random: Random, surface: Surface, box: Box): readonly Mark[] => {
  const point: Point = [
    box.x + box.width * random.between(0.5, 1),
    box.y + box.height * random.between(0, 1),
  ];
  const angle = random.between(0, Math.PI);
  const length = random.between(8, 46);
  const points = [-0.5, -0.17, 0.17, 0.5].map((share): Point => [
    point[0] + Math.cos(angle) * length * share,
    point[1] + Math.sin(angle) * length * share + (0.25 - share * share) * 3,
  ]);
  if (!points.every(([x, y]) => surface.isIn("disc", x, y) && !surface.isIn("cover", x, y))) return [];
  return [
    {
      kind: "hairline",
      points,
      width: random.between(0.4, 0.9),
      opacity: random.between(0.3, 0.8),
      colour: colourOf(surface, point),
    },
  ];
};
