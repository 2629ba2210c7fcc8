import type { ProductView, Variant } from "@reprise/contracts";
import { isChecked } from "@reprise/contracts/forms";
import { useState } from "react";
import type { Submission } from "../../forms/post-form.tsx";
import { trackedProduct } from "../../lib/shopper/tracked-product.ts";
import { type AddedDialogProps, useAddToCart } from "../cart/cart.public.ts";
import { variantOffer } from "./variant-offer.ts";

interface PurchaseOf {
  readonly view: ProductView;
  /** The variant that the page shows. */
  readonly variant: Variant;
  readonly wantsFullBattery: boolean;
  /** The list of accessories that led here: a product id. */
  readonly accessoriesOf: string | undefined;
}

export interface PurchaseState {
  readonly isPending: boolean;
  /** What the confirmation shows; null: nothing was added. */
  readonly added: Omit<AddedDialogProps, "onClose"> | null;
  forgetAdded(): void;
  submit(submission: Submission): Promise<void>;
}

/** Adds what the purchase form says to the cart (specification, section 4). */
export function usePurchase({ view, variant, wantsFullBattery, accessoriesOf }: PurchaseOf): PurchaseState {
  const { product } = view;
  const { add, isPending } = useAddToCart();
  const [added, setAdded] = useState<PurchaseState["added"]>(null);

  const submit = async ({ field }: Submission) => {
    // Reads the grade from the form, because the page follows a press on a grade a moment later.
    const grade = field("label");
    const bought = product.variants.find((candidate) => candidate.label === grade) ?? variant;
    const { withFullBattery, price } = variantOffer(product, bought, wantsFullBattery);
    const request = {
      product: { id: product.id, name: product.name, grade: bought.label },
      withFullBattery,
      withInsurance: isChecked(field("withInsurance")),
      wristband: view.wristband ?? undefined,
      fromAccessoryListId: accessoriesOf === undefined ? undefined : Number(accessoriesOf),
      tracked: { ...trackedProduct(view), blue_price: price },
    };
    const { id, name } = product;
    const item = { id, name, picture: view.media[0], label: bought.label, price };
    await add(request, (cart) => setAdded({ item, wristband: view.wristband?.name, cart }));
  };
  return { isPending, added, forgetAdded: () => setAdded(null), submit };
}
