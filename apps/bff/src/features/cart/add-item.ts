import { randomUUID } from "node:crypto";
import {
  addToCartOutcome,
  type AddToCartInput,
  type AddToCartResult,
  parseVariantLabel,
  type VariantLabel,
} from "@reprise/cart";
import type { ApiClient } from "@reprise/contracts/client";
import { type Addresses, type Locale, matchRoute } from "@reprise/locale";
import { type FlashBag, mergeFlashBags } from "@reprise/toasts";
import { z } from "zod";
import { flash } from "../../sessions/flash.ts";
import { flashesOfRepairs, flashOfToast } from "./cart-flashes.ts";

const productId = z
  .string()
  .regex(/^\d{1,10}$/u)
  .transform(Number);

/** Fields of the form on a product page and in accessory lists. */
const addForm = z.object({
  id: productId,
  label: z
    .string()
    .transform((text) => parseVariantLabel(text))
    .pipe(z.custom<VariantLabel>((label) => label !== undefined)),
  name: z.string().max(300).catch(""),
  withFullBattery: z
    .string()
    .optional()
    .transform((value) => value !== undefined && value !== "" && value !== "0" && value !== "false"),
  /** The accessory list from which the shopper came to the product. */
  fromAccessoryListId: productId.optional().catch(undefined),
});

export interface AddItem {
  readonly api: ApiClient;
  readonly addresses: Addresses;
  readonly locale: Locale;
  readonly fields: Readonly<Record<string, string>>;
  /** The page with the form: a path of this site. */
  readonly returnTo: string;
  readonly host: string;
}

export interface AddedItem {
  readonly location: string;
  readonly flashes: FlashBag;
}

/**
 * What decides where an added product leads; of a product that cannot be looked up nothing special is known.
 */
async function factsOf(api: ApiClient, id: number) {
  const view = await api.call("api_product_view", { params: { id: String(id) } }).catch(() => null);
  if (!view?.ok) return { isInWristbandCategory: false, isSplitAssembly: false, isChargerCompatible: false };
  const { product, relations } = view.data;
  return {
    isInWristbandCategory: product.isWristband,
    isSplitAssembly: product.isSplitAssembly,
    // What fits a product sold without its charger is, before all, its charger.
    isChargerCompatible: relations.accessories.length > 0,
  };
}

function accessoryListAt({ addresses, host, returnTo }: AddItem): number | undefined {
  const address = addresses.resolve(host, returnTo.split(/[?#]/u, 1)[0] ?? "");
  const match = address.kind === "page" ? matchRoute(address.locale, address.pathname) : null;
  return match?.name === "accessory_list" ? Number(match.params["id"]) : undefined;
}

/** Adds a product and says where that leads, as the rules of `@reprise/cart` decide (sections 4 and 8). */
export async function addItem(add: AddItem): Promise<AddedItem> {
  const { api, addresses, locale, returnTo } = add;
  const form = addForm.safeParse(add.fields);
  if (!form.success)
    return {
      location: returnTo,
      flashes: flash("danger", "cart.flash.productDoesNotExist", { name: "", variant: "" }),
    };
  const { id, label, name, withFullBattery, fromAccessoryListId } = form.data;

  const answer = await api
    .call(
      "api_add_item_to_cart",
      { body: { id, name, productVariantLabel: label, withFullBattery } },
      { idempotencyKey: randomUUID() },
    )
    .catch(() => null);
  const result: AddToCartResult = answer?.ok
    ? { ok: true }
    : { ok: false, status: answer?.status, code: answer?.error.code };
  const facts = answer?.ok
    ? await factsOf(api, id)
    : { isInWristbandCategory: false, isSplitAssembly: false, isChargerCompatible: false };
  const input: AddToCartInput = {
    result,
    fromAccessoryListId,
    onAccessoryListId: accessoryListAt(add),
    product: { id, name, variantLabel: label, ...facts },
  };
  const repairs = answer?.ok ? flashesOfRepairs(answer.data.cart.repaired, locale) : [];
  const outcome = addToCartOutcome(input);
  const leadTo = (location: string, ...flashes: readonly FlashBag[]): AddedItem => ({
    location,
    flashes: mergeFlashBags(...flashes, ...repairs),
  });

  if (outcome.kind === "toast") return leadTo(returnTo, flashOfToast(outcome.toast));
  if (outcome.kind === "confirm")
    return leadTo(returnTo, flash("success", "cart.flash.itemAdded", { name, variant: label }));
  if (outcome.kind === "none") return leadTo(returnTo);
  if (outcome.to === "cart") return leadTo(addresses.path("checkout_cart", locale));
  return leadTo(addresses.path("accessory_list", locale, { id: outcome.productId }));
}
