import type { Point } from "./matrix.ts";

/**
 * A mark of wear. `hairline`, `scratch`, `crack`, `crease`: a line of `width`. `rub`, `nick`, `fold`: an outline
 * around worn material. `dent`, `haze`, `speck`: a spot of the diameter `width` at its one point.
 */
export type Mark = {
  readonly kind:
    | "hairline"
    | "scratch"
    | "crack"
    | "crease"
    | "rub"
    | "nick"
    | "fold"
    | "dent"
    | "haze"
    | "speck";
  readonly points: readonly Point[];
  /** In user units. */
  readonly width: number;
  /** From 0 to 1. */
  readonly opacity: number;
  /** The material's colour. */
  readonly colour: string;
};
