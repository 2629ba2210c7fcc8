import type { Random } from "../paint/random.ts";
import type { Mark } from "./mark.ts";
import type { Point } from "./matrix.ts";
import type { Surface } from "./surface.ts";

const RAYS = 11;

/** A cracked pane: rays from where it hit the ground, near its lower corner, and shards around that place. */
export const glassCracks = (random: Random, glass: Surface): readonly Mark[] => {
  const points = glass.contours.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [width, height] = [right - left, bottom - top];
  const hit: Point = [left + width * random.between(0.62, 0.78), top + height * random.between(0.64, 0.76)];
  const rays = Array.from({ length: RAYS }, (_, index) => {
    const angle = ((index + random.between(-0.3, 0.3)) / RAYS) * 2 * Math.PI;
    const length =
      Math.hypot(width, height) * (index % 2 === 0 ? random.between(0.45, 0.9) : random.between(0.15, 0.35));
    return onGlass(glass, ray(random, hit, angle, length));
  });
  const rings = [0.06, 0.13].flatMap((share) =>
    rays.map((line, index): readonly Point[] => {
      const reach = share * Math.hypot(width, height);
      const [from, to] = [
        atDistance(line, hit, reach),
        atDistance(rays[(index + 1) % RAYS] ?? [], hit, reach * random.between(0.8, 1.2)),
      ];
      return from === undefined || to === undefined ? [] : onGlass(glass, [from, to]);
    }),
  );
  return [...rays.map((line) => crackOf(line, 1.7)), ...rings.map((line) => crackOf(line, 1.1))];
};

const crackOf = (points: readonly Point[], width: number): Mark => ({
  kind: "crack",
  points,
  width,
  opacity: 0.9,
  colour: "#000000",
});

/** A line that goes on in about one direction. */
const ray = (random: Random, [fromX, fromY]: Point, angle: number, length: number): Point[] => {
  const points: Point[] = [[fromX, fromY]];
  let [x, y, heading, done] = [fromX, fromY, angle, 0];
  while (done < length) {
    const step = random.between(8, 26);
    heading += random.between(-0.22, 0.22);
    [x, y] = [x + Math.cos(heading) * step, y + Math.sin(heading) * step];
    points.push([x, y]);
    done += step;
  }
  return points;
};

/** The line until it leaves the glass. */
const onGlass = (glass: Surface, line: readonly Point[]): readonly Point[] => {
  const end = line.findIndex(([x, y]) => glass.toEdge(x, y) < 3);
  return end === -1 ? line : line.slice(0, end);
};

const atDistance = (line: readonly Point[], [x, y]: Point, distance: number): Point | undefined =>
  line.find(([px, py]) => Math.hypot(px - x, py - y) >= distance);
