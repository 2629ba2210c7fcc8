import { type AddToCartInput, addToCartOutcome, type AddToCartOutcome } from "@reprise/cart";
import type { Cart, ProductCard } from "@reprise/contracts";
import { type ApiClient, orNoAnswer } from "@reprise/contracts/client";
import { addItemInput, refusedItem } from "@reprise/contracts/forms";
import type { TrackedProduct } from "../../lib/shopper/tracked-product.ts";

export interface AddToCartRequest {
  readonly product: AddToCartInput["product"];
  readonly withFullBattery: boolean;
  readonly withInsurance?: boolean;
  /** Bought with a watch: both are added, or none. */
  readonly wristband?: ProductCard | undefined;
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
  const wristband = request.wristband && { ...request.wristband, grade: request.wristband.label };
  const input = addItemInput({ ...request, ...product, wristband });
  const answer = await orNoAnswer(
    api.call("api_add_item_to_cart", input, { idempotencyKey: crypto.randomUUID() }),
  );
  return {
    outcome: addToCartOutcome({
      result: answer,
      product: answer.ok ? product : refusedItem(product, wristband, answer.error),
      fromAccessoryListId,
      onAccessoryListId,
    }),
    cart: answer.ok ? answer.data.cart : null,
  };
}
