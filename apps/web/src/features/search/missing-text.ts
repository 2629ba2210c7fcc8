import type { MissingPart } from "@reprise/contracts";
import type { Translate } from "@reprise/locale";

/** The names of what the shop does not have. */
export const missingNames = (missing: readonly MissingPart[]): string =>
  missing.map(({ text }) => text.charAt(0).toUpperCase() + text.slice(1)).join(", ");

/** What a search without results says: what the shop does not have, otherwise how to search again. */
export function missingText(missing: readonly MissingPart[], t: Translate): string {
  const article = missing.find(({ kind }) => kind === "article");
  if (article !== undefined) return t("search.missing.article", { number: article.text });
  if (missing.length === 0) return t("search.empty.text");
  return t("search.missing.goods", { names: missingNames(missing) });
}
