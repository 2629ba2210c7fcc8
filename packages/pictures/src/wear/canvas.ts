import type { Line } from "./flatten.ts";
import type { Point } from "./matrix.ts";

/** Edge length of a cell, in user units of a drawing. */
export const CELL = 2;
/** Cells in a row: a drawing has 600 user units. */
export const SIZE = 600 / CELL;

/** The cells of a drawing: 0 is empty. Its lines are in units of cells. */
export type Canvas = Uint8Array;

export const createCanvas = (): Canvas => new Uint8Array(SIZE * SIZE);

/** The cell of a point in user units; undefined: outside the drawing. */
export const cellAt = (x: number, y: number): number | undefined => {
  const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
  return column < 0 || row < 0 || column >= SIZE || row >= SIZE ? undefined : row * SIZE + column;
};

/** Calls `paint` with each cell that the closed lines surround (rule `nonzero`, as SVG fills). */
export const fillLines = (lines: readonly Line[], paint: (cell: number) => void): void => {
  const crossings: (readonly [x: number, direction: 1 | -1])[][] = [];
  for (const { points } of lines) {
    for (const [index, [x1, y1]] of points.entries()) {
      const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
      if (y1 === y2) continue;
      const [top, bottom] = y1 < y2 ? [y1, y2] : [y2, y1];
      const last = Math.min(SIZE - 1, Math.ceil(bottom - 0.5) - 1);
      for (let row = Math.max(0, Math.ceil(top - 0.5)); row <= last; row += 1)
        (crossings[row] ??= []).push([x1 + ((row + 0.5 - y1) / (y2 - y1)) * (x2 - x1), y1 < y2 ? 1 : -1]);
    }
  }
  crossings.forEach((crossed, row) => {
    let winding = 0;
    const sorted = crossed.toSorted((a, b) => a[0] - b[0]);
    for (const [index, [from, direction]] of sorted.entries()) {
      winding += direction;
      const to = sorted[index + 1]?.[0];
      if (winding === 0 || to === undefined) continue;
      const last = Math.min(SIZE - 1, Math.ceil(to - 0.5) - 1);
      for (let x = Math.max(0, Math.ceil(from - 0.5)); x <= last; x += 1) paint(row * SIZE + x);
    }
  });
};

/** Calls `paint` with each cell that the closed lines surround or touch, some more than once. */
export const coverLines = (lines: readonly Line[], paint: (cell: number) => void): void => {
  fillLines(lines, paint);
  for (const { points } of lines) {
    for (const [index, [x1, y1]] of points.entries()) {
      const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
      const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) * 4));
      for (let step = 0; step < steps; step += 1) {
        const [x, y] = [
          Math.floor(x1 + ((x2 - x1) * step) / steps),
          Math.floor(y1 + ((y2 - y1) * step) / steps),
        ];
        if (x >= 0 && y >= 0 && x < SIZE && y < SIZE) paint(y * SIZE + x);
      }
    }
  }
};

/** The outlines of what a stroke along the lines covers: a box for each piece, and an oval at each joint. */
export const strokeOutlines = (lines: readonly Line[], width: number): Line[] => {
  const half = width / 2;
  const outlines: Line[] = [];
  const box = (p: Point, q: Point) => {
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
    if (length === 0) return;
    const [nx, ny] = [((p[1] - q[1]) / length) * half, ((q[0] - p[0]) / length) * half];
    outlines.push({
      closed: true,
      points: [
        [p[0] + nx, p[1] + ny],
        [q[0] + nx, q[1] + ny],
        [q[0] - nx, q[1] - ny],
        [p[0] - nx, p[1] - ny],
      ],
    });
  };
  for (const { points, closed } of lines) {
    for (const [index, point] of points.entries()) {
      const next = points[index + 1] ?? (closed ? points[0] : undefined);
      if (next !== undefined) box(point, next);
      if (half < 1) continue;
      outlines.push({
        closed: true,
        points: Array.from({ length: 8 }, (_, side) => {
          const angle = (side / 8) * 2 * Math.PI;
          return [point[0] + half * Math.cos(angle), point[1] + half * Math.sin(angle)];
        }),
      });
    }
  }
  return outlines;
};

/** The distance of each cell to the nearest cell with `isTarget`, in user units (chamfer 3-4). */
export const distancesTo = (isTarget: (cell: number) => boolean): Float32Array => {
  // With a border, so that every cell has eight neighbours.
  const row = SIZE + 2;
  const distances = new Float32Array(row * row).fill(SIZE * CELL);
  for (let cell = 0; cell < SIZE * SIZE; cell += 1)
    if (isTarget(cell)) distances[(Math.floor(cell / SIZE) + 1) * row + (cell % SIZE) + 1] = 0;
  const pass = (first: number, last: number, step: 1 | -1) => {
    for (let at = first; at !== last; at += step) {
      if (at % row === 0 || at % row === row - 1) continue;
      const own = distances[at] ?? 0;
      const straight = Math.min(distances[at - step] ?? 0, distances[at - step * row] ?? 0) + CELL;
      const aslant =
        Math.min(distances[at - step * (row + 1)] ?? 0, distances[at - step * (row - 1)] ?? 0) +
        (CELL * 4) / 3;
      distances[at] = Math.min(own, straight, aslant);
    }
  };
  pass(row, row * (row - 1), 1);
  pass(row * (row - 1) - 1, row - 1, -1);
  const inside = new Float32Array(SIZE * SIZE);
  for (let y = 0; y < SIZE; y += 1)
    inside.set(distances.subarray((y + 1) * row + 1, (y + 1) * row + 1 + SIZE), y * SIZE);
  return inside;
};
