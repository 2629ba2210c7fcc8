import { d, number } from "../svg/shapes.ts";
import type { Random } from "./random.ts";

type Point = readonly [x: number, y: number];

/** A smooth curve through the points. */
export const softLine = (points: readonly Point[]): string => {
  const [first, ...rest] = points;
  if (first === undefined) return "";
  let text = d`M${first[0]} ${first[1]}`;
  for (const [index, point] of rest.entries()) {
    const next = rest[index + 1];
    text +=
      next === undefined
        ? d`L${point[0]} ${point[1]}`
        : d`Q${point[0]} ${point[1]} ${(point[0] + next[0]) / 2} ${(point[1] + next[1]) / 2}`;
  }
  return text;
};

/** A hill line from x over a width, around y, filled down to `bottom`. */
export const hills = (
  random: Random,
  x: number,
  width: number,
  y: number,
  swing: number,
  count: number,
  bottom: number,
): string => {
  const step = width / count;
  const points: Point[] = Array.from({ length: count + 3 }, (_, index) => [
    x + (index - 1) * step,
    y + random.between(-swing, swing),
  ]);
  return `${softLine(points)}V${number(bottom)}H${number(x - step)}Z`;
};

/** A jagged ridge from x over a width, peaks between y - rise and y, filled down to `bottom`. */
export const peaks = (
  random: Random,
  x: number,
  width: number,
  y: number,
  rise: number,
  count: number,
  bottom: number,
): string => {
  const step = width / count;
  let text = d`M${x} ${bottom}V${y}`;
  for (let index = 0; index < count; index += 1) {
    text += d`L${x + (index + random.between(0.35, 0.65)) * step} ${y - rise * random.between(0.45, 1)}`;
    text += d`L${x + (index + 1) * step} ${y - rise * random.between(-0.1, 0.2)}`;
  }
  return `${text}V${number(bottom)}Z`;
};

// A point on the line from one corner to the next, at most half way.
const towards = (
  [x, y]: Point,
  to: readonly [x: number, y: number, radius?: number],
  distance: number,
): Point => {
  const share = Math.min(0.5, distance / Math.max(0.01, Math.hypot(to[0] - x, to[1] - y)));
  return [x + (to[0] - x) * share, y + (to[1] - y) * share];
};

/** A polygon with rounded corners; for grips, cases and shells. */
export const roundedPolygon = (
  points: readonly (readonly [x: number, y: number, radius?: number])[],
  radius: number,
): string => {
  const size = points.length;
  let text = "";
  for (const [index, [x, y, ownRadius]] of points.entries()) {
    const before = points[(index + size - 1) % size] ?? ([x, y] as const);
    const after = points[(index + 1) % size] ?? ([x, y] as const);
    const a = towards([x, y], before, ownRadius ?? radius);
    const b = towards([x, y], after, ownRadius ?? radius);
    text += `${index === 0 ? "M" : "L"}${d`${a[0]} ${a[1]}Q${x} ${y} ${b[0]} ${b[1]}`}`;
  }
  return `${text}Z`;
};
