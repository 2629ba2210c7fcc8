import { cartPromise, cartTotals, type CartRepair, orderProductsCount } from "@reprise/cart";
import type { Cart, CartItem, ProductCard } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { productCards } from "../catalogue/catalogue.read.ts";
import type { StoredLine } from "./cart-line.store.ts";

/** The cart as the contract shows it, out of repaired lines. */
export async function viewCart(
  db: Kysely<Schema>,
  locale: Locale,
  lines: readonly StoredLine[],
  repairs: readonly CartRepair[],
): Promise<Cart> {
  const cards = await productCards({ db }, [...new Set(lines.map((line) => line.productId))], locale);
  const products = new Map(cards.map((card) => [card.id, card]));
  const { itemsPrice, discount, shipping, paymentPrice, lineDiscounts } = cartTotals(lines);
  return {
    cartItems: lines.map((line, index) => {
      const own = { discount: lineDiscounts[index] ?? 0, available: availableTo(line, lines) };
      return toItem(line, products.get(line.productId), own);
    }),
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
    cartItems: [],
    itemsPrice: 0,
    discountPrice: 0,
    shippingPrice: 0,
    paymentPrice: 0,
    promise: null,
    repaired: [],
    orderProductsCount: 0,
    errors: [],
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
  card: ProductCard | undefined,
  { discount, available }: { readonly discount: number; readonly available: number },
): CartItem {
  if (card === undefined) throw new Error(`Product ${line.productId} is in a cart and has no card`);
  const { id, name, brand, slug, picture, isMedia } = card;
  const category = { category_id: [...line.categoryIds], root_category_name: line.rootCategoryName };
  return {
    uuid: line.uuid,
    product: { id, name, brand, slug, picture, isMedia, ...category },
    variant: { label: line.variantLabel, quantity: available },
    quantity: line.quantity,
    price: { amount: line.unitPrice },
    discount: { amount: discount },
    withFullBattery: line.withFullBattery,
  };
}
