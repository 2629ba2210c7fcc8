import type { CartToast } from "./cart-toast.ts";
import type { AddToCartErrorCode } from "./error-codes.ts";
import type { Grade } from "./grade.ts";

/** The answer to an add: taken, or refused with HTTP status and error code. */
export type AddToCartResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: number; readonly error: { readonly code: string } };

/** The product facts that decide where an add to cart leads. */
export interface ProductFacts {
  readonly isInWristbandCategory: boolean;
  /** Sold without its charger. */
  readonly isSplitAssembly: boolean;
  /** The catalogue names a charger for it. */
  readonly isChargerCompatible: boolean;
}

export const ORDINARY_PRODUCT: ProductFacts = {
  isInWristbandCategory: false,
  isSplitAssembly: false,
  isChargerCompatible: false,
};

/** Reads the facts from the product of a product view. */
export const productFacts = (product: {
  readonly isWristband: boolean;
  readonly isSplitAssembly: boolean;
  readonly isChargerCompatible: boolean;
}): ProductFacts => ({
  isInWristbandCategory: product.isWristband,
  isSplitAssembly: product.isSplitAssembly,
  isChargerCompatible: product.isChargerCompatible,
});

export interface AddToCartInput {
  readonly result: AddToCartResult;
  readonly product: ProductFacts & {
    readonly id: number;
    readonly name: string;
    readonly grade: Grade;
  };
  /** Id of the accessory list from which the shopper came to the page where the product was added. */
  readonly fromAccessoryListId?: number | undefined;
  /** Id of the accessory list that is being shown, or of the product whose page of what goes with it is shown. */
  readonly onAccessoryListId?: number | undefined;
}

export type AddToCartOutcome =
  | { readonly kind: "redirect"; readonly to: "accessory-list"; readonly productId: number }
  | { readonly kind: "redirect"; readonly to: "cart" }
  | { readonly kind: "confirm" }
  | { readonly kind: "none" }
  | { readonly kind: "toast"; readonly toast: CartToast };

/**
 * What follows a blue add to cart (sections 4 and 8).
 *
 * Taken: a wristband, or an add that began at an accessory list, redirects: back to that list, or to the
 * cart when there is none to go back to. A split-assembly device that a charger fits leads to its own
 * accessory list. Otherwise a confirmation; on the accessory list nothing, as it confirms by itself.
 *
 * Refused: an error toast by status and code. All of them have the params `name` and `variant`.
 */
export function addToCartOutcome(input: AddToCartInput): AddToCartOutcome {
  const { product, result } = input;
  if (!result.ok) {
    const messageParams = { name: product.name, variant: product.grade };
    return { kind: "toast", toast: { variant: "error", message: failureMessage(result), messageParams } };
  }
  const next = nextStop(input);
  const isThere = next?.to === "accessory-list" && next.productId === input.onAccessoryListId;
  if (next !== undefined && !isThere) return next;
  return { kind: input.onAccessoryListId === undefined ? "confirm" : "none" };
}

function nextStop({ product, fromAccessoryListId, onAccessoryListId }: AddToCartInput) {
  if (product.isInWristbandCategory || fromAccessoryListId !== undefined) {
    return redirectTo(fromAccessoryListId ?? onAccessoryListId);
  }
  return product.isSplitAssembly && product.isChargerCompatible ? redirectTo(product.id) : undefined;
}

function redirectTo(accessoryListId: number | undefined) {
  return accessoryListId === undefined
    ? ({ kind: "redirect", to: "cart" } as const)
    : ({ kind: "redirect", to: "accessory-list", productId: accessoryListId } as const);
}

const GENERIC_FAILURE = "cart.flash.addItemFailed";

const REFUSALS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    PRODUCT_VARIANT_EXHAUSTED: "cart.flash.variantExhausted",
    PRODUCT_VARIANT_OUT_OF_STOCK: "cart.flash.variantOutOfStock",
    PRODUCT_NOT_SALEABLE: "cart.flash.productNotSaleable",
    PRODUCT_DOESNT_EXIST: "cart.flash.productDoesNotExist",
    PRODUCT_VARIANT_DOESNT_EXIST: "cart.flash.productDoesNotExist",
    "COUPON::INSTALLMENTS_MULTI_ITEM_ORDER_NOT_ALLOWED": "cart.flash.installmentsCouponNotAllowed",
    CART_LIMIT_REACHED: "cart.flash.limitReached",
  } satisfies Record<AddToCartErrorCode, string>),
);

function failureMessage(result: Exclude<AddToCartResult, { ok: true }>): string {
  if (result.status !== 400) return GENERIC_FAILURE;
  return REFUSALS.get(result.error.code) ?? GENERIC_FAILURE;
}
