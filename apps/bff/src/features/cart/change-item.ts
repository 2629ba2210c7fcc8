import type { Cart } from "@reprise/contracts";
import type { ApiClient, CallResult } from "@reprise/contracts/client";
import type { Locale } from "@reprise/locale";
import { parseQuantity } from "@reprise/cart";
import { type FlashBag, mergeFlashBags } from "@reprise/toasts";
import { flash } from "../../sessions/flash.ts";
import { flashesOfRepairs } from "./cart-flashes.ts";

export interface ChangeItem {
  readonly api: ApiClient;
  readonly locale: Locale;
  readonly uuid: string;
}

function flashesOf(answer: CallResult<Cart> | null, locale: Locale, done: string): FlashBag {
  if (answer?.ok)
    return mergeFlashBags(flash("success", done), ...flashesOfRepairs(answer.data.repaired, locale));
  if (answer?.error.code === "CART_ITEM_NOT_FOUND") return flash("danger", "cart.flash.itemNotFound");
  if (answer?.error.code === "PRODUCT_VARIANT_EXHAUSTED")
    return flash("danger", "cart.flash.quantityNotAvailable");
  return flash("danger", "cart.flash.changeFailed");
}

/** Sets a line's quantity; what is no quantity changes nothing. */
export async function changeQuantity(
  { api, locale, uuid }: ChangeItem,
  text: string | undefined,
): Promise<FlashBag> {
  const parsed = parseQuantity(/^\d{1,3}$/u.test(text ?? "") ? Number(text) : undefined);
  if (!parsed.ok) return flash("danger", "cart.flash.quantityInvalid");
  const answer = await api
    .call("api_update_cart_item", { params: { uuid }, body: { quantity: parsed.quantity } })
    .catch(() => null);
  return flashesOf(answer, locale, "cart.flash.quantityChanged");
}

export async function removeItem({ api, locale, uuid }: ChangeItem): Promise<FlashBag> {
  const answer = await api
    .call("api_remove_cart_item", { params: { uuid }, query: { page: "cart" } })
    .catch(() => null);
  return flashesOf(answer, locale, "cart.flash.itemRemoved");
}
