import { createRandom } from "../paint/random.ts";
import { createSheet } from "../svg/sheet.ts";
import type { PictureKind, PictureSpec } from "../picture-spec.ts";

/** The specification of one kind of picture. */
export type SpecOf<Kind extends PictureKind> = Extract<PictureSpec, { kind: Kind }>;

/** What every drawing draws with: its paint pots, and choices that depend on the seed only. */
export type Pen = ReturnType<typeof createPen>;

export const createPen = (seed: string) => ({ sheet: createSheet(), random: createRandom(seed) });
