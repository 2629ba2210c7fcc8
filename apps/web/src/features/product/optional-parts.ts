import type { ProductView } from "@reprise/contracts";
import { lazyPart } from "../../lib/page/lazy-part.tsx";

/** Only watches need its code. */
export const WristbandChoice = lazyPart(
  async () => (await import("./wristband/wristband-choice.tsx")).WristbandChoice,
);

export const hasWristbands = ({ relations }: ProductView): boolean =>
  relations.wristbands.some(({ quantity }) => quantity > 0);

/** In place of the purchase, where nothing is in stock. */
export const SoldOutProduct = lazyPart(async () => (await import("./sold-out-product.tsx")).SoldOutProduct);

const isSoldOut = ({ product }: ProductView): boolean =>
  product.variants.every(({ quantity }) => quantity === 0);

/** Loads the parts that a product needs and most products do not. Then its page has them without scripts. */
export async function preloadParts(view: ProductView): Promise<void> {
  if (hasWristbands(view)) await WristbandChoice.preload();
  if (isSoldOut(view)) await SoldOutProduct.preload();
}
