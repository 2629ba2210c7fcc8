/** The only category whose products offer a full battery (sections 4 and 9). */
export const FULL_BATTERY_CATEGORY_ID = 1112;

/** What a full battery adds to the price of one device, in cents: the price of a new battery, fitted. */
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

/** Whether the option may be offered: category 1112, in stock, and a device with a full battery there. */
export function fullBatteryAvailable({ categoryIds, variant }: FullBatteryOffer): boolean {
  if (!categoryIds.includes(FULL_BATTERY_CATEGORY_ID) || variant === undefined) return false;
  return variant.quantity > 0 && variant.fullBatteryQuantity > 0;
}

/** Whether the device goes into the cart with a full battery (section 4): offered, and wanted by the user. */
export function fullBatteryChosen(input: FullBatteryOffer & { readonly userOption: boolean }): boolean {
  return input.userOption && fullBatteryAvailable(input);
}

/** Price of one device in the cart, in cents: the variant's price and, where chosen, the full battery's. */
export function unitPriceOf(variantPrice: number, withFullBattery: boolean): number {
  return withFullBattery ? variantPrice + FULL_BATTERY_SURCHARGE : variantPrice;
}
