import type { ProductListView } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { listQuery, ProductGrid } from "../catalogue/catalogue.public.ts";
import styles from "./search-alternatives.module.css";

type Alternatives = NonNullable<ProductListView["alternatives"]>;

/** The suggested query as a button: another spelling, or what is left without the goods that the shop does not have. */
export function SuggestedQuery({
  query,
  isRest = false,
}: {
  readonly query: string;
  readonly isRest?: boolean;
}) {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <Button href={path("search") + listQuery({ q: query })} data-testid="suggested-query">
      {t(isRest ? "search.missing.rest" : "search.empty.didYouMean", { query })}
    </Button>
  );
}

/** Suggestions after a search without results: categories, then bestsellers. */
export function SearchAlternatives({
  alternatives: { categories, bestsellers, suggestedQuery },
}: {
  readonly alternatives: Alternatives;
}) {
  const { path } = useApp();
  const { t } = useTranslation();
  // Those of a similar query fit; without one they are the shop's first categories.
  const title = t(suggestedQuery === null ? "search.empty.browse" : "search.empty.categories");
  return (
    <div className={styles.alternatives}>
      {categories.length > 0 && (
        <nav aria-label={title} data-testid="alternative-categories">
          <h2>{title}</h2>
          <ul className={styles.categories}>
            {categories.map(({ id, name, sanitizedPath }) => (
              <li key={id}>
                <Chip href={path("category", { categorySanitizedPath: sanitizedPath })}>{name}</Chip>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <section data-testid="alternative-bestsellers">
        <h2>{t("search.empty.bestsellers")}</h2>
        <ProductGrid cards={bestsellers} place={{ list: "search alternatives" }} isRow />
      </section>
    </div>
  );
}
