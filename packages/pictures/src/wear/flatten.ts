import type { Point } from "./matrix.ts";

/** A line of points. `closed`: its last point is joined with its first. */
export type Line = { readonly points: readonly Point[]; readonly closed: boolean };

const STEPS = 10;
/** In radians, of an arc's step. */
const ARC_STEP = 0.16;

const cubic = (p: Point, a: Point, b: Point, q: Point): Point[] =>
  Array.from({ length: STEPS }, (_, index) => {
    const t = (index + 1) / STEPS;
    const u = 1 - t;
    const at = (axis: 0 | 1): number =>
      u ** 3 * p[axis] + 3 * u * u * t * a[axis] + 3 * u * t * t * b[axis] + t ** 3 * q[axis];
    return [at(0), at(1)];
  });

// The conversion from end points to a centre: SVG 2, appendix B.2.4.
const arc = (
  p: Point,
  radii: Point,
  degrees: number,
  isLarge: boolean,
  isSweep: boolean,
  q: Point,
): Point[] => {
  let [rx, ry] = [Math.abs(radii[0]), Math.abs(radii[1])];
  if (rx === 0 || ry === 0 || (p[0] === q[0] && p[1] === q[1])) return [q];
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [dx, dy] = [(p[0] - q[0]) / 2, (p[1] - q[1]) / 2];
  const [x, y] = [cos * dx + sin * dy, cos * dy - sin * dx];
  const grow = Math.sqrt(Math.max(1, (x / rx) ** 2 + (y / ry) ** 2));
  [rx, ry] = [rx * grow, ry * grow];
  const rest = (rx * ry) ** 2 - (rx * y) ** 2 - (ry * x) ** 2;
  const root = Math.sqrt(Math.max(0, rest / ((rx * y) ** 2 + (ry * x) ** 2)));
  const side = isLarge === isSweep ? -root : root;
  const [cx, cy] = [(side * rx * y) / ry, (-side * ry * x) / rx];
  const from = Math.atan2((y - cy) / ry, (x - cx) / rx);
  let sweep = Math.atan2((-y - cy) / ry, (-x - cx) / rx) - from;
  if (isSweep && sweep < 0) sweep += 2 * Math.PI;
  if (!isSweep && sweep > 0) sweep -= 2 * Math.PI;
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / ARC_STEP));
  const [mx, my] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  return Array.from({ length: count }, (_, index) => {
    const angle = from + (sweep * (index + 1)) / count;
    const [ux, uy] = [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
    return [cos * ux - sin * uy + mx, sin * ux + cos * uy + my];
  });
};

const SIZES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** The lines of a path, its curves as short straight pieces. */
export const flattenPath = (data: string): Line[] => {
  const lines: Line[] = [];
  let points: Point[] = [];
  let at: Point = [0, 0];
  let start: Point = [0, 0];
  /** The last control point, for the smooth curves. */
  let control: Point = at;
  const finish = (closed: boolean) => {
    if (points.length > 1) lines.push({ points, closed });
    points = [];
  };
  for (const [, letter = "", list = ""] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/gu)) {
    const command = letter.toUpperCase();
    const size = SIZES[command];
    if (size === undefined) throw new Error(`A path has the command ${letter}, which wear does not know`);
    const numbers = (list.match(/-?(?:\d+\.?\d*|\.\d+)/gu) ?? []).map(Number);
    for (let index = 0; index === 0 || index < numbers.length; index += Math.max(1, size)) {
      const isRelative = letter !== command;
      const value = (offset: number): number => numbers[index + offset] ?? 0;
      const point = (offset: number): Point =>
        isRelative ? [at[0] + value(offset), at[1] + value(offset + 1)] : [value(offset), value(offset + 1)];
      const mirrored: Point = [2 * at[0] - control[0], 2 * at[1] - control[1]];
      if (points.length === 0 && command !== "M" && command !== "Z") points.push(at);
      let next: Point;
      let handle: Point | undefined;
      switch (command) {
        case "Z":
          finish(true);
          next = start;
          break;
        case "M":
          next = point(0);
          if (index === 0) {
            finish(false);
            start = next;
          }
          points.push(next);
          break;
        case "H":
          next = [isRelative ? at[0] + value(0) : value(0), at[1]];
          points.push(next);
          break;
        case "V":
          next = [at[0], isRelative ? at[1] + value(0) : value(0)];
          points.push(next);
          break;
        case "C":
        case "S": {
          const [a, b, q] = command === "C" ? [point(0), point(2), point(4)] : [mirrored, point(0), point(2)];
          points.push(...cubic(at, a, b, q));
          [next, handle] = [q, b];
          break;
        }
        case "Q":
        case "T": {
          const [c, q] = command === "Q" ? [point(0), point(2)] : [mirrored, point(0)];
          const between = (p: Point): Point => [
            p[0] + ((c[0] - p[0]) * 2) / 3,
            p[1] + ((c[1] - p[1]) * 2) / 3,
          ];
          points.push(...cubic(at, between(at), between(q), q));
          [next, handle] = [q, c];
          break;
        }
        case "A":
          next = point(5);
          points.push(...arc(at, [value(0), value(1)], value(2), value(3) !== 0, value(4) !== 0, next));
          break;
        default:
          next = point(0);
          points.push(next);
      }
      at = next;
      control = handle ?? next;
    }
  }
  finish(false);
  return lines;
};

const oval = (cx: number, cy: number, rx: number, ry: number): Line => ({
  closed: true,
  points: Array.from({ length: 40 }, (_, index) => {
    const angle = (index / 40) * 2 * Math.PI;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  }),
});

/** The lines of a shape that `svg/shapes.ts` writes, by its attributes. */
export const flattenShape = (
  tag: string,
  attributes: { get(name: string): string | undefined },
): readonly Line[] => {
  const of = (name: string): number => Number(attributes.get(name) ?? 0);
  if (tag === "path") return flattenPath(attributes.get("d") ?? "");
  if (tag === "circle") return [oval(of("cx"), of("cy"), of("r"), of("r"))];
  if (tag === "ellipse") return [oval(of("cx"), of("cy"), of("rx"), of("ry"))];
  const [x, y, width, height] = [of("x"), of("y"), of("width"), of("height")];
  const r = Math.min(of("rx"), width / 2, height / 2);
  return flattenPath(
    `M${x + r} ${y}H${x + width - r}A${r} ${r} 0 0 1 ${x + width} ${y + r}V${y + height - r}` +
      `A${r} ${r} 0 0 1 ${x + width - r} ${y + height}H${x + r}A${r} ${r} 0 0 1 ${x} ${y + height - r}` +
      `V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`,
  );
};
