import type { Translate } from "./i18n.ts";

/** What the heart of a product does. */
export const heartLabel = (t: Translate, name: string, isWished: boolean): string =>
  t(isWished ? "wishlist.heart.active" : "wishlist.heart", { name });
