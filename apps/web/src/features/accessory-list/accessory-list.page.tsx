import type { ProductCard as Card, ProductView } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useLocation } from "react-router";
import { useApp } from "../../lib/app-context.ts";
import { Head } from "../../lib/head.tsx";
import { required } from "../../lib/loader-responses.ts";
import type { LoaderInput, CacheInfo } from "../../lib/page-module.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { addedBefore } from "../cart/cart.read.ts";
import { CataloguePicture } from "../catalogue/catalogue.read.tsx";
import { AddAccessory } from "./add-accessory.tsx";
import styles from "./accessory-list.module.css";

export const loader = async ({ app, params, signal }: LoaderInput): Promise<ProductView> =>
  required(await app.api.call("api_product_view", { params: { id: params["id"] ?? "" } }, { signal }));

export const cacheInfo = ({ product, relations }: ProductView): CacheInfo => ({
  tags: [product, ...relations.accessories].map(({ id }) => `product:${id}` as const),
});

/** The accessories of a product that was just added to the cart (specification, section 4). */
export function Page({ data: { product, relations } }: { readonly data: ProductView }) {
  const {
    path,
    translator: { t },
  } = useApp();
  const { accessories } = relations;
  const added = addedBefore(useLocation().state);
  return (
    <>
      <Head
        title={t("accessories.title", { name: product.name })}
        address={{ name: "accessory_list", params: () => ({ id: product.id }) }}
        isIndexed={false}
      />
      <header className={styles.header}>
        {added !== null && (
          <Notice variant="success" role="status" testId="added-notice">
            {t("accessories.itemAdded", { name: added })}
          </Notice>
        )}
        <h1>{t("accessories.title", { name: product.name })}</h1>
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
                <Accessory card={card} listId={product.id} />
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

function Accessory({ card, listId }: { readonly card: Card; readonly listId: number }) {
  const {
    locale,
    path,
    translator: { t },
  } = useApp();
  // After an add the product page leads back to this list.
  const href = path("product_details", { id: card.id, slug: card.slug }, { accessoriesOf: listId });
  return (
    <article className={styles.accessory}>
      <CataloguePicture picture={card.picture} alt="" sizes="6rem" widest={320} />
      <div>
        {card.brand && <small>{card.brand}</small>}
        <h2>
          <a href={href}>{card.name}</a>
        </h2>
        <strong>{formatMoney(card.price, locale)}</strong>
        {card.lowestPrice30Days !== null && (
          <small>{t("cart.lowestPrice", { price: formatMoney(card.lowestPrice30Days, locale) })}</small>
        )}
        <small>{t(`grade.${card.label}`)}</small>
      </div>
      <AddAccessory card={card} listId={listId} />
    </article>
  );
}
