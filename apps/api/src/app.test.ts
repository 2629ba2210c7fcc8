import { randomUUID } from "node:crypto";
import { inspect } from "node:util";
import { CALL_NAMES, type CallName } from "@reprise/contracts";
import { createAddresses } from "@reprise/locale";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepaymentProvider } from "./features/payment/payment.public.ts";
import { sandboxProvider } from "./features/payment/sandbox/sandbox.provider.ts";
import { buildAllFeeds } from "./test/actions/build-feeds.ts";
import { putCoupon } from "./test/actions/coupons.ts";
import { startTestApi, type TestApi } from "./test/api.ts";
import { FIXTURE, FIXTURE_CATEGORY } from "./test/fixtures/fixture-catalogue.ts";
import { afterSaleRequests } from "./test/requests/after-sale-requests.ts";
import { checkoutRequests } from "./test/requests/checkout-requests.ts";
import { contentRequests } from "./test/requests/content-requests.ts";
import { identityRequests } from "./test/requests/identity-requests.ts";
import { listRequests } from "./test/requests/list-requests.ts";
import { operatorRequests } from "./test/requests/operator-requests.ts";
import { payoutRequests } from "./test/requests/payout-requests.ts";
import { reviewRequests } from "./test/requests/review-requests.ts";
import { signInRequests } from "./test/requests/sign-in-requests.ts";
import { tradeInFindRequests } from "./test/requests/trade-in-find-requests.ts";
import { tradeInOrderRequests } from "./test/requests/trade-in-order-requests.ts";
import { tradeInRequests } from "./test/requests/trade-in-requests.ts";
import { APP, startGraphStandIn } from "./test/stand-ins/graph-stand-in.ts";
import { CLIENT, startOpenIdStandIn } from "./test/stand-ins/openid-stand-in.ts";
import { WEBHOOK_SECRET } from "./test/stand-ins/sandbox-webhook.ts";
import { createTestExpress } from "./test/stand-ins/test-express.ts";

let api: TestApi;
let trade: ReturnType<typeof tradeInRequests>;
let standIns: Parameters<typeof signInRequests>[1];
let requestFor: ReturnType<typeof requests>;
beforeAll(async () => {
  standIns = { openId: await startOpenIdStandIn(), graph: await startGraphStandIn() };
  const google = { ...CLIENT, issuer: standIns.openId.issuer };
  const sandbox = { url: "http://127.0.0.1:1", key: "key", webhookSecret: WEBHOOK_SECRET };
  api = await startTestApi({
    contactMail: "help@shop.example",
    providers: [
      prepaymentProvider,
      { ...sandboxProvider(sandbox, 900), express: createTestExpress("paypal-express") },
    ],
    bankSandbox: sandbox,
    signIn: { google, facebook: { ...APP, graphUrl: standIns.graph.graphUrl } },
  });
  trade = tradeInRequests(api);
  requestFor = requests();
});
afterAll(async () => {
  await api.close();
  await standIns.openId.close();
  await standIns.graph.close();
});

