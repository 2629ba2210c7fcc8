import type { WornGrade } from "./grade.ts";
import type { Mark } from "./mark.ts";

/** In pixels, the widest picture, which is seen as it is drawn. Phones show those of half the width in a few centimetres. */
export const LARGE = 960;
/** Lines get at most so many times as wide: they keep their distance from functional parts, `MARGIN` in `wear.ts`. */
const WIDEST = 2;
const LINES: readonly Mark["kind"][] = ["hairline", "scratch", "speck", "crack", "crease"];

/**
 * The marks for a picture of `width` pixels. In a small one, lines would be thinner than a pixel and hardly be seen: they are
 * wider and clearer there. Not those of A1, which are hard to see even from near.
 */
export const forWidth = (marks: readonly Mark[], grade: WornGrade, width: number): readonly Mark[] => {
  const factor = Math.min(WIDEST, LARGE / width);
  if (factor <= 1 || grade === "A1") return marks;
  return marks.map((mark) =>
    LINES.includes(mark.kind)
      ? { ...mark, width: mark.width * factor, opacity: Math.min(1, mark.opacity * factor) }
      : mark,
  );
};
