import type { Cart, CrossSelling, Recommendations } from "@reprise/contracts";
import { orNoAnswer } from "@reprise/contracts/client";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Head } from "../../lib/page/head.tsx";
import { required } from "../../lib/page/loader-responses.ts";
import type { LoaderInput } from "../../lib/page/page-module.ts";
import { withNonBreakingFigures } from "../../lib/texts/non-breaking-figures.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AccessoryItem } from "../accessory-list/accessory-list.public.ts";
import { CartRepairs, useAddedBefore } from "../cart/cart.public.ts";
import { cardPath, CataloguePicture, ProductRow } from "../catalogue/catalogue.public.ts";
import styles from "./cross-selling.module.css";
import { InsureAdded } from "./insure-added.tsx";

export interface CrossSellingData extends CrossSelling {
  /** Null: it could not be read; the page works without it. */
  readonly cart: Cart | null;
  /** Bought with it, or similar. The page works without them, too. */
  readonly recommended: Pick<Recommendations, "type" | "products">;
}

const NOTHING = { type: "bought-together", products: [] } as const satisfies CrossSellingData["recommended"];

export const loader = async ({ app, params, signal }: LoaderInput): Promise<CrossSellingData> => {
  const id = params["id"] ?? "";
  const cart = orNoAnswer(app.api.call("api_get_cart", {}, { signal }));
  const recommended = orNoAnswer(
    app.api.call(
      "api_recommendations",
      { query: { type: "bought-together", fallbackType: "similar", location: "cart", productId: id } },
      { signal },
    ),
  );
  const found = required(await app.api.call("api_get_cross_selling", { params: { id } }, { signal }));
  const [readCart, row] = [await cart, await recommended];
  const shown = new Set(
    [...found.accessories.flatMap(({ products }) => products), ...found.series].map((card) => card.id),
  );
  return {
    ...found,
    cart: readCart.ok ? readCart.data : null,
    recommended: row.ok
      ? { type: row.data.type, products: row.data.products.filter((card) => !shown.has(card.id)) }
      : NOTHING,
  };
};

/** What goes with a product that was added to the cart: insurance, accessories by category, the same series. */
export function Page({ data }: { readonly data: CrossSellingData }) {
  const { product, accessories, series, cart, recommended } = data;
  const { path } = useApp();
  const { t } = useTranslation();
  const added = useAddedBefore();
  const title = t("crossSelling.title", { name: product.name });
  const here = path("cross_selling", { id: product.id });
  const isEmpty = accessories.length === 0 && series.length === 0 && recommended.products.length === 0;
  return (
    <>
      <Head
        title={title}
        address={{ name: "cross_selling", params: () => ({ id: product.id }) }}
        isIndexed={false}
      />
      {cart && <CartRepairs cart={cart} />}
      <header className={styles.header}>
        {added !== null && (
          <Notice variant="success" role="status" testId="added-notice">
            {t("accessories.itemAdded", { name: added })}
          </Notice>
        )}
        {product.picture && (
          <CataloguePicture picture={product.picture} alt="" sizes="6rem" widest={320} isEager />
        )}
        <h1>{withNonBreakingFigures(title)}</h1>
        <div className={styles.actions}>
          <Button href={path("checkout_cart")} data-testid="to-cart">
            {t("accessories.toCart")}
          </Button>
          <Button
            href={path("product_details", { id: product.id, slug: product.slug })}
            variant="secondary"
            data-testid="continue-shopping"
          >
            {t("product.added.continue")}
          </Button>
        </div>
      </header>
      {cart && <InsureAdded cart={cart} productId={product.id} />}
      {isEmpty && <EmptyState icon="package" title={t("crossSelling.empty")} testId="nothing-fits" />}
      {accessories.map(({ category, products }) => (
        <section key={category.id} className={styles.group} data-testid="accessory-group">
          <h2>{category.name}</h2>
          <ul className={styles.list}>
            {products.map((card) => (
              <li key={card.id}>
                <AccessoryItem
                  card={card}
                  heading="h3"
                  href={cardPath(path, card)}
                  returnTo={here}
                  onAccessoryListId={product.id}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {series.length > 0 && (
        <section className={styles.group} data-testid="same-series">
          <h2>{t("crossSelling.series")}</h2>
          <ProductRow cards={series} place={{ list: "series" }} />
        </section>
      )}
      {recommended.products.length > 0 && (
        <section className={styles.group} data-testid="recommended">
          <h2>{t(recommended.type === "similar" ? "product.similar" : "product.boughtTogether")}</h2>
          <ProductRow cards={recommended.products} place={{ list: recommended.type }} />
        </section>
      )}
      {!isEmpty && (
        <p className={styles.prices}>
          <a href={path("static_content", { path: "delivery" })}>{t("accessories.prices")}</a>
        </p>
      )}
    </>
  );
}
