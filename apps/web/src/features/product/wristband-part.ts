import type { ProductView } from "@reprise/contracts";
import { lazyPart } from "../../lib/lazy-part.tsx";

/** Only watches need its code. The loader waits for it, so that the page has it without scripts. */
export const WristbandChoice = lazyPart(async () => (await import("./wristband-choice.tsx")).WristbandChoice);

export const hasWristbands = ({ relations }: ProductView): boolean =>
  relations.wristbands.some(({ quantity }) => quantity > 0);
