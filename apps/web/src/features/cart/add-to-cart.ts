import { type AddToCartInput, addToCartOutcome, type AddToCartOutcome } from "@reprise/cart";
import type { Cart } from "@reprise/contracts";
import { type ApiClient, orNoAnswer } from "@reprise/contracts/client";
import { addItemInput } from "@reprise/contracts/forms";
import type { TrackedProduct } from "../../lib/tracked-product.ts";

export interface AddToCartRequest {
  readonly product: AddToCartInput["product"];
  readonly withFullBattery: boolean;
  readonly withInsurance?: boolean;
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
  const { product, fromAccessoryListId, onAccessoryListId } = request;
  const input = addItemInput({ ...request, ...product });
  const answer = await orNoAnswer(
    api.call("api_add_item_to_cart", input, { idempotencyKey: crypto.randomUUID() }),
  );
  return {
    outcome: addToCartOutcome({ result: answer, product, fromAccessoryListId, onAccessoryListId }),
    cart: answer.ok ? answer.data.cart : null,
  };
}
