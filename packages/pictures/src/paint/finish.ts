import { lightness, shade, within } from "./colour.ts";

export type Finish = ReturnType<typeof finishOf>;

/**
 * The shades of one material. Black is slightly lightened and white slightly darkened, so that shading stays
 * visible. `rim` is the edge light that keeps the outline visible on a tile with the same lightness.
 */
export const finishOf = (colour: string) => {
  const base = within(colour, 0.27, 0.95);
  const dark = lightness(base) < 0.5;
  return {
    base,
    isDark: dark,
    bright: shade(base, dark ? 0.14 : 0.09),
    light: shade(base, dark ? 0.07 : 0.045),
    dim: shade(base, -0.06),
    deep: shade(base, dark ? -0.1 : -0.15),
    rim: shade(base, dark ? 0.2 : -0.17),
  };
};
