import { CONTRIBUTIONS } from "./app-contributions.ts";
import type { Parts } from "./app-parts.ts";
import { accountHandlers } from "./features/account/account.routes.ts";
import { afterSaleHandlers } from "./features/after-sale/after-sale.routes.ts";
import { operatorAfterSaleHandlers } from "./features/after-sale/operator-after-sale.routes.ts";
import { operatorUnmatchedHandlers } from "./features/after-sale/operator-unmatched.routes.ts";
import { announcementHandlers } from "./features/announcement/announcement.routes.ts";
import { endAlerts } from "./features/buy-alerts/buy-alert.store.ts";
import { buyAlertHandlers } from "./features/buy-alerts/buy-alerts.routes.ts";
import { cartHandlers } from "./features/cart/cart.routes.ts";
import { catalogueHandlers } from "./features/catalogue/catalogue.routes.ts";
import { operatorCatalogueHandlers } from "./features/catalogue/gone/operator-catalogue.routes.ts";
import { checkHandlers } from "./features/check/check.routes.ts";
import { checkoutHandlers } from "./features/checkout/checkout.routes.ts";
import { consentHandlers } from "./features/consent/consent.routes.ts";
import { contactHandlers } from "./features/contact/contact.routes.ts";
import { contentHandlers } from "./features/content/content.routes.ts";
import { operatorContentHandlers } from "./features/content/operate/operator-content.routes.ts";
import { createCouponClues } from "./features/coupon/coupon.read.ts";
import { couponHandlers } from "./features/coupon/coupon.routes.ts";
import { customerHandlers } from "./features/customer/customer.routes.ts";
import { cachedLandingPages } from "./features/experience/cached-landing-pages.ts";
import { experienceHandlers } from "./features/experience/experience.routes.ts";
import { withExperiences } from "./features/experience/with-experiences.ts";
import { feedHandlers } from "./features/feed/feed.routes.ts";
import { greenCheckoutHandlers } from "./features/green-checkout/green-checkout.routes.ts";
import { ledgerHandlers } from "./features/ledger/ledger.routes.ts";
import { loginHandlers } from "./features/login/login.routes.ts";
import { moveSubscription } from "./features/newsletter/move-subscription.ts";
import { newsletterHandlers } from "./features/newsletter/newsletter.routes.ts";
import { operatorHandlers } from "./features/operator/operator.routes.ts";
import { operatorOrderHandlers } from "./features/order/operate/operator-order.routes.ts";
import { operatorRefundHandlers } from "./features/order/operate/operator-refund.routes.ts";
import { paymentProblemHandlers } from "./features/order/operate/payment-problem.routes.ts";
import { reconcileHandlers } from "./features/order/operate/reconcile.routes.ts";
import { refundFileHandlers } from "./features/order/operate/refund-file.routes.ts";
import { deliveredGrade } from "./features/order/order.read.ts";
import { orderHandlers } from "./features/order/order.routes.ts";
import { paymentHandlers } from "./features/payment/payment.routes.ts";
import { operatorPayoutHandlers } from "./features/payout/operator-payout.routes.ts";
import { payoutHandlers } from "./features/payout/payout.routes.ts";
import { paypalExpressHandlers } from "./features/paypal-express/paypal-express.routes.ts";
import { createFindBestsellers, recommendedOfProduct } from "./features/recommendation/find-recommended.ts";
import { recommendationHandlers } from "./features/recommendation/recommendation.routes.ts";
import { optOut } from "./features/review/invitation/invitation.store.ts";
import { operatorReviewHandlers } from "./features/review/operator-review.routes.ts";
import { reviewCountOfProduct } from "./features/review/review-summary.store.ts";
import { reviewHandlers } from "./features/review/review.routes.ts";
import { searchRecordHandlers } from "./features/search/record/search-record.routes.ts";
import { withSearchSteps } from "./features/search/record/with-search-steps.ts";
import { searchHandlers } from "./features/search/search.routes.ts";
import { deleteUnprovedIdentities } from "./features/sign-in/identity.store.ts";
import { signInHandlers } from "./features/sign-in/sign-in.routes.ts";
import { sitemapHandlers } from "./features/sitemap/sitemap.routes.ts";
import { stockHandlers } from "./features/stock/stock.routes.ts";
import { surveyHandlers } from "./features/survey/survey.routes.ts";
import { operatorTradeInHandlers } from "./features/trade-in-order/operator-trade-in.routes.ts";
import { photoHandlers } from "./features/trade-in-order/photo.routes.ts";
import { openItemWith } from "./features/trade-in-order/trade-in-order.read.ts";
import { tradeInOrderHandlers } from "./features/trade-in-order/trade-in-order.routes.ts";
import { tradeInFindHandlers } from "./features/trade-in/find/find.routes.ts";
import { greenCartHandlers } from "./features/trade-in/green-cart/green-cart.routes.ts";
import { priceHandlers } from "./features/trade-in/prices/prices.routes.ts";
import { questionHandlers } from "./features/trade-in/questions/questions.routes.ts";
import { quoteHandlers } from "./features/trade-in/quote/quote.routes.ts";
import { unitTimelineHandlers } from "./features/unit-timeline/unit-timeline.routes.ts";
import { wishlistHandlers } from "./features/wishlist/wishlist.routes.ts";
import { afterPreparing } from "./http/calls/after-preparing.ts";
import type { Handlers } from "./http/calls/handlers.ts";

