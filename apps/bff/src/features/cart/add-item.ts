import { randomUUID } from "node:crypto";
import { addToCartOutcome, ORDINARY_PRODUCT, productFacts } from "@reprise/cart";
import { CALLS } from "@reprise/contracts";
import { addItemForm, returnTo } from "@reprise/contracts/forms";
import { type Addresses, matchRoute } from "@reprise/locale";
import { type FlashBag, mergeFlashBags } from "@reprise/toasts";
import { checkInput } from "../../forms/check-input.ts";
import { targetPath } from "../../forms/form-answers.ts";
import { orRefused } from "../../forms/refusals.ts";
import type { FormAnswer, FormPost, ServedForm } from "../../forms/served-form.ts";
import type { ShopperWrite } from "../../forms/shopper-write.ts";
import { requestContextOf } from "../../server/request-context.ts";
import { flash } from "../../sessions/flash.ts";
import { flashesOfRepairs, flashOfToast } from "./cart-flashes.read.ts";

/** The facts that decide the next page. A failed lookup counts as an ordinary product. */
async function factsOf({ api, reply }: ShopperWrite, id: number) {
  const view = await orRefused(reply, api.call("api_product_view", { params: { id: String(id) } }));
  return view.ok ? productFacts(view.data.product) : ORDINARY_PRODUCT;
}

/** The id of the accessory list that contains the form; undefined: another page. */
function accessoryListAt(addresses: Addresses, host: string, page: string): number | undefined {
  const address = addresses.resolve(host, page.split(/[?#]/u, 1)[0] ?? "");
  const match = address.kind === "page" ? matchRoute(address.locale, address.pathname) : null;
  return match?.name === "accessory_list" ? Number(match.params["id"]) : undefined;
}

const accessoryListId = (text: string) => (/^\d{1,10}$/u.test(text) ? Number(text) : undefined);

/** Adds a product and chooses the next page by the rules of `@reprise/cart` (sections 4 and 8). */
async function submit(addresses: Addresses, { write, field }: FormPost): Promise<FormAnswer> {
  const { api, locale, reply } = write;
  const input = addItemForm.input(field);
  const { body } = input;
  const { id, name, productVariantLabel: grade } = body;
  const page = targetPath(addresses, locale, returnTo(field));

  const checked = checkInput(CALLS.api_add_item_to_cart, input);
  const answer = checked.ok
    ? await orRefused(reply, api.call("api_add_item_to_cart", { body }, { idempotencyKey: randomUUID() }))
    : checked.refusal;
  const outcome = addToCartOutcome({
    result: answer,
    fromAccessoryListId: accessoryListId(field("fromAccessoryListId")),
    onAccessoryListId: accessoryListAt(addresses, requestContextOf(reply.request).host, page),
    product: { id, name, grade, ...(answer.ok ? await factsOf(write, id) : ORDINARY_PRODUCT) },
  });
  const repairs = answer.ok ? flashesOfRepairs(answer.data.cart.repaired, locale) : [];
  const answerAt = (location: string, ...flashes: readonly FlashBag[]): FormAnswer => ({
    location,
    flashes: mergeFlashBags(...flashes, ...repairs),
  });

  if (outcome.kind === "toast") return answerAt(page, flashOfToast(outcome.toast));
  // Also where a redirect or the accessory list itself confirms: those confirmations need scripts.
  const added = flash("success", "cart.flash.itemAdded", { name, variant: grade });
  if (outcome.kind !== "redirect") return answerAt(page, added);
  if (outcome.to === "cart") return answerAt(addresses.path("checkout_cart", locale), added);
  return answerAt(addresses.path("accessory_list", locale, { id: outcome.productId }), added);
}

export const addItem = (addresses: Addresses): ServedForm => ({
  path: addItemForm.path,
  isOnSharedPages: addItemForm.isOnSharedPages,
  submit: (post) => submit(addresses, post),
});
