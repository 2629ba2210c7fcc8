import { NO_OPTIONS } from "@reprise/cart";
import type { ProductCard } from "@reprise/contracts";
import { addItemForm } from "@reprise/contracts/forms";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "../../forms/post-form.tsx";
import { trackedCard } from "../../lib/shopper/tracked-product.ts";
import { Button } from "../../ui/button.tsx";
import { useAddToCart } from "../cart/cart.public.ts";

export interface AddAccessoryProps {
  readonly card: ProductCard;
  /** The page that shows it; after an add without scripts it is shown again. */
  readonly returnTo: string;
  /** Of the accessory list that is shown. */
  readonly onAccessoryListId: number;
}

/** Adds an accessory without leaving the page. The button shows the confirmation. */
export function AddAccessory({ card, returnTo, onAccessoryListId }: AddAccessoryProps) {
  const { t } = useTranslation();
  const { add, isPending } = useAddToCart();
  const [isInCart, setIsInCart] = useState(false);
  const submit = async () => {
    const status = await add({
      product: { id: card.id, name: card.name, grade: card.label },
      ...NO_OPTIONS,
      onAccessoryListId,
      tracked: trackedCard(card),
    });
    if (status === "nothing") setIsInCart(true);
  };
  return (
    <PostForm form={addItemForm} onSubmit={() => void submit()}>
      <input type="hidden" name="id" value={card.id} />
      <input type="hidden" name="name" value={card.name} />
      <input type="hidden" name="label" value={card.label} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <input type="hidden" name="onAccessoryListId" value={onAccessoryListId} />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        icon={card.quantity === 0 ? undefined : isInCart ? "check" : "plus"}
        isPending={isPending}
        disabled={card.quantity === 0}
        data-testid="add-accessory"
      >
        {card.quantity === 0
          ? t("accessories.soldOut")
          : isInCart
            ? t("accessories.added")
            : t("accessories.add")}
      </Button>
    </PostForm>
  );
}