/** The handler of every call of the contract. */
export function createHandlers({
  config,
  database,
  logger,
  changes,
  tagChanges,
  cards,
  structure,
  readers,
  search,
  admission,
  counts,
  records,
  events,
  addresses,
  identity,
  requirePassword,
  logIn,
  joinLeftovers,
  completion,
  checkoutRules,
  express,
  startExpress,
  payments,
  giveUp,
  payouts,
  offers,
  pdfOf,
  labelOf,
  content,
}: Parts): Handlers {
  const shopHandlers = {
    ...catalogueHandlers({
      database,
      changes,
      tagChanges,
      cards,
      structure,
      recommended: recommendedOfProduct,
      reviewCount: reviewCountOfProduct,
      findCouponClue: createCouponClues(database),
    }),
    ...operatorCatalogueHandlers({ database, structure }),
    ...searchHandlers({
      database,
      changes,
      tagChanges,
      search,
      admission,
      cards,
      counts,
      records,
      findBestsellers: createFindBestsellers(database),
      readers,
    }),
    ...contentHandlers(content),
    ...consentHandlers(identity),
    ...contactHandlers({ ...identity, mailbox: config.contactMail }),
    ...operatorContentHandlers({ ...content, database }),
    ...tradeInFindHandlers({ structure, search, admission, cards, records, readers }),
    ...afterPreparing(joinLeftovers, cartHandlers(identity)),
    ...couponHandlers({ database }),
    ...afterPreparing(joinLeftovers, checkoutHandlers({ database, ...checkoutRules })),
    ...paymentHandlers({ ...payments, giveUp }),
    ...paypalExpressHandlers({ database, ...express, start: startExpress }),
    ...questionHandlers({ database }),
    ...priceHandlers({ database }),
    ...quoteHandlers({ database }),
    ...greenCartHandlers(identity),
    ...greenCheckoutHandlers({ database, offers }),
    ...reconcileHandlers({ database }),
    ...paymentProblemHandlers({ database }),
    ...orderHandlers({ database, completion, account: config.bankAccount, pdfOf }),
    ...afterSaleHandlers({
      database,
      throttle: identity.throttle,
      returnAddress: config.returnAddress,
    }),
    ...operatorAfterSaleHandlers({ database }),
    ...operatorUnmatchedHandlers({ database }),
    ...operatorOrderHandlers({ database, account: config.bankAccount }),
    ...operatorRefundHandlers({ database, account: config.bankAccount, pdfOf }),
    ...refundFileHandlers({ database, account: config.bankAccount }),
    ...ledgerHandlers({ database }),
    ...tradeInOrderHandlers({
      database,
      throttle: identity.throttle,
      offers,
      changeHours: config.payoutChangeHours,
      labelOf,
    }),
    ...operatorTradeInHandlers({ database, undoMinutes: config.tradeInUndoMinutes }),
    ...photoHandlers({ database }),
    ...payoutHandlers({ ...payouts, offers, changeHours: config.payoutChangeHours }),
    ...operatorPayoutHandlers({ database, account: config.bankAccount }),
    ...loginHandlers({ ...identity, requirePassword, logIn, deleteUnprovedIdentities, moveSubscription }),
    ...signInHandlers({ database, logIn, signIn: config.signIn, logger }),
    ...customerHandlers({ database }),
    ...wishlistHandlers({ database, cards }),
    ...buyAlertHandlers({ database, cards }),
    ...newsletterHandlers({ ...identity, endBuyAlerts: endAlerts, endReviewInvitations: optOut }),
    ...reviewHandlers({ database, cards, throttle: identity.throttle, findPurchase: deliveredGrade }),
    ...operatorReviewHandlers({ database }),
    ...announcementHandlers({ database }),
    ...surveyHandlers(identity),
    ...experienceHandlers({ database, events }),
    ...searchRecordHandlers({ database, records }),
    ...sitemapHandlers({ database, structure, addresses }),
    ...recommendationHandlers({ database, cards, search, admission }),
    ...feedHandlers({ database, addresses }),
    ...operatorHandlers({ database }),
    ...stockHandlers({ database, findSentDevice: openItemWith }),
    ...unitTimelineHandlers({ database }),
    ...checkHandlers({ database }),
    ...accountHandlers({ database, requirePassword, contributions: CONTRIBUTIONS }),
  };
  const { api_user_meta_view } = shopHandlers;
  const pages = withExperiences(shopHandlers, database.reads);
  return {
    ...shopHandlers,
    ...afterPreparing(joinLeftovers, { api_user_meta_view }),
    ...withSearchSteps(shopHandlers, records),
    ...pages,
    ...cachedLandingPages(pages.api_get_landing_page, {
      changes,
      tagChanges,
      hasCurrentCategories: search.hasCurrentCategories,
    }),
  };
}
