import type { CartItem, ProductCard, ProductView } from "@reprise/contracts";
import type { TrackedCartItem, TrackedProduct } from "./events.ts";

/** A product as events carry it, from where the page has it. */
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
  blue_price: price.amount,
  grade: variant.label,
  quantity,
  withFullBattery,
});
