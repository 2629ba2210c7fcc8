import { networkOf } from "@reprise/service/client-network";
import type { Database } from "../../db/database.ts";
import type { Client, Handlers } from "../../http/calls/handlers.ts";
import { createDailyLimit } from "../../throttle/daily-limit.ts";
import { queryText, type CatalogueSearch, type SearchAdmission } from "../search/search.public.ts";
import { recommend, type RecommendDependencies } from "./recommend.ts";
import { addFeedback } from "./shopper/feedback.store.ts";
import { shopperHash } from "./shopper/shopper-hash.ts";
import { addVisit, deleteVisits } from "./shopper/visit.store.ts";

type RecommendationHandlers = Pick<
  Handlers,
  | "api_recommendations"
  | "api_recommendations_feedback"
  | "api_add_product_visit"
  | "api_delete_product_visits"
>;

export interface RecommendationDependencies extends RecommendDependencies {
  readonly database: Database;
  readonly search: Pick<CatalogueSearch, "bestMatch">;
  readonly admission: SearchAdmission;
}

/** Views of one network and day, and its feedback; others are ignored, so that one client cannot decide what is recommended. */
const MAX_PER_NETWORK = 2_000;
/** Networks that are counted in one day; further ones are ignored. */
const MAX_NETWORKS = 50_000;

export function recommendationHandlers(
  { search, admission, ...dependencies }: RecommendationDependencies,
  { maxPerNetwork = MAX_PER_NETWORK } = {},
): RecommendationHandlers {
  const { database } = dependencies;
  const createLimit = () => {
    const isWithin = createDailyLimit({ perKey: maxPerNetwork, maxKeys: MAX_NETWORKS });
    return (client: Client): boolean => {
      const network = networkOf(client);
      return network === null || isWithin(network);
    };
  };
  const [countsView, countsFeedback] = [createLimit(), createLimit()];
  return {
    api_recommendations: async ({ query }, context) => {
      const { locale, client } = context;
      const text = query.productId === undefined ? queryText(query.query) : null;
      const match =
        text === null ? null : await admission.run(client, () => search.bestMatch({ text, locale }));
      const subjects = query.productId ?? (match === null ? [] : [match.id]);
      return recommend(dependencies, { query, subjects, shopper: shopperHash(context), locale });
    },

    api_recommendations_feedback: async ({ body }, context) => {
      const shopper = shopperHash(context);
      const { type, location, productId, clickedProductId } = body;
      if (shopper !== null && countsFeedback(context.client))
        await addFeedback(database.db, shopper, {
          type,
          location,
          productId: productId ?? 0,
          clickedId: clickedProductId ?? 0,
        });
      return {};
    },

    api_add_product_visit: async ({ body: { productId } }, context) => {
      const shopper = shopperHash(context);
      if (shopper !== null && countsView(context.client))
        await database.transaction((transaction) => addVisit(transaction, shopper, productId));
      return {};
    },

    api_delete_product_visits: async (_input, context) => {
      const shopper = shopperHash(context);
      if (shopper !== null) await database.transaction((transaction) => deleteVisits(transaction, shopper));
      return {};
    },
  };
}
