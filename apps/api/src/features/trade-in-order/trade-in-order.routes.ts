import type { TradeInEvent } from "@reprise/trade-in";
import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { FileAnswer } from "../../http/calls/file-answer.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { once } from "../../http/calls/idempotency.ts";
import { joinHandlers } from "../../http/calls/join-handlers.ts";
import type { DrawPdfOnce } from "../../pdf/draw-once.ts";
import type { Throttle } from "../../throttle/throttle.ts";
import { shopperOf } from "../cart/cart.public.ts";
import { createNewsletterService } from "../newsletter/newsletter.public.ts";
import { type PayoutOffers, requestPayoutLink } from "../payout/payout.public.ts";
import { applyTradeInEvent } from "./change/apply-event.ts";
import { cancelTradeIn } from "./change/cancel-trade-in.ts";
import { createSaleFigures } from "./figures/read-sale-figures.ts";
import { answerLabel } from "./label/answer-label.ts";
import { createLabels } from "./label/create-labels.ts";
import { operatorTradeInHandlers } from "./operator-trade-in.routes.ts";
import { photoHandlers } from "./photo.routes.ts";
import { findOwnTradeIn } from "./place/own-trade-in.ts";
import { placeTradeIn } from "./place/place-trade-in.ts";
import { loadPhoto } from "./store/photo.store.ts";
import { loadTradeInState } from "./store/trade-in-history.ts";
import { lockTradeIn } from "./store/trade-in.store.ts";
import { sellerTradeIns } from "./view/seller-trade-ins.ts";
import { viewTradeIn } from "./view/trade-in-view.ts";

type SellerHandlers = Pick<
  Handlers,
  | "api_green_checkout"
  | "api_get_trade_in_order"
  | "api_get_trade_in_orders"
  | "api_get_trade_in_label"
  | "api_get_trade_in_photo"
  | "api_answer_revision"
  | "api_cancel_trade_in"
  | "api_request_payout_link"
  | "api_get_sale_figures"
>;

export interface TradeInOrderDependencies {
  readonly database: Database;
  readonly offers: PayoutOffers;
  readonly throttle: Throttle;
  readonly config: {
    /** Hours after which a choice that replaces an account holds. */
    readonly payoutChangeHours: number;
    /** Minutes after which mail and money about received and accepted items leave. */
    readonly tradeInUndoMinutes: number;
    /** Where boxes go, line by line. */
    readonly returnAddress: readonly string[];
  };
  readonly drawOnce: DrawPdfOnce;
}

const notFound = () => new ApiFailure("NOT_FOUND", "There is no such trade-in order");

export const tradeInOrderHandlers = (parts: TradeInOrderDependencies) =>
  joinHandlers(sellerHandlers(parts), operatorTradeInHandlers(parts), photoHandlers(parts));

/** The calls of sellers. */
function sellerHandlers({
  database,
  offers,
  throttle,
  config: { payoutChangeHours: changeHours, returnAddress },
  drawOnce,
}: TradeInOrderDependencies): SellerHandlers {
  const labelOf = createLabels(drawOnce, returnAddress);
  const newsletter = createNewsletterService({ database, throttle });
  const figures = createSaleFigures(database);
  return {
    api_get_sale_figures: (_, { locale }) => figures(locale),

    api_green_checkout: async ({ body }, context) => {
      const seller = shopperOf(context);
      if (seller === null) throw new ApiFailure("GREEN_CART_EMPTY", "There is nothing to sell");
      const { idempotencyKey: key, locale, client } = context;
      const request = { owner: seller.owner, key, call: "api_green_checkout", input: body } as const;
      const { isNew } = await once(database, request, async (transaction) => ({
        isNew: await placeTradeIn(transaction, { seller, client }, body, { offers, changeHours }),
      }));
      const order = await viewTradeIn(
        database.db,
        await findOwnTradeIn(database.db, seller, { uuid: body.tradeInUuid, token: null }),
        { locale },
      );
      const subscription = { email: order.email, locale, source: "trade-in", subscriptionType: "newsletter" };
      if (isNew && body.newsletter)
        // A refused newsletter request does not fail the order.
        await newsletter.request(subscription, client).catch((error: unknown) => {
          if (!(error instanceof ApiFailure)) throw error;
        });
      return order;
    },

    api_get_trade_in_order: async ({ params: { tradeInUuid: uuid }, query: { token } }, context) =>
      viewTradeIn(database.db, await findOwnTradeIn(database.db, shopperOf(context), { uuid, token }), {
        locale: context.locale,
        token,
      }),

    api_get_trade_in_orders: ({ query: { page } }, { customer, locale }) =>
      sellerTradeIns(database.db, customer.uuid, { page, locale }),

    api_get_trade_in_label: async ({ params: { tradeInUuid: uuid, box }, query: { token } }, context) => {
      const row = await findOwnTradeIn(database.db, shopperOf(context), { uuid, token });
      return answerLabel(database.db, labelOf, row, box);
    },

    api_get_trade_in_photo: async ({ params: { tradeInUuid, photo, size }, query: { token } }, context) => {
      await findOwnTradeIn(database.db, shopperOf(context), { uuid: tradeInUuid, token });
      const bytes = await loadPhoto(database.db, { tradeIn: tradeInUuid, uuid: photo, size });
      if (bytes === null) throw new ApiFailure("NOT_FOUND", "There is no such photo");
      return new FileAnswer(`${size}.webp`, bytes);
    },

    api_cancel_trade_in: ({ params: { tradeInUuid: uuid }, body: { token } }, context) =>
      database.transaction(async (transaction) => {
        await findOwnTradeIn(transaction, shopperOf(context), { uuid, token });
        const tradeIn = await lockTradeIn(transaction, "uuid", uuid);
        if (tradeIn === null) throw notFound();
        await cancelTradeIn(transaction, tradeIn, { reason: "seller", actor: "seller" });
        return viewTradeIn(transaction, tradeIn.row, { locale: context.locale, token });
      }),

    api_request_payout_link: ({ params: { tradeInUuid: uuid }, body: { token } }, context) =>
      database.transaction(async (transaction) => {
        await findOwnTradeIn(transaction, shopperOf(context), { uuid, token });
        await requestPayoutLink(transaction, throttle, uuid);
        return {};
      }),

    api_answer_revision: ({ params, body: { answer, token } }, context) =>
      database.transaction(async (transaction) => {
        const { tradeInUuid: uuid, revision } = params;
        await findOwnTradeIn(transaction, shopperOf(context), { uuid, token });
        const tradeIn = await lockTradeIn(transaction, "uuid", uuid);
        if (tradeIn === null) throw notFound();
        const { items } = await loadTradeInState(transaction, uuid);
        const [item, progress] = [...items].find(([, one]) => one.revision === revision) ?? [];
        if (item === undefined) throw new ApiFailure("REVISION_NOT_OPEN", "There is no such offer");
        // A second tab does not recycle a device that goes back by an earlier answer, or that is blocked.
        if (answer === "recycle" && progress?.state !== "revised" && progress?.state !== "recycled")
          throw new ApiFailure("TRADE_IN_ITEM_NOT_OPEN", "The offer does not wait for an answer any more");
        await applyTradeInEvent(transaction, tradeIn, answerEvent(answer, item, revision), "seller");
        return viewTradeIn(transaction, tradeIn.row, { locale: context.locale, token });
      }),
  };
}

function answerEvent(answer: "accept" | "decline" | "recycle", item: string, revision: string): TradeInEvent {
  if (answer === "recycle") return { type: "recycled", items: [item] };
  return { type: answer === "accept" ? "revision-accepted" : "revision-declined", item, revision };
}
