import { refusedAddToast } from "@reprise/cart";
import { CALLS } from "@reprise/contracts";
import { addItemForm, addItemPage, callForm, refusedItem, wristbandOf } from "@reprise/contracts/forms";
import type { Addresses } from "@reprise/locale";
import { mergeFlashBags } from "@reprise/toasts";
import { orErrorResult } from "../../forms/call-errors.ts";
import { checkInput } from "../../forms/check-input.ts";
import { targetPath } from "../../forms/form-answers.ts";
import type { FormAnswer, FormPost, ServedForm } from "../../forms/served-form.ts";
import { flash } from "../../sessions/flash.ts";
import { flashesOfRepairs, flashOfToast } from "./cart.public.ts";

/** Adds a product. The answer of the API says which page is next (sections 4 and 8). */
async function submit(addresses: Addresses, { write, field }: FormPost): Promise<FormAnswer> {
  const { api, locale, reply } = write;
  const input = addItemForm.input(field);
  const { id, name, productVariantLabel: grade } = input.body;
  const product = { id, name, grade };
  const wristband = wristbandOf(field);
  const page = targetPath(addresses, locale, addItemPage(field));

  const checked = checkInput(CALLS.api_add_item_to_cart, input);
  const answer = checked.ok ? await orErrorResult(reply, callForm(api, addItemForm, field)) : checked.result;
  if (!answer.ok) {
    const toast = refusedAddToast(answer, refusedItem(product, wristband, answer.error));
    return { location: page, flashes: flashOfToast(toast) };
  }
  const { next, cart } = answer.data;
  const nextPage = () => {
    if (next.kind === "accessory-list")
      return addresses.path("accessory_list", locale, { id: next.productId });
    if (next.kind === "cart") return addresses.path("checkout_cart", locale);
    // The dialog that confirms needs scripts. Without them the page with what goes with the product follows.
    return next.kind === "confirmation" ? addresses.path("cross_selling", locale, { id }) : page;
  };
  // Also where the next page confirms by itself: those confirmations need scripts.
  const added = [product, wristband ?? []]
    .flat()
    .map((item) => flash("success", "cart.flash.itemAdded", { name: item.name, variant: item.grade }));
  return {
    location: nextPage(),
    flashes: mergeFlashBags(...added, ...flashesOfRepairs(cart.repaired, locale)),
  };
}

export const addItem = (addresses: Addresses): ServedForm => ({
  path: addItemForm.path,
  isOnSharedPages: addItemForm.isOnSharedPages,
  submit: (post) => submit(addresses, post),
});
