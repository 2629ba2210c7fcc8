import type { ProductListView } from "@reprise/contracts";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { SkipLink } from "../../../ui/skip-link.tsx";
import { ChosenFilters, countChosen } from "./chosen-filters.tsx";
import { FacetForm, type FacetFormProps } from "./facet-form.tsx";
import { type ListAddress, listQuery } from "./list-address.ts";
import { ListPages } from "./list-pages.tsx";
import styles from "./product-list.module.css";

const RESULTS_ID = "results";

export interface ListLayoutProps {
  /** The list without its products. */
  readonly list: FacetFormProps["list"] &
    Pick<ProductListView, "pagination"> &
    Partial<Pick<ProductListView, "parts">>;
  readonly sorts: FacetFormProps["sorts"];
  readonly address: ListAddress;
  /** The path of the page, without its query. */
  readonly pathname: string;
  readonly heading: string;
  readonly header: ReactNode;
  /** Links to filters that are often chosen. */
  readonly quickFilters?: ReactNode;
  /** The products, or what is shown if there are none. */
  readonly children: ReactNode;
}

/** A list with its filters, which are a column on a desktop and a bottom sheet on a phone. */
export function ListLayout({
  list,
  sorts,
  address,
  pathname,
  heading,
  header,
  quickFilters,
  children,
}: ListLayoutProps) {
  const { t } = useTranslation();
  const filtersId = useId();
  // A search without results has nothing to sort or to filter.
  const hasFilters = list.numFound > 1 || list.facets.length > 0;
  const chosenCount = countChosen(list.facets);
  const hrefOf = (changes: Partial<ListAddress>) => pathname + listQuery({ ...address, ...changes });
  return (
    <div className={classNames(styles.layout, hasFilters && styles.withFilters)}>
      <header className={styles.header}>{header}</header>
      {hasFilters && <SkipLink to={RESULTS_ID} text={t("list.skip")} />}
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
          <FacetForm list={list} sorts={sorts} address={address} pathname={pathname} popoverId={filtersId} />
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
              {chosenCount === 0 ? t("list.filters") : `${t("list.filters")} (${chosenCount})`}
            </Button>
          )}
          {quickFilters}
        </div>
        <ChosenFilters facets={list.facets} parts={list.parts} address={address} pathname={pathname} />
        {children}
        <ListPages pagination={list.pagination} hrefOf={(page) => hrefOf({ page })} />
      </Results>
    </div>
  );
}

/** A component of its own, so that the loading state re-renders only this element and not the cards. */
function Results({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const isLoading = useNavigation().state === "loading";
  return (
    <section
      id={RESULTS_ID}
      tabIndex={-1}
      className={styles.results}
      aria-busy={isLoading}
      aria-label={label}
    >
      {children}
    </section>
  );
}
