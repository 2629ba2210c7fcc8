import type { GreenCart } from "@reprise/contracts";
import { networkOf } from "@reprise/service/client-network";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import type { CallContext, Handlers } from "../../../http/calls/handlers.ts";
import { type Shopper, shopperOf } from "../../cart/cart.public.ts";
import type { SearchRecords } from "../../search/search.public.ts";
import { addListedItems } from "./add-listed-items.ts";
import { EMPTY_GREEN_CART, loadGreenContents } from "./green-cart-contents.ts";
import { productsOf, viewGreenCart } from "./green-cart-view.ts";
import { createGreenCartService, type SoldSerial } from "./green-cart.service.ts";
import { createGreenCoupons, type GreenCouponDependencies } from "./green-coupon.service.ts";
import { namedAnswersOf } from "./named-answers.ts";
import { prepareGreenCart } from "./prepare-green-cart.ts";

type GreenCartHandlers = Pick<
  Handlers,
  | "api_get_green_cart"
  | "api_add_item_to_green_cart"
  | "api_add_listed_items_to_green_cart"
  | "api_get_customer_grading_answers"
  | "api_remove_green_cart_item"
  | "api_remove_green_cart_items"
  | "api_set_green_coupon"
  | "api_remove_green_coupon"
  | "api_prepare_green_checkout"
  | "api_add_express_grading"
  | "api_remove_express_grading"
  | "api_put_green_carrier"
>;

export interface GreenCartDependencies extends GreenCouponDependencies {
  readonly records: Pick<SearchRecords, "step">;
  readonly soldSerial: SoldSerial;
}

export function greenCartHandlers({
  database,
  throttle,
  records,
  soldSerial,
}: GreenCartDependencies): GreenCartHandlers {
  const service = createGreenCartService(database, soldSerial);
  const coupons = createGreenCoupons({ database, throttle });
  return {
    api_get_green_cart: async ({ query }, context) => {
      const seller = shopperOf(context);
      const contents = seller === null ? EMPTY_GREEN_CART : await loadGreenContents(database.db, seller);
      if (query.withProducts !== true) return viewGreenCart(contents);
      const [{ db }, { lines }, { locale }] = [database, contents, context];
      const products = await productsOf(db, lines, locale);
      return viewGreenCart(contents, { products, answers: await namedAnswersOf(db, lines, locale) });
    },
    api_add_item_to_green_cart: async (input, context) => {
      const added = await service.addItem(requireSeller(context), context.idempotencyKey, input);
      const { searchUuid } = input.body;
      if (searchUuid)
        records.step({ searchUuid, step: "cart", productId: input.params.id }, networkOf(context.client));
      return added;
    },
    api_add_listed_items_to_green_cart: async (input, context) =>
      addListedItems(database, requireSeller(context), context.idempotencyKey, input),
    api_get_customer_grading_answers: async ({ params }, context) =>
      service.answersOf(sellerWithLine(context), params.id),
    api_remove_green_cart_item: async ({ params }, context) =>
      service.removeItem(sellerWithLine(context), params.id),
    api_remove_green_cart_items: (_input, context) => orEmpty(context, service.removeAll),
    api_set_green_coupon: async ({ body }, context) =>
      coupons.set(requireSeller(context), context.client, body.code),
    api_remove_green_coupon: (_input, context) => orEmpty(context, coupons.remove),
    api_prepare_green_checkout: (_input, context) => prepareGreenCart(database, shopperOf(context)),
    api_add_express_grading: async (_input, context) => service.addExpressGrading(requireSeller(context)),
    api_remove_express_grading: (_input, context) => orEmpty(context, service.removeExpressGrading),
    api_put_green_carrier: async ({ body }, context) => service.chooseCarrier(requireSeller(context), body),
  };
}

async function orEmpty(
  context: CallContext,
  change: (seller: Shopper) => Promise<GreenCart>,
): Promise<GreenCart> {
  const seller = shopperOf(context);
  return seller === null ? viewGreenCart(EMPTY_GREEN_CART) : change(seller);
}

function requireSeller(context: CallContext): Shopper {
  const seller = shopperOf(context);
  if (seller === null) throw new ApiFailure("BAD_REQUEST", "X-Visitor-Token is missing or malformed");
  return seller;
}

function sellerWithLine(context: CallContext): Shopper {
  const seller = shopperOf(context);
  if (seller !== null) return seller;
  throw new ApiFailure("GREEN_CART_ITEM_NOT_FOUND", "No visitor token, so there is no green cart");
}
