import type { WornGrade } from "./grade.ts";
import type { Mark } from "./mark.ts";
import type { Material } from "./material.ts";

/** In pixels, the widest picture, which is seen as it is drawn. Phones show those of half the width in a few centimetres. */
export const LARGE = 960;
/** Lines get at most so many times as wide: they keep their distance from functional parts, `MARGIN` in `wear.ts`. */
const WIDEST = 2;
const LINES: readonly Mark["kind"][] = ["hairline", "scratch", "speck", "crack", "crease"];
/** Share of a mark's opacity that is left where it is not seen at arm's length. */
const FAINT = 0.3;

/** Grades whose marks nobody sees at arm's length. A light mark on a cover or case is seen. */
const isFaint = (grade: WornGrade, material: Material): boolean =>
  grade === "A1" || (grade === "A2" && material === "hard");

/**
 * The marks as the whole product shows them, in a picture of `width` pixels. In a small one, lines would be thinner than a pixel
 * and hardly be seen: they are wider and clearer there. Not those that are seen from near only.
 */
export const inWholeView = (
  marks: readonly Mark[],
  {
    grade,
    material,
    width,
  }: { readonly grade: WornGrade; readonly material: Material; readonly width: number },
): readonly Mark[] => {
  if (grade === "A2" && isFaint(grade, material))
    return marks.map((mark) => ({ ...mark, opacity: mark.opacity * FAINT }));
  const factor = Math.min(WIDEST, LARGE / width);
  if (factor <= 1 || isFaint(grade, material)) return marks;
  return marks.map((mark) =>
    LINES.includes(mark.kind)
      ? { ...mark, width: mark.width * factor, opacity: Math.min(1, mark.opacity * factor) }
      : mark,
  );
};
