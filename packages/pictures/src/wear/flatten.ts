import svgpath from "svgpath";
import type { Point } from "./matrix.ts";

/** A line of points. `closed`: its last point is joined with its first. */
export type Line = { readonly points: readonly Point[]; readonly closed: boolean };

/** Of a curve. */
const STEPS = 10;

const cubic = (p: Point, a: Point, b: Point, q: Point): Point[] =>
  Array.from({ length: STEPS }, (_, index) => {
    const t = (index + 1) / STEPS;
    const u = 1 - t;
    const at = (axis: 0 | 1): number =>
      u ** 3 * p[axis] + 3 * u * u * t * a[axis] + 3 * u * t * t * b[axis] + t ** 3 * q[axis];
    return [at(0), at(1)];
  });

const quadratic = (p: Point, c: Point, q: Point): Point[] => {
  const towards = (end: Point): Point => [
    end[0] + ((c[0] - end[0]) * 2) / 3,
    end[1] + ((c[1] - end[1]) * 2) / 3,
  ];
  return cubic(p, towards(p), towards(q), q);
};

/** The lines of a path, its curves as short straight pieces. */
export const flattenPath = (data: string): Line[] => {
  const lines: { points: Point[]; closed: boolean }[] = [];
  svgpath(data)
    .abs()
    .unshort()
    .unarc()
    .iterate((segment, _, x, y) => {
      if (segment[0] === "M") {
        lines.push({ points: [[segment[1], segment[2]]], closed: false });
        return;
      }
      let line = lines.at(-1);
      if (segment[0] === "Z") {
        if (line !== undefined) line.closed = true;
        return;
      }
      // What follows a closed line without a move begins where that line began.
      if (line === undefined || line.closed) lines.push((line = { points: [[x, y]], closed: false }));
      if (segment[0] === "L") line.points.push([segment[1], segment[2]]);
      else if (segment[0] === "H") line.points.push([segment[1], y]);
      else if (segment[0] === "V") line.points.push([x, segment[1]]);
      else if (segment[0] === "C") {
        const [, ax, ay, bx, by, qx, qy] = segment;
        line.points.push(...cubic([x, y], [ax, ay], [bx, by], [qx, qy]));
      } else if (segment[0] === "Q") {
        const [, cx, cy, qx, qy] = segment;
        line.points.push(...quadratic([x, y], [cx, cy], [qx, qy]));
      }
    });
  return lines.filter(({ points }) => points.length > 1);
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
