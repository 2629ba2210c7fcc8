import type { ProductListView } from "@reprise/contracts";
import { SORT_ORDERS } from "@reprise/contracts/filters";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { storeShownList } from "../../../lib/addresses/search-origin.ts";
import { ProductGrid } from "../cards/product-card.tsx";
import type { ListAddress } from "./list-address.ts";
import { ListHeading } from "./list-heading.tsx";
import { ListLayout } from "./list-layout.tsx";
import { QuickFilters } from "./quick-filters.tsx";

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

/** A list of products for sale. */
export function ProductList({ view, address, pathname, heading, introduction, empty }: ProductListProps) {
  const { t } = useTranslation();
  const { docs, numFound } = view.searchResponse.products;
  useEffect(() => {
    const products = view.searchResponse.products.docs.map(({ id }) => id);
    storeShownList({ pathname, q: address.q, searchUuid: view.searchUuid, products });
  }, [view, pathname, address.q]);
  return (
    <ListLayout
      list={{ ...view, numFound }}
      sorts={SORT_ORDERS}
      address={address}
      pathname={pathname}
      heading={heading}
      quickFilters={
        numFound > 1 && <QuickFilters facets={view.facets} address={address} pathname={pathname} />
      }
      header={
        <>
          <ListHeading title={heading} count={t("list.count", { count: numFound })} testId="result-count" />
          {introduction}
        </>
      }
    >
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
    </ListLayout>
  );
}
