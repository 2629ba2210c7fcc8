import type { ProductCard } from "@reprise/contracts";
import { addWishForm, removeWishForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { HiddenFields } from "../../forms/button-form.tsx";
import { PostForm } from "../../forms/post-form.tsx";
import { ReturnToThisPage } from "../../forms/return-to-this-page.tsx";
import { heartLabel } from "../../lib/texts/heart-label.ts";
import { Button } from "../../ui/button.tsx";

type Wish = Pick<ProductCard, "id" | "name">;

const LOOK = { type: "submit", variant: "quiet", size: "small" } as const;
const paramsOf = ({ id }: Wish) => ({ productId: String(id) });

/** In place of the heart of a product page, for `noscript`. The page is the same for everyone: the form always adds. */
export function AddWishForm({ product }: { readonly product: Wish }) {
  const { t } = useTranslation();
  const { name } = product;
  return (
    <PostForm form={addWishForm} params={paramsOf(product)}>
      <HiddenFields fields={{ name }} />
      <ReturnToThisPage />
      <Button {...LOOK} icon="heart" data-testid="add-wish">
        {heartLabel(t, name, false)}
      </Button>
    </PostForm>
  );
}

interface RemoveWishFormsProps {
  readonly products: readonly Wish[];
  readonly page: number;
}

/** In place of the hearts of the wishlist, for `noscript`. */
export function RemoveWishForms({ products, page }: RemoveWishFormsProps) {
  const { t } = useTranslation();
  const nextPage = products.length === 1 ? Math.max(1, page - 1) : page;
  return (
    <ul>
      {products.map((product) => (
        <li key={product.id}>
          <PostForm form={removeWishForm} params={paramsOf(product)}>
            <HiddenFields fields={{ page: String(page), nextPage: String(nextPage) }} />
            <Button {...LOOK} icon="trash-2" data-testid="remove-wish">
              {t("list.remove", { value: product.name })}
            </Button>
          </PostForm>
        </li>
      ))}
    </ul>
  );
}
