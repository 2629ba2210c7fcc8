import type { Mark } from "./mark.ts";
import type { Surface } from "./surface.ts";

/** A square part of a drawing, in user units. */
export type View = { readonly x: number; readonly y: number; readonly size: number };

const NEAR = 210;
const STEP = 15;

/** Marks on a face of the product are better seen than those along its edges. */
const FACES: readonly Mark["kind"][] = ["hairline", "scratch", "speck", "dent", "crease", "crack", "fold"];

/** How much of a mark the eye takes. */
const visible = ({ points, width, opacity, kind }: Mark): number =>
  points.length * width * opacity * (FACES.includes(kind) ? 1 : 0.1);

/**
 * The near view of a product: where its wear is seen best, given the marks of each grade. Each grade counts as much
 * as another, so that the few marks of a good grade are in view, too.
 */
export const nearView = (grades: ReadonlyArray<readonly Mark[]>): View => {
  const spots = grades.flatMap((marks) => {
    const total = marks.reduce((sum, mark) => sum + visible(mark), 0);
    return marks.map((mark) => {
      const [x, y] = mark.points[Math.floor(mark.points.length / 2)] ?? [0, 0];
      return { x, y, worth: visible(mark) / total };
    });
  });
  let best = { x: 0, y: 0, worth: -1 };
  for (let y = 0; y <= 600 - NEAR; y += STEP)
    for (let x = 0; x <= 600 - NEAR; x += STEP) {
      const inside = spots.filter(
        (spot) => spot.x > x && spot.x < x + NEAR && spot.y > y && spot.y < y + NEAR,
      );
      const worth = inside.reduce((sum, spot) => sum + spot.worth, 0);
      if (worth > best.worth) best = { x, y, worth };
    }
  return { x: best.x, y: best.y, size: NEAR };
};

/** The near view of a screen: its lower part, where it breaks, and the edges around it. */
export const screenView = (glass: Surface): View => {
  const points = glass.contours.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const size = Math.min(
    600,
    Math.max(190, Math.max(right - left, bottom - top) * 0.7, (right - left) * 1.08),
  );
  const within = (at: number) => Math.max(0, Math.min(600 - size, at));
  return { x: within((left + right - size) / 2), y: within(bottom + 14 - size), size };
};

/** Slanting light, in which one sees more: paler lines, none too thin for a small picture. */
export const inSlantingLight = (marks: readonly Mark[]): readonly Mark[] =>
  marks.map((mark) => ({
    ...mark,
    width: mark.kind === "hairline" ? Math.max(0.9, mark.width * 1.3) : mark.width,
    opacity: 1 - (1 - mark.opacity) ** 3,
  }));