/** One request for each call. The harness checks every answer against the OpenAPI document. */
const requests = (): {
  readonly [N in CallName]: (locale: "de" | "nl") => Promise<{ readonly ok: boolean }>;
} => ({
  ...identityRequests(api),
  ...listRequests(api, FIXTURE.iphone),
  ...signInRequests(api, standIns),
  ...operatorRequests(api, FIXTURE.iphone),
  ...checkoutRequests(api),
  ...afterSaleRequests(api),
  ...tradeInOrderRequests(api),
  ...payoutRequests(api),
  ...contentRequests(api),
  ...reviewRequests(api, FIXTURE.iphone),
  ...trade,
  api_get_navigation_view: (locale) => {
    return api.call(
      "api_get_navigation_view",
      { query: { categoryId: `${FIXTURE_CATEGORY.iphones}` } },
      { locale },
    );
  },
  api_get_catalogue_changes: (locale) =>
    api.call("api_get_catalogue_changes", { query: { since: "1" } }, { locale }),
  api_product_view: (locale) =>
    api.call("api_product_view", { params: { id: `${FIXTURE.iphone}` } }, { locale }),
  api_wristband_model_selection: (locale) =>
    api.call("api_wristband_model_selection", { params: { id: `${FIXTURE.watch}` } }, { locale }),
  api_get_cross_selling: (locale) =>
    api.call("api_get_cross_selling", { params: { id: `${FIXTURE.iphone}` } }, { locale }),
  ...feedRequests(),
  api_product_description: (locale) =>
    api.call("api_product_description", { params: { id: `${FIXTURE.book}` } }, { locale }),
  api_get_product_attributes: (locale) =>
    api.call("api_get_product_attributes", { query: { ids: `${FIXTURE.iphone}` } }, { locale }),
  api_get_product_successor: async (locale) => {
    const gone = { product_id: FIXTURE.soldOut, moved_to: null };
    await api.database.db
      .insertInto("product_gone")
      .values(gone)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return api.call("api_get_product_successor", { params: { id: `${FIXTURE.soldOut}` } }, { locale });
  },
  api_get_landing_page: (locale) =>
    api.call("api_get_landing_page", { params: { name: "home" }, query: {} }, { locale }),
  api_get_sitemap_parts: (locale) => api.call("api_get_sitemap_parts", {}, { locale }),
  api_get_sitemap_products: (locale) =>
    api.call("api_get_sitemap_products", { query: { firstId: `${FIXTURE.iphone}` } }, { locale }),
  api_get_sitemap_categories: (locale) => api.call("api_get_sitemap_categories", {}, { locale }),
  api_get_sitemap_contents: (locale) => api.call("api_get_sitemap_contents", {}, { locale }),
  api_get_top_products: (locale) =>
    api.call(
      "api_get_top_products",
      { params: { project: "kaufen" }, query: { from: "1", to: "500" } },
      { locale },
    ),
  api_get_announcements: (locale) => api.call("api_get_announcements", {}, { locale }),
  api_get_seo_block: (locale) => api.call("api_get_seo_block", { query: { identifier: "home" } }, { locale }),
  api_product_list_view: (locale) =>
    api.call("api_product_list_view", { query: { q: "iphone" } }, { locale }),
  api_get_smart_suggestions: (locale) =>
    api.call("api_get_smart_suggestions", { query: { query: "iph" } }, { locale }),
  api_recommendations: (locale) =>
    api.call(
      "api_recommendations",
      { query: { type: "similar", productId: `${FIXTURE.iphone}` } },
      { locale },
    ),
  api_recommendations_feedback: () =>
    api.call("api_recommendations_feedback", {
      body: { type: "similar", location: "product", clickedProductId: FIXTURE.iphone },
    }),
  api_add_product_visit: () =>
    api.call("api_add_product_visit", { body: { productId: FIXTURE.iphone } }, { visitor: "v".repeat(43) }),
  api_delete_product_visits: () => api.call("api_delete_product_visits", {}, { visitor: "v".repeat(43) }),
  ...tradeInFindRequests(api, FIXTURE.iphone),
  api_get_cart: (locale) => api.call("api_get_cart", {}, { locale, visitor: "v".repeat(43) }),
  api_add_item_to_cart: (locale) => {
    const body = { id: FIXTURE.iphone, name: "", productVariantLabel: "A1" as const, withFullBattery: true };
    return api.call("api_add_item_to_cart", { body }, { locale, visitor: "v".repeat(43) });
  },
  api_update_cart_item: (locale) => changeLine("api_update_cart_item", locale),
  api_remove_cart_item: (locale) => changeLine("api_remove_cart_item", locale),
  ...couponRequests(),
  api_user_meta_view: (locale) => {
    return api.call("api_user_meta_view", { body: { withCart: true } }, { locale, visitor: "v".repeat(43) });
  },
});

function feedRequests() {
  const addresses = createAddresses({ kind: "prefix", origin: "https://shop.example" });
  const logger = { info: () => undefined, error: () => undefined };
  const build = () => buildAllFeeds({ database: api.database, addresses, logger });
  return {
    api_get_product_feed: async (locale: "de" | "nl") => {
      await build();
      return api.call("api_get_product_feed", {}, { locale });
    },
    api_get_product_feed_part: async (locale: "de" | "nl") => {
      await build();
      return api.call("api_get_product_feed_part", { params: { part: "4" } }, { locale });
    },
  };
}

function couponRequests() {
  const visitor = "w".repeat(43);
  const withCoupon = async () => {
    const code = `save-${randomUUID().slice(0, 8)}`;
    await putCoupon(api.database, { code });
    return { body: { code } };
  };
  return {
    api_set_coupon: async (locale: "de" | "nl") =>
      api.call("api_set_coupon", await withCoupon(), { locale, visitor }),
    api_simulate_coupon: async (locale: "de" | "nl") =>
      api.call("api_simulate_coupon", await withCoupon(), { locale, visitor }),
    api_remove_coupon: (locale: "de" | "nl") => api.call("api_remove_coupon", {}, { locale, visitor }),
  };
}

async function changeLine(name: "api_update_cart_item" | "api_remove_cart_item", locale: "de" | "nl") {
  const visitor = "w".repeat(43);
  const body = { id: FIXTURE.iphone, name: "", productVariantLabel: "A1" as const };
  const added = await api.call("api_add_item_to_cart", { body }, { visitor });
  if (!added.ok) throw new Error(added.error.code);
  const params = { uuid: added.data.uuid };
  return name === "api_update_cart_item"
    ? api.call(name, { params, body: { quantity: 2 } }, { locale, visitor })
    : api.call(name, { params }, { locale, visitor });
}

test.each(["de", "nl"] as const)(
  "every call answers as its contract defines (%s)",
  { timeout: 300_000 },
  async (locale) => {
    const failures: string[] = [];
    for (const name of CALL_NAMES) {
      const answer = await requestFor[name](locale).catch((reason: unknown) => ({ ok: false, reason }));
      if (!answer.ok) failures.push(`${name}: ${inspect(answer)}`);
    }
    expect(failures).toEqual([]);
  },
);

test("serves pictures next to the calls, only to the BFF", async () => {
  const view = await api.call("api_product_view", { params: { id: `${FIXTURE.iphone}` } });
  if (!view.ok) throw new Error(view.error.code);
  const path = `/media/${view.data.media[0]?.hash}-160`;
  const { status, headers } = await api.agent.get(path);
  expect([status, headers["x-version"], headers["content-type"]]).toEqual([
    200,
    "0.0.0-test",
    expect.stringMatching(/^image\//u),
  ]);
  expect((await api.agent.get(path).set("authorization", "")).status).toBe(401);
});
