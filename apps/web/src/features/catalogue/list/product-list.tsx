import type { ProductListView } from "@reprise/contracts";
import { type ReactNode, useEffect, useId } from "react";
import { useNavigation } from "react-router";
import { useApp } from "../../../lib/app-context.ts";
import { storeShownList } from "../../../lib/search-origin.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ChosenFilters } from "./chosen-filters.tsx";
import { FacetForm } from "./facet-form.tsx";
import { type ListAddress, listQuery } from "./list-address.ts";
import { ListHeading } from "./list-heading.tsx";
import { ListPages } from "./list-pages.tsx";
import { ProductGrid } from "../cards/product-card.tsx";
import styles from "./product-list.module.css";

export interface ProductListProps {
  readonly view: ProductListView;
  readonly address: ListAddress;
  /** The path of the page, without its query. */
  readonly pathname: string;
  readonly heading: string;
  /** Shown between heading and list: subcategories, a corrected query. */
  readonly introduction?: ReactNode;
  /** Shown instead of the list if nothing is found. */
  readonly empty: ReactNode;
}

/** A list of products with its filters, which are a column on a desktop and a bottom sheet on a phone. */
export function ProductList({ view, address, pathname, heading, introduction, empty }: ProductListProps) {
  const {
    translator: { t },
  } = useApp();
  const filtersId = useId();
  const { docs, numFound } = view.searchResponse.products;
  // A search without results has nothing to sort or to filter.
  const hasFilters = numFound > 1 || view.facets.length > 0;
  useEffect(() => {
    const products = view.searchResponse.products.docs.map(({ id }) => id);
    storeShownList({ pathname, q: address.q, searchUuid: view.searchUuid, products });
  }, [view, pathname, address.q]);
  const hrefOf = (changes: Partial<ListAddress>) => pathname + listQuery({ ...address, ...changes });
  return (
    <div className={classNames(styles.layout, hasFilters && styles.withFilters)}>
      <header className={styles.header}>
        <ListHeading title={heading} count={t("list.count", { count: numFound })} testId="result-count" />
        {introduction}
      </header>
      {hasFilters && (
        <div id={filtersId} popover="auto" className={styles.filters} data-testid="facets">
          <div className={styles.sheetHeader}>
            <h2>{t("list.filters")}</h2>
            <IconButton
              icon="x"
              label={t("dialog.close")}
              popoverTarget={filtersId}
              popoverTargetAction="hide"
            />
          </div>
          <FacetForm view={view} address={address} pathname={pathname} popoverId={filtersId} />
        </div>
      )}
      <Results label={heading}>
        <div className={styles.bar}>
          {hasFilters && (
            <Button
              variant="secondary"
              size="small"
              icon="sliders-horizontal"
              popoverTarget={filtersId}
              className={styles.open}
              data-testid="open-filters"
            >
              {t("list.filters")}
            </Button>
          )}
          <ChosenFilters view={view} address={address} pathname={pathname} />
        </div>
        {docs.length === 0 ? (
          empty
        ) : (
          <ProductGrid
            cards={docs}
            place={{ list: address.q === "" ? "category" : "search", page: view.pagination.page }}
            isEager
            testId="product-grid"
          />
        )}
        <ListPages pagination={view.pagination} hrefOf={(page) => hrefOf({ page })} />
      </Results>
    </div>
  );
}

/** A component of its own, so that the loading state re-renders only this element and not the cards. */
function Results({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const isLoading = useNavigation().state === "loading";
  return (
    <section className={styles.results} aria-busy={isLoading} aria-label={label}>
      {children}
    </section>
  );
}
