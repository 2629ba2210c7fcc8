import type { ProductCard } from "@reprise/contracts";
import { type FormEvent, useState } from "react";
import { useApp } from "../../lib/app-context.ts";
import { trackedCard } from "../../lib/tracking/tracked-product.ts";
import { Button } from "../../ui/button.tsx";
import { useAddToCart } from "../cart/cart.read.ts";

/** Adds an accessory without leaving the list; the button itself confirms. */
export function AddAccessory({ card, listId }: { readonly card: ProductCard; readonly listId: number }) {
  const {
    locale,
    addresses,
    path,
    translator: { t },
  } = useApp();
  const { add, isPending } = useAddToCart();
  const [isInCart, setIsInCart] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const product = {
      id: card.id,
      name: card.name,
      variantLabel: card.label,
      isInWristbandCategory: false,
      isSplitAssembly: false,
      isChargerCompatible: false,
    };
    if (
      (await add({
        product,
        withFullBattery: false,
        onAccessoryListId: listId,
        tracked: trackedCard(card),
      })) === "none"
    )
      setIsInCart(true);
  };
  return (
    <form
      method="post"
      action={addresses.prefixed(locale, "/cart/items")}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="id" value={card.id} />
      <input type="hidden" name="name" value={card.name} />
      <input type="hidden" name="label" value={card.label} />
      <input type="hidden" name="returnTo" value={path("accessory_list", { id: listId })} />
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
    </form>
  );
}
