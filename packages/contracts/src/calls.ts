import type { Call, CallInput, CallOutput, Method, ParsedInput } from "./call.ts";
import { afterSaleCalls } from "./calls/after-sale.calls.ts";
import { announcementCalls } from "./calls/announcement.calls.ts";
import { bffCalls } from "./calls/bff.calls.ts";
import { buyAlertCalls } from "./calls/buy-alerts.calls.ts";
import { cartCalls } from "./calls/cart.calls.ts";
import { catalogueCalls } from "./calls/catalogue.calls.ts";
import { checkoutCalls } from "./calls/checkout.calls.ts";
import { consentCalls } from "./calls/consent.calls.ts";
import { contactCalls } from "./calls/contact.calls.ts";
import { contentCalls } from "./calls/content.calls.ts";
import { customerCalls } from "./calls/customer.calls.ts";
import { experienceCalls } from "./calls/experience.calls.ts";
import { feedCalls } from "./calls/feed.calls.ts";
import { gradingCalls } from "./calls/grading.calls.ts";
import { greenCartCalls } from "./calls/green-cart.calls.ts";
import { greenCheckoutCalls } from "./calls/green-checkout.calls.ts";
import { landingCalls } from "./calls/landing.calls.ts";
import { loginCalls } from "./calls/login.calls.ts";
import { newsletterCalls } from "./calls/newsletter.calls.ts";
import { operatorAfterSaleCalls } from "./calls/operator-after-sale.calls.ts";
import { operatorCatalogueCalls } from "./calls/operator-catalogue.calls.ts";
import { operatorCheckCalls } from "./calls/operator-check.calls.ts";
import { operatorContentCalls } from "./calls/operator-content.calls.ts";
import { operatorCouponCalls } from "./calls/operator-coupon.calls.ts";
import { operatorOrderCalls } from "./calls/operator-order.calls.ts";
import { operatorPaymentCalls } from "./calls/operator-payment.calls.ts";
import { operatorPayoutCalls } from "./calls/operator-payout.calls.ts";
import { operatorRefundFileCalls } from "./calls/operator-refund-file.calls.ts";
import { operatorRefundCalls } from "./calls/operator-refund.calls.ts";
import { operatorReviewCalls } from "./calls/operator-review.calls.ts";
import { operatorStockCalls } from "./calls/operator-stock.calls.ts";
import { operatorTradeInTermsCalls } from "./calls/operator-trade-in-terms.calls.ts";
import { operatorTradeInCalls } from "./calls/operator-trade-in.calls.ts";
import { operatorsCalls } from "./calls/operators.calls.ts";
import { orderCalls } from "./calls/order.calls.ts";
import { paymentCalls } from "./calls/payment.calls.ts";
import { payoutCalls } from "./calls/payout.calls.ts";
import { paypalExpressCalls } from "./calls/paypal-express.calls.ts";
import { recommendationCalls } from "./calls/recommendation.calls.ts";
import { reviewCalls } from "./calls/review.calls.ts";
import { searchAlertCalls } from "./calls/search-alerts.calls.ts";
import { searchRecordCalls } from "./calls/search-record.calls.ts";
import { searchCalls } from "./calls/search.calls.ts";
import { signInCalls } from "./calls/sign-in.calls.ts";
import { sitemapCalls } from "./calls/sitemap.calls.ts";
import { surveyCalls } from "./calls/survey.calls.ts";
import { tradeInFindCalls } from "./calls/trade-in-find.calls.ts";
import { tradeInOrderCalls } from "./calls/trade-in-order.calls.ts";
import { wishlistCalls } from "./calls/wishlist.calls.ts";

/**
 * All calls of the API by their names in the specification, section 7. Client, server, proxy allow-list and
 * OpenAPI document derive from this definition.
 */
