import { formatFilters } from "@reprise/contracts/filters";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Head } from "../../lib/page/head.tsx";
import { withQuery } from "../../lib/page/page-module.ts";
import { useTrackedView } from "../../tracking/use-tracked-view.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import {
  LIST_QUERY,
  listQuery,
  type ListData,
  loadList,
  ProductList,
  listCacheInfo,
} from "../catalogue/catalogue.public.ts";
import { missingNames, missingText } from "./missing-text.ts";
import { SearchAlertForm } from "./search-alert-form.tsx";
import { SearchAlternatives, SuggestedQuery } from "./search-alternatives.tsx";
import { rememberSearch } from "./search-history.ts";

export const loader = withQuery(LIST_QUERY, (input) => loadList(input));

export const cacheInfo = listCacheInfo;

export function Page({ data: { view, address } }: { readonly data: ListData }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const { q, filters } = address;
  const pathname = path("search");
  const { numFound } = view.searchResponse.products;
  const suggestedQuery = view.alternatives?.suggestedQuery;

  useTrackedView(`${q} ${formatFilters(filters)}`, { event: "search", query: q, results: numFound });
  useEffect(() => rememberSearch(q, formatFilters(filters)), [q, filters]);

  const heading = q === "" ? t("search.all") : t("search.heading", { query: q });
  const shown = numFound === 0 && q !== "" ? t("search.empty.title", { query: q }) : heading;
  return (
    <>
      <Head
        title={heading}
        address={{ name: "search", query: { q: q === "" ? undefined : q } }}
        isIndexed={false}
      />
      <ProductList
        view={view}
        // The filters have what the query says about prices: links that change them must not say it again.
        address={{ ...address, q: view.query ?? q }}
        pathname={pathname}
        heading={shown}
        introduction={
          numFound > 0 && (
            <>
              {view.correctedQuery !== null && (
                <p data-testid="correction">
                  <span>{t("search.corrected")}</span>{" "}
                  <a href={pathname + listQuery({ q: view.correctedQuery })}>{view.correctedQuery}</a>
                </p>
              )}
              {view.missing.length > 0 && (
                <p data-testid="left-out">
                  {t("search.missing.words", { names: missingNames(view.missing) })}
                </p>
              )}
            </>
          )
        }
        empty={
          <>
            <EmptyState icon="search-x" text={missingText(view.missing, t)} testId="empty-search">
              {suggestedQuery && <SuggestedQuery query={suggestedQuery} isRest={view.missing.length > 0} />}
              {Object.keys(filters).length > 0 && (
                <Button href={pathname + listQuery({ q })}>{t("list.removeAll")}</Button>
              )}
              {view.missing.some(({ kind }) => kind === "article") && (
                <Button href={path("green_home")}>{t("search.missing.sell")}</Button>
              )}
              <Button variant="secondary" href={path("category_landingpage")}>
                {t("landing.allCategories")}
              </Button>
            </EmptyState>
            {/* With filters there may be something that they exclude. */}
            {q !== "" && (view.missing.length > 0 || Object.keys(filters).length === 0) && (
              <SearchAlertForm query={q} />
            )}
            {view.alternatives && <SearchAlternatives alternatives={view.alternatives} />}
          </>
        }
      />
    </>
  );
}
