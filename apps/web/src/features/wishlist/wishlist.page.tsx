import type { WishlistView } from "@reprise/contracts";
import { useApp } from "../../lib/app-context.ts";
import { Head } from "../../lib/head.tsx";
import { redirectTo, requireLogin } from "../../lib/outcomes.ts";
import type { LoaderInput } from "../../lib/page-module.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { ProductGrid } from "../catalogue/catalogue.read.tsx";
import { useShownWishes } from "./use-shown-wishes.ts";
import styles from "./wishlist.module.css";

export async function loader(input: LoaderInput): Promise<WishlistView> {
  const { app, url, signal } = input;
  const page = url.searchParams.get("page");
  const result = await app.api.call("api_wishlist_view", { query: page === null ? {} : { page } }, { signal });
  // The list has become shorter since, or the address was never one of its pages.
  const isNoPage = !result.ok && (result.error.code === "PAGE_OUT_OF_RANGE" || result.error.code === "VALIDATION_FAILED");
  if (page !== null && isNoPage) throw redirectTo(app.path("wishlist"), 302);
  return requireLogin(input, result);
}

export function Page({ data }: { readonly data: WishlistView }) {
  const { path, translator: { t } } = useApp();
  const { products, numFound, frame } = useShownWishes(data);
  const { page, pageCount } = data.pagination;
  const hrefOf = (target: number) => path("wishlist", {}, { page: target === 1 ? undefined : target });
  const title = t("wishlist.title");
  return (
    <>
      <Head title={page === 1 ? title : t("list.titleOfPage", { title, page })} address={{ name: "wishlist" }} isIndexed={false} />
      <section ref={frame} className={styles.wishlist}>
        {numFound === 0 ? (
          <EmptyState heading="h1" icon="heart" title={t("wishlist.empty.title")} text={t("wishlist.empty.text")} testId="empty-wishlist">
            <Button href={path("buy_home")}>{t("wishlist.empty.action")}</Button>
          </EmptyState>
        ) : (
          <>
            <header className={styles.heading}>
              <h1>{title}</h1>
              <p role="status" data-testid="wishlist-count">{t("wishlist.count", { count: numFound })}</p>
            </header>
            <ProductGrid cards={products} place={{ list: "wishlist", page }} isEager isWishlist testId="wishlist" />
            <Pagination
              page={page}
              pageCount={pageCount}
              hrefOf={hrefOf}
              labels={{
                navigation: t("list.pages"),
                previous: t("list.previousPage"),
                next: t("list.nextPage"),
                page: (number) => t("list.page", { page: number }),
              }}
            />
          </>
        )}
      </section>
    </>
  );
}
