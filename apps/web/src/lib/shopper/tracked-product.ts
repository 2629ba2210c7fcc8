import type { Grade } from "@reprise/cart";
import type { CartItem, ProductCard, ProductView } from "@reprise/contracts";

/** A product in tracking events (specification, section 3). Prices in cents. */
export interface TrackedProduct {
  readonly id: number;
  readonly name: string;
  readonly brand?: string | null;
  readonly root_category_name?: string;
  readonly category_names?: readonly string[];
  readonly category_is_accessory?: boolean;
  readonly blue_price: number;
  readonly offered_by_one_partner_only?: boolean;
  readonly coupon_clue?: { readonly code: string } | null;
  readonly price_purchase?: number | null;
}

export interface TrackedCartItem extends TrackedProduct {
  readonly grade: Grade;
  readonly quantity: number;
  readonly withFullBattery: boolean;
}

/** Builds the tracked product from page data. */
export const trackedCard = ({ id, name, brand, price }: ProductCard): TrackedProduct => ({
  id,
  name,
  brand,
  blue_price: price,
});

export const trackedProduct = ({ product }: ProductView): TrackedProduct => ({
  id: product.id,
  name: product.name,
  brand: product.brand,
  root_category_name: product.root_category_name,
  category_names: product.category_names,
  category_is_accessory: product.category_is_accessory,
  blue_price: product.blue_price,
  offered_by_one_partner_only: product.offered_by_one_partner_only,
  coupon_clue: product.coupon_clue,
  price_purchase: product.price_purchase,
});

export const trackedCartItem = ({
  product,
  variant,
  quantity,
  price,
  withFullBattery,
}: CartItem): TrackedCartItem => ({
  id: product.id,
  name: product.name,
  brand: product.brand,
  root_category_name: product.root_category_name,
  category_names: product.category_names,
  category_is_accessory: product.category_is_accessory,
  blue_price: price.amount,
  offered_by_one_partner_only: product.offered_by_one_partner_only,
  coupon_clue: product.coupon_clue,
  price_purchase: product.price_purchase,
  grade: variant.label,
  quantity,
  withFullBattery,
});
