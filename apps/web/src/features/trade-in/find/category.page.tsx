import { formatMoney, type Locale } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { sidePaths } from "../../../lib/addresses/side-paths.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { Head } from "../../../lib/page/head.tsx";
import { movedTo } from "../../../lib/page/loader-responses.ts";
import { withQuery } from "../../../lib/page/page-module.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { breadcrumbItems, breadcrumbList, LIST_QUERY } from "../../catalogue/catalogue.public.ts";
import styles from "./category.module.css";
import { TradeInList } from "./trade-in-list.tsx";
import { loadTradeIns, tradeInCacheInfo, type TradeInData } from "./trade-in-loader.ts";

export const loader = withQuery(LIST_QUERY, async (input): Promise<TradeInData> => {
  const requested = input.params["categoryUrlPath"] ?? "";
  const data = await loadTradeIns(input, requested);
  const { locale, path } = input.app;
  const canonical = data.view.categoryPaths?.[locale];
  // The category has one address in each locale.
  if (canonical !== undefined && canonical !== requested)
    throw movedTo(sidePaths(path, "green").category(canonical));
  return data;
});

export const cacheInfo = tradeInCacheInfo;

/** What the shop buys in a category. */
export function Page({ data }: { readonly data: TradeInData }) {
  const { locale, path, addresses } = useApp();
  const { t } = useTranslation();
  const { view } = data;
  const { breadcrumbs, categories } = view;
  const { page } = view.pagination;
  const { category } = sidePaths(path, "green");
  const paths = view.categoryPaths ?? {};
  const pathIn = (of: Locale) => ({ categoryUrlPath: paths[of] ?? "" });
  const pathname = category(paths[locale] ?? "");
  const heading = t("tradeIn.category.title", { category: breadcrumbs.at(-1)?.name ?? "" });
  return (
    <>
      <Head
        title={page === 1 ? heading : t("list.titleOfPage", { title: heading, page })}
        description={t("tradeIn.home.text")}
        address={{ name: "green_category", params: pathIn, query: { page: page === 1 ? undefined : page } }}
        isIndexed={view.products.numFound > 0}
        jsonLd={() => [breadcrumbList(breadcrumbs, locale, addresses, "green")]}
      />
      <Breadcrumbs
        label={t("breadcrumbs.label")}
        items={breadcrumbItems(breadcrumbs, path, t, { side: "green" })}
      />
      <TradeInList
        data={data}
        pathname={pathname}
        heading={heading}
        introduction={
          categories.length > 0 && (
            <nav aria-label={t("list.subcategories")}>
              <ul className={styles.subcategories} data-testid="subcategories">
                {categories.map(({ id, name, sanitizedPath, highestPrice }) => (
                  <li key={id}>
                    <Chip href={category(sanitizedPath)}>
                      <span>{name}</span>{" "}
                      <small>{t("tradeIn.upToPrice", { price: formatMoney(highestPrice, locale) })}</small>
                    </Chip>
                  </li>
                ))}
              </ul>
            </nav>
          )
        }
        empty={
          <EmptyState
            icon="search-x"
            title={t("tradeIn.category.empty")}
            text={t("tradeIn.category.emptyText")}
            testId="empty-list"
          >
            {view.filters !== "" && (
              <Button variant="secondary" href={pathname}>
                {t("list.removeAll")}
              </Button>
            )}
            <Button variant="secondary" href={path("green_home")}>
              {t("landing.allCategories")}
            </Button>
          </EmptyState>
        }
      />
    </>
  );
}
