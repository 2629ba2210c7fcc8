import type { Translate } from "@reprise/locale";

/** What the heart of a product does. */
export const heartLabel = (t: Translate, name: string, isWished: boolean): string =>
  t(isWished ? "wishlist.heart.active" : "wishlist.heart", { name });
