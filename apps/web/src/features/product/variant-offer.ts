import { fullBatteryAvailable, fullBatteryChosen, unitPriceOf } from "@reprise/cart";
import type { ProductView, Variant } from "@reprise/contracts";

export interface VariantOffer {
  readonly variant: Variant;
  readonly hasFullBattery: boolean;
  /** True if the shopper chose the new battery and it is in stock. */
  readonly withFullBattery: boolean;
  /** In cents, battery included. */
  readonly price: number;
  /** What the workshop found on the unit that is sold next. Null: it has no record. */
  readonly testRecord: Variant["testRecord"];
  /** Hashes of its photographs. */
  readonly unitPhotographs: readonly string[];
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
    variant,
    hasFullBattery: fullBatteryAvailable(battery),
    withFullBattery,
    price: unitPriceOf(variant.price, withFullBattery),
    testRecord: withFullBattery ? variant.fullBatteryTestRecord : variant.testRecord,
    unitPhotographs: withFullBattery ? variant.fullBatteryUnitPhotographs : variant.unitPhotographs,
  };
}

/** What each choice of the form costs: every grade in stock and `chosen`, with both batteries where there are two. */
export const possibleOffers = (product: ProductView["product"], chosen: Variant): readonly VariantOffer[] =>
  product.variants
    .filter((variant) => variant.quantity > 0 || variant === chosen)
    .flatMap((variant) => {
      const offer = variantOffer(product, variant, false);
      return offer.hasFullBattery ? [offer, variantOffer(product, variant, true)] : [offer];
    });
