import type { Translate } from "@reprise/locale";

/** Accessible label of a product's heart. */
export const heartLabel = (t: Translate, name: string, isWished: boolean): string =>
  t(isWished ? "wishlist.heart.active" : "wishlist.heart", { name });
