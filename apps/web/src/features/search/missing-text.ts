import type { ProductListView } from "@reprise/contracts";
import type { Translate } from "@reprise/locale";

/** What a search without results says: what the shop does not have, otherwise how to search again. */
export function missingText(missing: ProductListView["missing"], t: Translate): string {
  const article = missing.find(({ kind }) => kind === "article");
  if (article !== undefined) return t("search.missing.article", { number: article.text });
  if (missing.length === 0) return t("search.empty.text");
  const names = missing.map(({ text }) => text.charAt(0).toUpperCase() + text.slice(1));
  return t("search.missing.goods", { names: names.join(", ") });
}
