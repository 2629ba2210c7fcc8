import { formatFilters } from "@reprise/contracts/filters";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Head } from "../../../lib/page/head.tsx";
import { useTrackedView } from "../../../tracking/use-tracked-view.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { listQuery } from "../../catalogue/catalogue.public.ts";
import { missingNames, rememberSearch } from "../../search/search.public.ts";
import { ListForm } from "../list/list-form.tsx";
import { TradeInItems } from "../trade-in-item.tsx";
import styles from "./search-results.module.css";
import { TradeInList } from "./trade-in-list.tsx";
import type { TradeInData } from "./trade-in-loader.ts";

/** The results of a seller's search: what the shop buys, and what it does not. */
export function SearchResults({ data }: { readonly data: TradeInData }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const { view, address } = data;
  const { q, filters } = address;
  const pathname = path("green_search");
  const { numFound } = view.products;
  const isMissing = view.missing.length > 0;
  const params = formatFilters(filters);

  useTrackedView(`${q} ${params}`, { event: "search", query: q, results: numFound });
  useEffect(() => rememberSearch(q, params), [q, params]);

  const heading = q === "" ? t("tradeIn.search.all") : t("tradeIn.search.heading", { query: q });
  const searchFor = (query: string) => <a href={pathname + listQuery({ q: query })}>{query}</a>;
  return (
    <>
      <Head
        title={heading}
        address={{ name: "green_search", query: { q: q === "" ? undefined : q } }}
        isIndexed={false}
      />
      <TradeInList
        data={data}
        pathname={pathname}
        heading={heading}
        introduction={
          view.correctedQuery !== null &&
          numFound > 0 && (
            <p data-testid="correction">
              <span>{t("search.corrected")}</span> {searchFor(view.correctedQuery)}
            </p>
          )
        }
        empty={
          <>
            <EmptyState
              icon="search-x"
              title={t("search.empty.title", { query: q })}
              text={
                isMissing
                  ? t("search.missing.bought", { names: missingNames(view.missing) })
                  : t("tradeIn.search.empty")
              }
              testId="empty-search"
            >
              {view.suggestedQuery !== null && (
                <Button href={pathname + listQuery({ q: view.suggestedQuery })}>
                  {t(isMissing ? "search.missing.rest" : "search.empty.didYouMean", {
                    query: view.suggestedQuery,
                  })}
                </Button>
              )}
              {params !== "" && <Button href={pathname + listQuery({ q })}>{t("list.removeAll")}</Button>}
              <Button variant="secondary" href={path("green_home")}>
                {t("landing.allCategories")}
              </Button>
            </EmptyState>
            {view.near.length > 0 && (
              <section className={styles.near} data-testid="near-missing">
                <h2>{t("tradeIn.search.near")}</h2>
                <TradeInItems cards={view.near} />
              </section>
            )}
          </>
        }
      />
      <ListForm />
    </>
  );
}
