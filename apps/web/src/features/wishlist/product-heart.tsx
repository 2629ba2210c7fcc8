import type { ProductView } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { trackedProduct } from "../../lib/shopper/tracked-product.ts";
import { heartLabel } from "../../lib/texts/heart-label.ts";
import { Heart } from "../../ui/heart.tsx";
import { useWishlist } from "./use-wishlist.ts";
import { AddWishForm } from "./wish-forms.tsx";

/** The heart of the product page; without scripts a form. */
export function ProductHeart({
  view,
  className,
}: {
  readonly view: ProductView;
  readonly className?: string | undefined;
}) {
  const { t } = useTranslation();
  const { has, toggle } = useWishlist();
  const { id, name } = view.product;
  const isWished = has(id) ?? false;
  return (
    <>
      <Heart
        id={id}
        label={heartLabel(t, name, isWished)}
        isWished={isWished}
        className={className}
        onClick={() => void toggle({ product: trackedProduct(view), active: !isWished })}
      />
      <noscript>
        <AddWishForm product={view.product} />
      </noscript>
    </>
  );
}
