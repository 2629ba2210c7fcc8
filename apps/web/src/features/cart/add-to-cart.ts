import { type AddToCartInput, addToCartOutcome, type AddToCartOutcome, type Grade } from "@reprise/cart";
import type { Cart } from "@reprise/contracts";
import type { ApiClient } from "@reprise/contracts/client";
import type { TrackedProduct } from "../../lib/tracked-product.ts";

export interface AddToCartRequest {
  readonly product: AddToCartInput["product"];
  readonly withFullBattery: boolean;
  /** For analytics. `blue_price` is the price of one piece, battery included. */
  readonly tracked: TrackedProduct;
  readonly searchUuid?: string | undefined;
  readonly fromAccessoryListId?: number | undefined;
  readonly onAccessoryListId?: number | undefined;
}

export interface AddedToCart {
  readonly outcome: AddToCartOutcome;
  /** The cart after the add; null: the add failed. */
  readonly cart: Cart | null;
}

/**
 * Adds one piece and returns what happens next (specification, sections 4 and 8; `addToCartOutcome` has the rules).
 * The idempotency key makes the transport's retries on HTTP 500 safe.
 */
export async function addToCart(api: ApiClient, request: AddToCartRequest): Promise<AddedToCart> {
  const { product, withFullBattery, searchUuid, fromAccessoryListId, onAccessoryListId } = request;
  const body = {
    id: product.id,
    name: product.name,
    productVariantLabel: product.grade satisfies Grade,
    withFullBattery,
    ...(searchUuid === undefined ? {} : { searchUuid }),
  };
  const answer = await api
    .call("api_add_item_to_cart", { body }, { idempotencyKey: crypto.randomUUID() })
    // No answer is shown like any other failure.
    .catch(() => null);
  return {
    outcome: addToCartOutcome({ result: answer, product, fromAccessoryListId, onAccessoryListId }),
    cart: answer?.ok ? answer.data.cart : null,
  };
}
