/** The only category whose products offer a full battery (sections 4 and 9). */
export const FULL_BATTERY_CATEGORY_ID = 1112;

/** Surcharge for a full battery in cents for one device: a new battery including installation. */
export const FULL_BATTERY_SURCHARGE = 1900;

/** Counts of sellable devices: all of a variant, and those of them with a full battery. */
export interface VariantStock {
  readonly quantity: number;
  readonly fullBatteryQuantity: number;
}

export interface FullBatteryOffer {
  /** Every category the product is in. */
  readonly categoryIds: readonly number[];
  /** The chosen variant; undefined when none is chosen. */
  readonly variant: VariantStock | undefined;
}

/** True if the option may be offered: category 1112, and a device with a full battery in stock. */
export function fullBatteryAvailable({ categoryIds, variant }: FullBatteryOffer): boolean {
  if (!categoryIds.includes(FULL_BATTERY_CATEGORY_ID) || variant === undefined) return false;
  return variant.quantity > 0 && variant.fullBatteryQuantity > 0;
}

/** True if the device goes into the cart with a full battery (section 4): offered and chosen by the user. */
export function fullBatteryChosen(input: FullBatteryOffer & { readonly userOption: boolean }): boolean {
  return input.userOption && fullBatteryAvailable(input);
}

/** Price of one device in the cart, in cents: the variant's price and, where chosen, the full battery's. */
export function unitPriceOf(variantPrice: number, withFullBattery: boolean): number {
  return withFullBattery ? variantPrice + FULL_BATTERY_SURCHARGE : variantPrice;
}
