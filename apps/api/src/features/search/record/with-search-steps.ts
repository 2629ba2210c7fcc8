import { networkOf } from "@reprise/service/client-network";
import type { Handlers } from "../../../http/calls/handlers.ts";
import type { SearchRecords } from "./search-records.ts";

type Adding = Pick<
  Handlers,
  "api_add_item_to_cart" | "api_add_item_to_green_cart" | "api_buyalert_put_product"
>;

/** The calls that name the search of what they add (section 3): each also records the step, once it has succeeded. */
export function withSearchSteps(handlers: Adding, records: Pick<SearchRecords, "step">): Adding {
  const record = (
    step: "cart" | "alert",
    { searchUuid, productId }: { searchUuid?: string | null | undefined; productId: number },
    client: Parameters<typeof networkOf>[0],
  ) => {
    if (searchUuid) records.step({ searchUuid, step, productId }, networkOf(client));
  };
  return {
    api_add_item_to_cart: async (input, context) => {
      const answer = await handlers.api_add_item_to_cart(input, context);
      record("cart", { searchUuid: input.body.searchUuid, productId: input.body.id }, context.client);
      return answer;
    },
    api_add_item_to_green_cart: async (input, context) => {
      const answer = await handlers.api_add_item_to_green_cart(input, context);
      record("cart", { searchUuid: input.body.searchUuid, productId: input.params.id }, context.client);
      return answer;
    },
    api_buyalert_put_product: async (input, context) => {
      const answer = await handlers.api_buyalert_put_product(input, context);
      record("alert", input.body, context.client);
      return answer;
    },
  };
}
