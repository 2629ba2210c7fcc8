import { cartPromise, cartTotals, type CartRepair, orderProductsCount } from "@reprise/cart";
import type { Cart, CartItem } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { type CartProduct, loadCartProducts } from "./cart.products.ts";
import type { StoredLine } from "./cart.store.ts";

/** The cart as the contract shows it, out of repaired lines. */
export async function viewCart(
  db: Kysely<Schema>,
  locale: Locale,
  lines: readonly StoredLine[],
  repairs: readonly CartRepair[],
): Promise<Cart> {
  const products = await loadCartProducts(db, [...new Set(lines.map((line) => line.productId))], locale);
  const { itemsPrice, discount, shipping, paymentPrice, lineDiscounts } = cartTotals(lines);
  return {
    cartItems: lines.map((line, index) => toItem(line, products, { discount: lineDiscounts[index] ?? 0, available: availableTo(line, lines) })),
    itemsPrice,
    discountPrice: discount,
    shippingPrice: shipping,
    paymentPrice,
    promise: cartPromise(lines) ?? null,
    repaired: [...repairs],
    orderProductsCount: orderProductsCount(lines),
    errors: [],
  };
}

export function emptyCart(): Cart {
  return {
    cartItems: [], itemsPrice: 0, discountPrice: 0, shippingPrice: 0, paymentPrice: 0,
    promise: null, repaired: [], orderProductsCount: 0, errors: [],
  };
}

/** Units that are left for a line once the other lines of its variant have theirs. */
function availableTo(line: StoredLine, lines: readonly StoredLine[]): number {
  const others = lines.filter((other) => other !== line && other.variantId === line.variantId);
  const free = line.facts.quantity - orderProductsCount(others);
  return line.withFullBattery ? Math.min(free, line.facts.fullBatteryQuantity) : free;
}

function toItem(
  line: StoredLine,
  products: ReadonlyMap<number, CartProduct>,
  { discount, available }: { readonly discount: number; readonly available: number },
): CartItem {
  const product = products.get(line.productId);
  if (product === undefined) throw new Error(`Product ${line.productId} has no picture, category or translation`);
  return {
    uuid: line.uuid,
    product: { ...product, category_id: [...line.categoryIds] },
    variant: { label: line.variantLabel, quantity: available },
    quantity: line.quantity,
    price: { amount: line.unitPrice },
    discount: { amount: discount },
    withFullBattery: line.withFullBattery,
  };
}
