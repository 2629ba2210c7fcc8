import type { TestApi } from "../api.ts";

/** One successful request for each call with which sellers find what they want to sell. */
export const tradeInFindRequests = (api: TestApi, product: number) => ({
  api_get_trade_in_landing: (locale: "de" | "nl") => api.call("api_get_trade_in_landing", {}, { locale }),
  api_trade_in_search: (locale: "de" | "nl") =>
    api.call("api_trade_in_search", { query: { q: "iphone" } }, { locale }),
  api_trade_in_suggestions: (locale: "de" | "nl") =>
    api.call("api_trade_in_suggestions", { query: { query: "ipho" } }, { locale }),
  api_trade_in_search_list: (locale: "de" | "nl") =>
    api.call("api_trade_in_search_list", { body: { lines: ["iphone 14", "qqqqqqq"] } }, { locale }),
  api_trade_in_product: (locale: "de" | "nl") =>
    api.call("api_trade_in_product", { params: { id: `${product}` } }, { locale }),
});
