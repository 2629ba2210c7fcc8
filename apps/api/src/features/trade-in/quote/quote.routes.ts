import { OFFER_RULES_VERSION } from "@reprise/trade-in";
import type { Database } from "../../../db/database.ts";
import type { Handlers } from "../../../http/calls/handlers.ts";
import { viewQuestionSet } from "../questions/question-set-view.ts";
import { computeQuote } from "./compute-quote.ts";
import { existingProduct } from "./existing-product.ts";

type QuoteHandlers = Pick<Handlers, "api_down_pricing_group" | "api_trade_in_offer">;

export const quoteHandlers = ({ database }: { readonly database: Database }): QuoteHandlers => ({
  api_down_pricing_group: async ({ params }, { locale }) => {
    const { view, set, prices } = await existingProduct(database.db, params.productId, locale);
    const group = set === null || prices === null ? null : viewQuestionSet(set, locale);
    return { product: view, group, prices, rulesVersion: OFFER_RULES_VERSION };
  },

  api_trade_in_offer: async ({ params, body }, { locale }) => {
    const product = await existingProduct(database.db, params.productId, locale);
    const { grade, base, amount, steps } = computeQuote(product, body.customerGradingDto ?? null).offer;
    return { grade, base, amount, steps: [...steps] };
  },
});
