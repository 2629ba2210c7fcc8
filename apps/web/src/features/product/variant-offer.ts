import { fullBatteryAvailable, fullBatteryChosen, unitPriceOf } from "@reprise/cart";
import type { ProductView, Variant } from "@reprise/contracts";

export interface VariantOffer {
  readonly hasFullBattery: boolean;
  /** True if the shopper chose the new battery and it is in stock. */
  readonly withFullBattery: boolean;
  /** In cents, battery included. */
  readonly price: number;
}

/** What a variant costs with the shopper's choice of the battery. */
export function variantOffer(
  { category_id: categoryIds }: ProductView["product"],
  variant: Variant,
  wantsFullBattery: boolean,
): VariantOffer {
  const battery = { categoryIds, variant };
  const withFullBattery = fullBatteryChosen({ ...battery, userOption: wantsFullBattery });
  return {
    hasFullBattery: fullBatteryAvailable(battery),
    withFullBattery,
    price: unitPriceOf(variant.price, withFullBattery),
  };
}
