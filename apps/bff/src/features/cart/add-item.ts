import { addToCartOutcome, ORDINARY_PRODUCT, productFacts } from "@reprise/cart";
import { CALLS } from "@reprise/contracts";
import { addItemForm, addItemPage, callForm, refusedItem, wristbandOf } from "@reprise/contracts/forms";
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

/** The pages with lists of accessories. They confirm an add by themselves. */
const ACCESSORY_PAGES: ReadonlySet<string | undefined> = new Set(["accessory_list", "cross_selling"]);

/** The id of the product whose accessories the page with the form lists; undefined: another page. */
function accessoryListAt(addresses: Addresses, host: string, page: string): number | undefined {
  const address = addresses.resolve(host, page.split(/[?#]/u, 1)[0] ?? "");
  const match = address.kind === "page" ? matchRoute(address.locale, address.pathname) : null;
  return ACCESSORY_PAGES.has(match?.name) ? Number(match?.params["id"]) : undefined;
}

const accessoryListId = (text: string) => (/^\d{1,10}$/u.test(text) ? Number(text) : undefined);

/** Adds a product and chooses the next page by the rules of `@reprise/cart` (sections 4 and 8). */
async function submit(addresses: Addresses, { write, field }: FormPost): Promise<FormAnswer> {
  const { api, locale, reply } = write;
  const input = addItemForm.input(field);
  const { id, name, productVariantLabel: grade } = input.body;
  const product = { id, name, grade };
  const page = targetPath(addresses, locale, addItemPage(field));

  const checked = checkInput(CALLS.api_add_item_to_cart, input);
  const answer = checked.ok ? await orRefused(reply, callForm(api, addItemForm, field)) : checked.refusal;
  const outcome = addToCartOutcome({
    result: answer,
    fromAccessoryListId: accessoryListId(field("fromAccessoryListId")),
    onAccessoryListId: accessoryListAt(addresses, requestContextOf(reply.request).host, page),
    product: answer.ok
      ? { ...product, ...(await factsOf(write, id)) }
      : { ...refusedItem(product, wristbandOf(field), answer.error), ...ORDINARY_PRODUCT },
  });
  const repairs = answer.ok ? flashesOfRepairs(answer.data.cart.repaired, locale) : [];
  const answerAt = (location: string, ...flashes: readonly FlashBag[]): FormAnswer => ({
    location,
    flashes: mergeFlashBags(...flashes, ...repairs),
  });

  if (outcome.kind === "toast") return answerAt(page, flashOfToast(outcome.toast));
  // Also where a redirect or the accessory list itself confirms: those confirmations need scripts.
  const added = [product, wristbandOf(field) ?? []]
    .flat()
    .map((item) => flash("success", "cart.flash.itemAdded", { name: item.name, variant: item.grade }));
  if (outcome.kind === "none") return answerAt(page, ...added);
  // The dialog that confirms needs scripts. Without them the page with what goes with the product follows.
  if (outcome.kind === "confirm") return answerAt(addresses.path("cross_selling", locale, { id }), ...added);
  if (outcome.to === "cart") return answerAt(addresses.path("checkout_cart", locale), ...added);
  return answerAt(addresses.path("accessory_list", locale, { id: outcome.productId }), ...added);
}

export const addItem = (addresses: Addresses): ServedForm => ({
  path: addItemForm.path,
  isOnSharedPages: addItemForm.isOnSharedPages,
  submit: (post) => submit(addresses, post),
});
