import { CELL, SIZE } from "./canvas.ts";
import type { Point } from "./matrix.ts";

/** A point of an outline. */
export type EdgePoint = {
  readonly x: number;
  readonly y: number;
  /** Points into the material; of length 1. */
  readonly inwards: Point;
  /** How much the outline turns here: 0 is straight, 1 a right-angled outer corner, below 0 an inner one. */
  readonly turn: number;
};

/** The outline of a piece of material, in order: a point for about each cell, in user units. */
export type Contour = readonly EdgePoint[];

/** Shorter outlines belong to what is too small to be worn visibly. */
const LEAST_LENGTH = 30;
/** The steps over which an outline is smoothed, and those over which its turn is measured. */
const SMOOTH = 2;
const TURN = 7;

const AROUND: readonly Point[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
];

/** The outer outlines of the cells with `isMaterial` (Moore's neighbour tracing). */
export const traceContours = (isMaterial: (cell: number) => boolean): Contour[] => {
  const has = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < SIZE && y < SIZE && isMaterial(y * SIZE + x);
  const seen = new Uint8Array(SIZE * SIZE);
  const contours: Contour[] = [];
  for (let y = 0; y < SIZE; y += 1) {
    let wasMaterial = false;
    for (let x = 0; x < SIZE; x += 1) {
      const is = has(x, y);
      if (is && !wasMaterial && seen[y * SIZE + x] === 0) {
        const cells = traceFrom(x, y, has);
        for (const [cx, cy] of cells) seen[cy * SIZE + cx] = 1;
        if (cells.length >= LEAST_LENGTH) contours.push(measured(cells, has));
      }
      wasMaterial = is;
    }
  }
  return contours;
};

const traceFrom = (startX: number, startY: number, has: (x: number, y: number) => boolean): Point[] => {
  const cells: Point[] = [];
  let [x, y] = [startX, startY];
  let direction = 0;
  for (let steps = 0; steps < SIZE * 20; steps += 1) {
    cells.push([x, y]);
    // Starts beside the cell from which it came, on its outer side.
    const first = (direction + 5) % 8;
    let found = -1;
    for (let turn = 0; turn < 8 && found === -1; turn += 1) {
      const next = (first + turn) % 8;
      const [dx, dy] = AROUND[next] ?? [0, 0];
      if (has(x + dx, y + dy)) found = next;
    }
    if (found === -1) break;
    const [dx, dy] = AROUND[found] ?? [0, 0];
    [x, y, direction] = [x + dx, y + dy, found];
    if (x === startX && y === startY) break;
  }
  return cells;
};

const measured = (cells: readonly Point[], has: (x: number, y: number) => boolean): Contour => {
  const size = cells.length;
  const smooth = cells.map((_, index): Point => {
    let [x, y] = [0, 0];
    for (let offset = -SMOOTH; offset <= SMOOTH; offset += 1) {
      const [cx, cy] = cells[(index + offset + size) % size] ?? [0, 0];
      [x, y] = [x + (cx + 0.5) * CELL, y + (cy + 0.5) * CELL];
    }
    return [x / (SMOOTH * 2 + 1), y / (SMOOTH * 2 + 1)];
  });
  return smooth.map(([x, y], index) => {
    const [bx, by] = smooth[(index + size - TURN) % size] ?? [x, y];
    const [ax, ay] = smooth[(index + TURN) % size] ?? [x, y];
    const [ux, uy, vx, vy] = [x - bx, y - by, ax - x, ay - y];
    const length = Math.max(0.01, Math.hypot(ux + vx, uy + vy));
    let inwards: Point = [-(uy + vy) / length, (ux + vx) / length];
    const at = (axis: 0 | 1, from: number) => Math.floor(from / CELL + inwards[axis] * 2);
    if (!has(at(0, x), at(1, y))) inwards = [-inwards[0], -inwards[1]];
    const turn = Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy) / (Math.PI / 2);
    return { x, y, inwards, turn };
  });
};
