import { formatNumber, type Locale } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Head } from "../../lib/page/head.tsx";
import { movedTo } from "../../lib/page/loader-responses.ts";
import { withQuery } from "../../lib/page/page-module.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { breadcrumbItems, breadcrumbList } from "./breadcrumbs.ts";
import styles from "./category.module.css";
import { LIST_QUERY } from "./list/list-address.ts";
import { type ListData, loadList, listCacheInfo } from "./list/list-loader.ts";
import { ProductList } from "./list/product-list.tsx";

export const loader = withQuery(LIST_QUERY, async (input): Promise<ListData> => {
  const requested = input.params["categorySanitizedPath"] ?? "";
  const data = await loadList(input, requested);
  const { locale, path } = input.app;
  const canonical = data.view.categoryPaths?.[locale];
  // The category has one address in each locale: redirects from another language or from capital letters.
  if (canonical !== undefined && canonical !== requested) {
    throw movedTo(path("category", { categorySanitizedPath: canonical }));
  }
  return data;
});

export const cacheInfo = listCacheInfo;

export function Page({ data: { view, address } }: { readonly data: ListData }) {
  const { locale, path, addresses } = useApp();
  const { t } = useTranslation();
  const paths = view.categoryPaths ?? {};
  const pathIn = (of: Locale) => ({ categorySanitizedPath: paths[of] ?? "" });
  const pathname = path("category", pathIn(locale));
  const name = view.breadcrumbs.at(-1)?.name ?? "";
  const block = view.categoryNiceBlock;
  const { page } = view.pagination;
  return (
    <>
      <Head
        title={page === 1 ? name : t("list.titleOfPage", { title: name, page })}
        description={block?.text}
        address={{ name: "category", params: pathIn, query: { page: page === 1 ? undefined : page } }}
        jsonLd={() => [breadcrumbList(view.breadcrumbs, locale, addresses)]}
      />
      <Breadcrumbs label={t("breadcrumbs.label")} items={breadcrumbItems(view.breadcrumbs, path, t)} />
      <ProductList
        view={view}
        address={address}
        pathname={pathname}
        heading={name}
        introduction={
          view.categories.length > 0 && (
            <nav aria-label={t("list.subcategories")}>
              <ul className={styles.subcategories} data-testid="subcategories">
                {view.categories.map(({ id, name: label, sanitizedPath, count }) => (
                  <li key={id}>
                    <Chip href={path("category", { categorySanitizedPath: sanitizedPath })}>
                      <span>{label}</span> <small>{formatNumber(count, locale)}</small>
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
            title={t("list.empty.title")}
            text={t("list.empty.text")}
            testId="empty-list"
          >
            <Button variant="secondary" href={pathname}>
              {t("list.removeAll")}
            </Button>
          </EmptyState>
        }
      />
      {page === 1 && block && <p className={styles.text}>{block.text}</p>}
    </>
  );
}
