import type { ProductView } from "@reprise/contracts";
import { addBuyAlertForm } from "@reprise/contracts/forms";
import { formatMoney, shopMoment } from "@reprise/locale";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "../../forms/post-form.tsx";
import { useApp } from "../../lib/context/app-context.ts";
import { withNonBreakingFigures } from "../../lib/texts/non-breaking-figures.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { BuyAlertButton } from "../buy-alerts/buy-alerts.public.ts";
import styles from "./purchase.module.css";

interface SoldOutProductProps {
  readonly view: ProductView;
  /** Notes for this shopper. */
  readonly notes: ReactNode;
}

interface Alternative {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly price: number;
}

/** What is nearest to a sold-out product and in stock: of the same model, in another colour first, otherwise a similar one. */
function nearestInStock({ product, relations: { siblings, similar } }: ProductView): Alternative | undefined {
  const groups = siblings.toSorted(
    (one, other) => Number(other.key === "colour") - Number(one.key === "colour"),
  );
  for (const { label, options } of groups) {
    const [nearest] = options
      .filter(({ inStock, isCurrent }) => inStock && !isCurrent)
      .toSorted(
        (one, other) => Math.abs(one.price - product.blue_price) - Math.abs(other.price - product.blue_price),
      );
    if (nearest) return { ...nearest, name: `${product.basicName}, ${label} ${nearest.label}` };
  }
  return similar.find(({ quantity }) => quantity > 0);
}

/** In place of the purchase of a product without a free unit: a buy alert, and the way to the products of the same category. */
export function SoldOutProduct({ view, notes }: SoldOutProductProps) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const { product, product_slug, categories } = view;
  const category = categories.at(-1);
  const nearest = nearestInStock(view);
  const [reservedUntil] = product.variants.flatMap((variant) => variant.reservedUntil ?? []).toSorted();
  return (
    <div className={styles.purchase}>
      {reservedUntil === undefined ? (
        <Notice variant="warn" testId="sold-out">
          {t("product.soldOut")}
        </Notice>
      ) : (
        <Notice variant="warn" testId="reserved">
          {t("product.reserved", shopMoment(reservedUntil, locale))}
        </Notice>
      )}
      {nearest && (
        <Button
          href={path("product_details", { id: nearest.id, slug: nearest.slug })}
          variant="secondary"
          isWide
          data-testid="nearest-in-stock"
        >
          {t("product.inStockInstead", {
            name: withNonBreakingFigures(nearest.name),
            price: formatMoney(nearest.price, locale),
          })}
        </Button>
      )}
      <PostForm form={addBuyAlertForm}>
        <input type="hidden" name="productId" value={product.id} />
        <input
          type="hidden"
          name="returnTo"
          value={path("product_details", { id: product.id, slug: product_slug })}
        />
        <BuyAlertButton product={product} grade={null} type="submit" />
      </PostForm>
      {notes}
      {category && (
        <Button
          href={path("category", { categorySanitizedPath: category.sanitizedPath })}
          variant="secondary"
          isWide
        >
          {t("header.categories.all", { category: category.name })}
        </Button>
      )}
    </div>
  );
}
