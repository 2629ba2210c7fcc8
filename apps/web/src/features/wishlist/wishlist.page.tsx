import type { Recommendations, WishlistView } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Head } from "../../lib/page/head.tsx";
import { withQuery } from "../../lib/page/page-module.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListHeading, ListPages } from "../catalogue/catalogue.public.ts";
import { pageLoader } from "../customer/customer.public.ts";
import { loadRow, RecommendationRow } from "../recommendation/recommendation.public.ts";
import { useShownWishes } from "./use-shown-wishes.ts";
import { RemoveWishForms } from "./wish-forms.tsx";
import { WishList } from "./wish-list.tsx";
import styles from "./wishlist.module.css";

interface WishlistData extends WishlistView {
  /** Of an empty wishlist. */
  readonly row: Recommendations | null;
}

const load = pageLoader<WishlistView>("wishlist", (api, input, options) =>
  api.call("api_wishlist_view", input, options),
);

export const loader = withQuery(load.query, async (input): Promise<WishlistData> => {
  const view = await load(input);
  const query = { type: "for-you", fallbackType: "bestsellers", location: "wishlist" } as const;
  return { ...view, row: view.numFound === 0 ? await loadRow(input, query) : null };
});

export function Page({ data }: { readonly data: WishlistData }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const { products, numFound, frame } = useShownWishes(data);
  const { page } = data.pagination;
  const hrefOf = (target: number) => path("wishlist", {}, { page: target === 1 ? undefined : target });
  const title = t("wishlist.title");
  return (
    <>
      <Head
        title={page === 1 ? title : t("list.titleOfPage", { title, page })}
        address={{ name: "wishlist" }}
        isIndexed={false}
      />
      <section ref={frame} className={styles.wishlist}>
        {numFound === 0 ? (
          <EmptyState
            heading="h1"
            icon="heart"
            title={t("wishlist.empty.title")}
            text={t("wishlist.empty.text")}
            testId="empty-wishlist"
          >
            <Button href={path("buy_home")}>{t("wishlist.empty.action")}</Button>
          </EmptyState>
        ) : (
          <>
            <header>
              <ListHeading
                title={title}
                count={t("wishlist.count", { count: numFound })}
                testId="wishlist-count"
              />
            </header>
            <WishList wishes={products} page={page} />
            {/* React does not hydrate `noscript`. */}
            <noscript>
              <RemoveWishForms products={products} page={page} />
            </noscript>
            <ListPages pagination={data.pagination} hrefOf={hrefOf} />
          </>
        )}
      </section>
      {numFound === 0 && <RecommendationRow row={data.row} location="wishlist" />}
    </>
  );
}
