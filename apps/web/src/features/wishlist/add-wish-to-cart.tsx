import { NO_OPTIONS } from "@reprise/cart";
import type { Cart, Wish } from "@reprise/contracts";
import { addItemForm } from "@reprise/contracts/forms";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { HiddenFields } from "../../forms/button-form.tsx";
import { PostForm } from "../../forms/post-form.tsx";
import { ReturnToThisPage } from "../../forms/return-to-this-page.tsx";
import { trackedCard } from "../../lib/shopper/tracked-product.ts";
import { Button } from "../../ui/button.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { AddedConfirmation, useAddToCart } from "../cart/cart.public.ts";

/** Adds the grade whose price the card shows. Also works without scripts. */
export function AddWishToCart({ wish }: { readonly wish: Wish }) {
  const { t } = useTranslation();
  const { add, isPending } = useAddToCart();
  const { revalidate } = useRevalidator();
  const [cart, setCart] = useState<Cart | null>(null);
  const { id, name, label, price, picture } = wish;
  const submit = async () => {
    const request = { product: { id, name, grade: label }, ...NO_OPTIONS, tracked: trackedCard(wish) };
    // The list may show what is sold out meanwhile.
    if ((await add(request, setCart)) === "refused") await revalidate();
  };
  return (
    <>
      <PostForm form={addItemForm} onSubmit={() => void submit()}>
        <HiddenFields fields={{ id: String(id), name, label }} />
        <ReturnToThisPage />
        <Button type="submit" size="small" isWide isPending={isPending} data-testid="add-wish-to-cart">
          <span>{t("product.addToCart")}</span>
          <VisuallyHidden>{` (${name})`}</VisuallyHidden>
        </Button>
      </PostForm>
      {cart && (
        <AddedConfirmation
          item={{ id, name, picture, label, price }}
          cart={cart}
          onClose={() => setCart(null)}
        />
      )}
    </>
  );
}