export const CALLS = {
  ...catalogueCalls,
  ...searchCalls,
  ...searchRecordCalls,
  ...contentCalls,
  ...landingCalls,
  ...consentCalls,
  ...experienceCalls,
  ...contactCalls,
  ...tradeInFindCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...orderCalls,
  ...paymentCalls,
  ...tradeInOrderCalls,
  ...payoutCalls,
  ...paypalExpressCalls,
  ...afterSaleCalls,
  ...gradingCalls,
  ...greenCartCalls,
  ...greenCheckoutCalls,
  ...loginCalls,
  ...signInCalls,
  ...customerCalls,
  ...wishlistCalls,
  ...buyAlertCalls,
  ...searchAlertCalls,
  ...newsletterCalls,
  ...reviewCalls,
  ...announcementCalls,
  ...surveyCalls,
  ...sitemapCalls,
  ...recommendationCalls,
  ...feedCalls,
  ...operatorsCalls,
  ...operatorStockCalls,
  ...operatorCouponCalls,
  ...operatorCatalogueCalls,
  ...operatorCheckCalls,
  ...operatorContentCalls,
  ...operatorPaymentCalls,
  ...operatorAfterSaleCalls,
  ...operatorOrderCalls,
  ...operatorRefundCalls,
  ...operatorRefundFileCalls,
  ...operatorReviewCalls,
  ...operatorPayoutCalls,
  ...operatorTradeInCalls,
  ...operatorTradeInTermsCalls,
} as const;

export type Calls = typeof CALLS;
export type CallName = keyof Calls;
export const CALL_NAMES = Object.keys(CALLS) as CallName[];

/** Calls that the BFF answers itself; the API does not define them. */
export const BFF_CALLS = bffCalls;

export type BffCalls = typeof BFF_CALLS;
export type BffCallName = keyof BffCalls;
export const BFF_CALL_NAMES = Object.keys(BFF_CALLS) as BffCallName[];

/** All calls that a client can make. */
export type ClientCalls = Calls & BffCalls;
export type ClientCallName = keyof ClientCalls;

export type Input<N extends ClientCallName> = CallInput<ClientCalls[N]>;
export type Output<N extends ClientCallName> = CallOutput<ClientCalls[N]>;
export type HandlerInput<N extends ClientCallName> = ParsedInput<ClientCalls[N]>;

/** Method and path of calls, without their schemas. Contains only the calls that this client may make. */
export type CallRoutes = Readonly<Partial<Record<ClientCallName, readonly [Method, string, isSafe?: true]>>>;

const routesOf = (calls: Readonly<Record<string, Call>>, isIncluded: (call: Call) => boolean): CallRoutes =>
  Object.fromEntries(
    Object.entries(calls)
      .filter(([, call]) => isIncluded(call))
      .map(([name, { method, path, isSafe }]) => [name, isSafe ? [method, path, true] : [method, path]]),
  );

/** Routes of all API calls. */
export const callRoutes = routesOf(CALLS, () => true);

/**
 * Routes of the calls that a browser may make, without beacons and files, which are links. Contains no schemas, which keeps
 * the bundle small.
 */
export const browserCallRoutes: CallRoutes = {
  ...routesOf(
    CALLS,
    ({ access, beacon, file }) => (access === "public" || access === "customer") && !beacon && !file,
  ),
  ...routesOf(BFF_CALLS, () => true),
};

/**
 * The first two segments of a path. Those of calls have no parameters, so a path is compared with the calls of its area only:
 * there are 230 calls.
 */
export const areaOf = (path: string): string => path.split("/", 3).join("/");

/**
 * The calls whose path matches, one for each method; empty when the path is not allowed. For the proxy's
 * allow-list.
 */
export function findCalls(pathname: string): ReadonlyArray<{ readonly name: CallName; readonly call: Call }> {
  return (patterns.get(areaOf(pathname)) ?? []).filter(({ pattern }) => pattern.test(pathname));
}

const patterns = Map.groupBy(
  CALL_NAMES.map((name) => {
    const call: Call = CALLS[name];
    const source = call.path.replace(/[.]/gu, "\\.").replace(/\{\w+\}/gu, "[^/]+");
    return { name, call, pattern: new RegExp(`^${source}$`, "u") };
  }),
  ({ call }) => areaOf(call.path),
);
