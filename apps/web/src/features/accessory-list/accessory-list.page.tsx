import type { ProductView } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Head } from "../../lib/page/head.tsx";
import { required } from "../../lib/page/loader-responses.ts";
import type { LoaderInput, CacheInfo } from "../../lib/page/page-module.ts";
import { withNonBreakingFigures } from "../../lib/texts/non-breaking-figures.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useAddedBefore } from "../cart/cart.public.ts";
import { AccessoryItem } from "./accessory-item.tsx";
import styles from "./accessory-list.module.css";

export const loader = async ({ app, params, signal }: LoaderInput): Promise<ProductView> =>
  required(await app.api.call("api_product_view", { params: { id: params["id"] ?? "" } }, { signal }));

export const cacheInfo = ({ product, relations }: ProductView): CacheInfo => ({
  tags: [product, ...relations.accessories].map(({ id }) => `product:${id}` as const),
});

/** The accessories of a product that was just added to the cart (specification, section 4). */
export function Page({ data: { product, relations } }: { readonly data: ProductView }) {
  const { path } = useApp();
  const { t } = useTranslation();
  const { accessories } = relations;
  const title = t("accessories.title", { name: product.name });
  const added = useAddedBefore();
  return (
    <>
      <Head
        title={title}
        address={{ name: "accessory_list", params: () => ({ id: product.id }) }}
        isIndexed={false}
      />
      <header className={styles.header}>
        {added !== null && (
          <Notice variant="success" role="status" testId="added-notice">
            {t("accessories.itemAdded", { name: added })}
          </Notice>
        )}
        <h1>{withNonBreakingFigures(title)}</h1>
        {product.isSplitAssembly && product.isChargerCompatible && <p>{t("accessories.splitAssembly")}</p>}
        <Button href={path("checkout_cart")} data-testid="to-cart">
          {t("accessories.toCart")}
        </Button>
      </header>
      {accessories.length === 0 ? (
        <EmptyState icon="package" title={t("accessories.empty")} testId="no-accessories" />
      ) : (
        <>
          <ul className={styles.list} data-testid="accessories">
            {accessories.map((card) => (
              <li key={card.id}>
                <AccessoryItem
                  card={card}
                  // After an add the product page leads back to this list.
                  href={path(
                    "product_details",
                    { id: card.id, slug: card.slug },
                    { accessoriesOf: product.id },
                  )}
                  returnTo={path("accessory_list", { id: product.id })}
                  onAccessoryListId={product.id}
                />
              </li>
            ))}
          </ul>
          <p className={styles.prices}>
            <a href={path("static_content", { path: "delivery" })}>{t("accessories.prices")}</a>
          </p>
        </>
      )}
    </>
  );
}
