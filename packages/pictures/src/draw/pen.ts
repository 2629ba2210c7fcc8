import { createRandom } from "../paint/random.ts";
import type { PictureKind, PictureSpec } from "../picture-spec.ts";
import { createDefs } from "../svg/defs.ts";

/** The specification of one kind of picture. */
export type SpecOf<Kind extends PictureKind> = Extract<PictureSpec, { kind: Kind }>;

/** Drawing context: SVG definitions and random choices that depend only on the seed. */
export type Pen = ReturnType<typeof createPen>;

export const createPen = (seed: string) => ({ defs: createDefs(), random: createRandom(seed) });
