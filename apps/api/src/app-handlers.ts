import type { Parts } from "./app-parts.ts";
import { accountHandlers } from "./features/account/account.routes.ts";
import { afterSaleHandlers } from "./features/after-sale/after-sale.routes.ts";
import { announcementHandlers } from "./features/announcement/announcement.routes.ts";
import { buyAlertHandlers } from "./features/buy-alerts/buy-alerts.routes.ts";
import { searchAlertHandlers } from "./features/buy-alerts/search/search-alerts.routes.ts";
import { cartHandlers } from "./features/cart/cart.routes.ts";
import { catalogueHandlers } from "./features/catalogue/catalogue.routes.ts";
import { checkHandlers } from "./features/check/check.routes.ts";
import { checkoutHandlers } from "./features/checkout/checkout.routes.ts";
import { consentHandlers } from "./features/consent/consent.routes.ts";
import { contactHandlers } from "./features/contact/contact.routes.ts";
import { contentHandlers } from "./features/content/content.routes.ts";
import { couponHandlers } from "./features/coupon/coupon.routes.ts";
import { customerHandlers } from "./features/customer/customer.routes.ts";
import { experienceHandlers } from "./features/experience/experience.routes.ts";
import { feedHandlers } from "./features/feed/feed.routes.ts";
import { greenCheckoutHandlers } from "./features/green-checkout/green-checkout.routes.ts";
import { ledgerHandlers } from "./features/ledger/ledger.routes.ts";
import { loginHandlers } from "./features/login/login.routes.ts";
import { newsletterHandlers } from "./features/newsletter/newsletter.routes.ts";
import { operatorHandlers } from "./features/operator/operator.routes.ts";
import { soldSerial } from "./features/order/order.public.ts";
import { orderHandlers } from "./features/order/order.routes.ts";
import { paymentHandlers } from "./features/payment/payment.routes.ts";
import { payoutHandlers } from "./features/payout/payout.routes.ts";
import { paypalExpressHandlers } from "./features/paypal-express/paypal-express.routes.ts";
import { recommendationHandlers } from "./features/recommendation/recommendation.routes.ts";
import { reviewHandlers } from "./features/review/review.routes.ts";
import { searchHandlers } from "./features/search/search.routes.ts";
import { signInHandlers } from "./features/sign-in/sign-in.routes.ts";
import { sitemapHandlers } from "./features/sitemap/sitemap.routes.ts";
import { stockHandlers } from "./features/stock/stock.routes.ts";
import { surveyHandlers } from "./features/survey/survey.routes.ts";
import { tradeInOrderHandlers } from "./features/trade-in-order/trade-in-order.routes.ts";
import { tradeInHandlers } from "./features/trade-in/trade-in.routes.ts";
import { unitTimelineHandlers } from "./features/unit-timeline/unit-timeline.routes.ts";
import { wishlistHandlers } from "./features/wishlist/wishlist.routes.ts";
import type { Handlers } from "./http/calls/handlers.ts";
import { joinHandlers } from "./http/calls/join-handlers.ts";

/** The handler of every call of the contract. */
export const createHandlers = (parts: Parts): Handlers =>
  joinHandlers(
    accountHandlers(parts),
    afterSaleHandlers(parts),
    announcementHandlers(parts),
    buyAlertHandlers(parts),
    searchAlertHandlers(parts),
    cartHandlers(parts),
    catalogueHandlers(parts),
    checkHandlers(parts),
    checkoutHandlers(parts),
    consentHandlers(parts),
    contactHandlers(parts),
    contentHandlers(parts),
    couponHandlers(parts),
    customerHandlers(parts),
    experienceHandlers(parts),
    feedHandlers(parts),
    greenCheckoutHandlers(parts),
    ledgerHandlers(parts),
    loginHandlers(parts),
    newsletterHandlers(parts),
    operatorHandlers(parts),
    orderHandlers(parts),
    paymentHandlers(parts),
    payoutHandlers(parts),
    paypalExpressHandlers(parts),
    recommendationHandlers(parts),
    reviewHandlers(parts),
    searchHandlers(parts),
    signInHandlers(parts),
    sitemapHandlers(parts),
    stockHandlers(parts),
    surveyHandlers(parts),
    tradeInHandlers({ ...parts, soldSerial }),
    tradeInOrderHandlers(parts),
    unitTimelineHandlers(parts),
    wishlistHandlers(parts),
  );
