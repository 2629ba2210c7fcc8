import { createAddresses } from "@reprise/locale";
import type { Express } from "express";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { accountHandlers } from "./features/account/account.routes.ts";
import { afterSaleContribution } from "./features/after-sale/after-sale.contribution.ts";
import { afterSaleMailWorker } from "./features/after-sale/after-sale-mail.worker.ts";
import { afterSaleHandlers } from "./features/after-sale/after-sale.routes.ts";
import { guestClaimWorker } from "./features/after-sale/guest-claim.ts";
import { guestWithdrawalWorker } from "./features/after-sale/guest-withdrawal.ts";
import { operatorAfterSaleHandlers } from "./features/after-sale/operator-after-sale.routes.ts";
import { announcementHandlers } from "./features/announcement/announcement.routes.ts";
import { buyAlertMailWorker } from "./features/buy-alerts/buy-alert-mail.worker.ts";
import { endAlerts } from "./features/buy-alerts/buy-alert.store.ts";
import { buyAlertSweep } from "./features/buy-alerts/buy-alert.sweep.ts";
import { buyAlertWatch } from "./features/buy-alerts/buy-alert.watch.ts";
import { buyAlertHandlers } from "./features/buy-alerts/buy-alerts.routes.ts";
import { buyAlertsContribution } from "./features/buy-alerts/buy-alerts.contribution.ts";
import { saleAlertMailWorker } from "./features/buy-alerts/sale/sale-alert-mail.worker.ts";
import { saleAlertWatch } from "./features/buy-alerts/sale/sale-alert.watch.ts";
import { cartContribution } from "./features/cart/cart.contribution.ts";
import { cartHandlers } from "./features/cart/cart.routes.ts";
import { cartSweep } from "./features/cart/cart.sweep.ts";
import { createCartJoin } from "./features/cart/owned-cart.ts";
import { createAuthors } from "./features/catalogue/authors.read.ts";
import { createCardCache } from "./features/catalogue/card-cache.ts";
import { catalogueHandlers } from "./features/catalogue/catalogue.routes.ts";
import { operatorCatalogueHandlers } from "./features/catalogue/gone/operator-catalogue.routes.ts";
import { createProductChanges } from "./features/catalogue/product-changes.read.ts";
import { createShopStructure } from "./features/catalogue/shop-structure.read.ts";
import { checkoutContribution } from "./features/checkout/checkout.contribution.ts";
import { checkoutHandlers } from "./features/checkout/checkout.routes.ts";
import { moveCheckout } from "./features/checkout/checkout.write.ts";
import { consentContribution } from "./features/consent/consent.contribution.ts";
import { consentHandlers } from "./features/consent/consent.routes.ts";
import { consentSweep } from "./features/consent/consent.sweep.ts";
import { contactMailWorker } from "./features/contact/contact-mail.worker.ts";
import { contactHandlers } from "./features/contact/contact.routes.ts";
import { contentHandlers } from "./features/content/content.routes.ts";
import { contentSweep } from "./features/content/content.sweep.ts";
import { operatorContentHandlers } from "./features/content/operate/operator-content.routes.ts";
import { couponContribution } from "./features/coupon/coupon.contribution.ts";
import { couponHandlers } from "./features/coupon/coupon.routes.ts";
import { createCouponClues } from "./features/coupon/coupon.read.ts";
import { customerContribution } from "./features/customer/customer.contribution.ts";
import { customerHandlers } from "./features/customer/customer.routes.ts";
import { productFeedJob } from "./features/feed/feed.job.ts";
import { feedHandlers } from "./features/feed/feed.routes.ts";
import { createContentEvents } from "./features/experience/content-events.ts";
import { experienceHandlers } from "./features/experience/experience.routes.ts";
import { withExperiences } from "./features/experience/with-experiences.ts";
import { accountMailWorker } from "./features/login/account-mail.worker.ts";
import { createLogIn } from "./features/login/log-in.ts";
import { loginContribution } from "./features/login/login.contribution.ts";
import { loginHandlers } from "./features/login/login.routes.ts";
import { loginSweep } from "./features/login/login.sweep.ts";
import { createPasswords } from "./features/login/passwords.ts";
import { createPasswordCheck } from "./features/login/require-password.ts";
import { findCustomerBy } from "./features/login/session.store.ts";
import { createThrottle } from "./throttle/throttle.ts";
import { createWorkSlots } from "./throttle/work-slots.ts";
import { ledgerContribution } from "./features/ledger/ledger.contribution.ts";
import { ledgerHandlers } from "./features/ledger/ledger.routes.ts";
import { inspectionContribution } from "./features/inspection/inspection.contribution.ts";
import { createLabels } from "./features/inspection/label/create-labels.ts";
import { inspectionHandlers } from "./features/inspection/inspection.routes.ts";
import { notPostedSweep } from "./features/inspection/not-posted.sweep.ts";
import { tradeInMailWorker } from "./features/inspection/trade-in-mail.worker.ts";
import { operatorTradeInHandlers } from "./features/inspection/operator-trade-in.routes.ts";
import { photoHandlers } from "./features/inspection/photo.routes.ts";
import { reminderSweep } from "./features/inspection/reminder.sweep.ts";
import { revisionSweep } from "./features/inspection/revision.sweep.ts";
import { greenCheckoutContribution } from "./features/green-checkout/green-checkout.contribution.ts";
import { greenCheckoutHandlers } from "./features/green-checkout/green-checkout.routes.ts";
import { moveGreenCheckout } from "./features/green-checkout/green-checkout.write.ts";
import { mediaRoutes } from "./features/media/media.routes.ts";
import { moveSubscription } from "./features/newsletter/move-subscription.ts";
import { newsletterMailWorker } from "./features/newsletter/newsletter-mail.worker.ts";
import { newsletterContribution } from "./features/newsletter/newsletter.contribution.ts";
import { newsletterHandlers } from "./features/newsletter/newsletter.routes.ts";
import { newsletterSweep } from "./features/newsletter/newsletter.sweep.ts";
import { createMemorySearch } from "./features/search/memory-search.ts";
import { createFindProducts } from "./features/search/search.read.ts";
import { createQueryCounts } from "./features/search/query-counts.ts";
import { createSearchAdmission } from "./features/search/search-admission.ts";
import { searchRecordHandlers } from "./features/search/record/search-record.routes.ts";
import { createSearchRecords } from "./features/search/record/search-records.ts";
import { searchSweep } from "./features/search/record/search.sweep.ts";
import { withSearchSteps } from "./features/search/record/with-search-steps.ts";
import { searchRefresh } from "./features/search/search.refresh.ts";
import { searchHandlers } from "./features/search/search.routes.ts";
import { createOperators } from "./features/operator/create-operators.ts";
import { operatorHandlers } from "./features/operator/operator.routes.ts";
import { completionCall } from "./features/order/complete-checkout.ts";
import { confirmedBaskets } from "./features/order/confirmed-baskets.ts";
import { operatorOrderHandlers } from "./features/order/operator-order.routes.ts";
import { refundFileHandlers } from "./features/order/refund-file.routes.ts";
import { operatorRefundHandlers } from "./features/order/operator-refund.routes.ts";
import { createPdfs } from "./features/order/documents/create-pdfs.ts";
import { deliveredGrade, deliveredOrders, keptProducts } from "./features/order/order.read.ts";
import { orderContribution } from "./features/order/order.contribution.ts";
import { orderMailWorker } from "./features/order/order-mail.worker.ts";
import { orderLinkSweep } from "./features/order/order-link.store.ts";
import { reconcileHandlers } from "./features/order/reconcile.routes.ts";
import { orderHandlers } from "./features/order/order.routes.ts";
import { unpaidOrdersSweep } from "./features/order/unpaid-orders.sweep.ts";
import { applyPaymentFact, applyPaymentOutcome } from "./features/order/apply-payment.ts";
import { settleForOrder } from "./features/order/settle-operation.ts";
import { isOwnOrder } from "./features/order/order.store.ts";
import { giveUpCall } from "./features/payment/give-up-payment.ts";
import { openPaymentsSweep } from "./features/payment/open-payments.sweep.ts";
import { paymentWorker } from "./features/payment/payment-work.worker.ts";
import { creditProvider, type PaymentProvider } from "./features/payment/payment.read.ts";
import { paymentHandlers } from "./features/payment/payment.routes.ts";
import { paypalExpressHandlers } from "./features/paypal-express/paypal-express.routes.ts";
import { startExpressCall } from "./features/paypal-express/start-express.ts";
import { recommendationJob } from "./features/recommendation/compute/recommendation.job.ts";
import {
  joinVisits,
  recommendationContribution,
} from "./features/recommendation/recommendation.contribution.ts";
import { createFindBestsellers, createFindRecommended } from "./features/recommendation/find-recommended.ts";
import { recommendationHandlers } from "./features/recommendation/recommendation.routes.ts";
import { recommendationSweep } from "./features/recommendation/recommendation.sweep.ts";
import { invitationMailWorker } from "./features/review/invitation/invitation-mail.worker.ts";
import { optOut } from "./features/review/invitation/invitation.store.ts";
import { invitationSweep } from "./features/review/invitation/invitation.sweep.ts";
import { operatorReviewHandlers } from "./features/review/operator-review.routes.ts";
import { reviewContribution } from "./features/review/review.contribution.ts";
import { reviewHandlers } from "./features/review/review.routes.ts";
import { sitemapHandlers } from "./features/sitemap/sitemap.routes.ts";
import { wishlistContribution } from "./features/wishlist/wishlist.contribution.ts";
import { wishlistHandlers } from "./features/wishlist/wishlist.routes.ts";
import { expiredClaimsSweep } from "./features/stock/expired-claims.sweep.ts";
import { stockHandlers } from "./features/stock/stock.routes.ts";
import { surveyHandlers } from "./features/survey/survey.routes.ts";
import { surveySweep } from "./features/survey/survey.sweep.ts";
import { deleteUnprovedIdentities } from "./features/sign-in/identity.store.ts";
import { signInContribution } from "./features/sign-in/sign-in.contribution.ts";
import { signInHandlers } from "./features/sign-in/sign-in.routes.ts";
import { tradeInFindHandlers } from "./features/trade-in/find/find.routes.ts";
import { greenCartContribution } from "./features/trade-in/green-cart/green-cart.contribution.ts";
import { greenCartHandlers } from "./features/trade-in/green-cart/green-cart.routes.ts";
import { greenCartSweep } from "./features/trade-in/green-cart/green-cart.sweep.ts";
import { createGreenCartJoin } from "./features/trade-in/green-cart/join-green-carts.ts";
import { priceHandlers } from "./features/trade-in/prices/prices.routes.ts";
import { questionHandlers } from "./features/trade-in/questions/questions.routes.ts";
import { quoteHandlers } from "./features/trade-in/quote/quote.routes.ts";
import { unitLifeHandlers } from "./features/unit-life/unit-life.routes.ts";
import { createHttpApp } from "./http/server/http-app.ts";
import { openPayoutsSweep } from "./features/payout/open-payouts.sweep.ts";
import { operatorPayoutHandlers } from "./features/payout/operator-payout.routes.ts";
import { createPayoutProvider } from "./features/payout/payout-config.ts";
import { payoutLinkSweep } from "./features/payout/payout-link.store.ts";
import { payoutMailWorker } from "./features/payout/payout-mail.worker.ts";
import { payoutContribution } from "./features/payout/payout.contribution.ts";
import { payoutHandlers } from "./features/payout/payout.routes.ts";
import { payoutWorker } from "./features/payout/payout-work.worker.ts";
import { orphanedCalls } from "./http/calls/spanning-call.ts";
import { idempotencySweep } from "./http/calls/idempotency.ts";
import { queueRun } from "./jobs/queue.ts";
import type { Job } from "./jobs/schedule.ts";
import type { Mailer } from "./mail/mail.ts";
import { outboxRoutes } from "./mail/outbox-routes.ts";
import { createPdfDrawer } from "./pdf/draw-once.ts";
import { isDatabaseReady } from "./readiness.ts";

export interface AppDependencies {
  readonly config: Config;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly logger: Logger;
  /** In the order in which shoppers see their methods. */
  readonly providers: readonly PaymentProvider[];
  /** True once the process is about to end. `/readyz` then fails; requests are still served. */
  readonly isDraining?: () => boolean;
}

export interface App {
  readonly listener: Express;
  /** Background jobs. */
  readonly jobs: readonly Job[];
}

/**
 * Limits of searches that read from the database. `atOnce` is less than half of the connections (db/pool.ts),
 * so that searches cannot block carts and products. The search slice rejects searches beyond `waiting`.
 */
const SEARCH_READERS = { atOnce: 4, waiting: 1000 } as const;

/** Photos in memory, of 10 MB each. Others wait without being read. */
const UPLOADS = { atOnce: 4, waiting: 8 } as const;

/** The customer data of each slice, for the slice `account`. Add every slice that stores customer data. */
const CONTRIBUTIONS = [
  customerContribution,
  consentContribution,
  cartContribution,
  checkoutContribution,
  greenCartContribution,
  greenCheckoutContribution,
  orderContribution,
  afterSaleContribution,
  inspectionContribution,
  payoutContribution,
  ledgerContribution,
  couponContribution,
  wishlistContribution,
  buyAlertsContribution,
  newsletterContribution,
  recommendationContribution,
  reviewContribution,
  loginContribution,
  signInContribution,
];

/** The complete service without its socket: every slice over one database. */
export function buildApp({
  config,
  database,
  mailer,
  logger,
  providers: given,
  isDraining = () => false,
}: AppDependencies): App {
  const providers = [...given, creditProvider(database)];
  const changes = createProductChanges(database);
  const cards = createCardCache(changes);
  const structure = createShopStructure(database);
  const readers = createWorkSlots(SEARCH_READERS);
  const search = createMemorySearch(database, readers);
  const admission = createSearchAdmission();
  const counts = createQueryCounts(database);
  const records = createSearchRecords(database);
  const events = createContentEvents(database);
  const addresses = createAddresses(config.localeMode);
  const identity = { database, passwords: createPasswords(), throttle: createThrottle(database.db) };
  const requirePassword = createPasswordCheck(identity);
  const joinCarts = createCartJoin(moveCheckout);
  const joinGreenCarts = createGreenCartJoin(moveGreenCheckout);
  const logIn = createLogIn({
    joinVisitorCarts: async (...visitorAndCustomer) => {
      await joinCarts(...visitorAndCustomer);
      await joinGreenCarts(...visitorAndCustomer);
      await joinVisits(...visitorAndCustomer);
    },
  });
  const mails = { database, addresses, send: mailer.send };
  const completion = completionCall({ database, providers, addresses, unpaidShare: config.holds.share });
  const checkoutRules = {
    paymentMethods: providers.flatMap(({ methods }) => methods),
    holds: config.holds,
  };
  const express = { ...checkoutRules, express: providers.find((each) => each.express)?.express };
  const startExpress = startExpressCall({ ...express, addresses });
  const orders = {
    applyOutcome: applyPaymentOutcome,
    applyFact: applyPaymentFact,
    settle: settleForOrder,
    isOwn: isOwnOrder(database.db),
  };
  const payments = { database, providers, orders, logger };
  const giveUp = giveUpCall(payments);
  const payouts = { database, provider: createPayoutProvider(config), logger };
  const offers = {
    targets: payouts.provider?.targets ?? (["bank-account"] as const),
    organisations: config.donations,
  };
  const drawOnce = createPdfDrawer();
  const pdfOf = createPdfs(drawOnce);
  const labelOf = createLabels(drawOnce, config.returnAddress);
  const content = {
    db: database.reads,
    addresses,
    structure,
    cards,
    findProducts: createFindProducts(search),
    authors: createAuthors(database),
  };
  const shopHandlers = {
    ...catalogueHandlers({
      database,
      changes,
      cards,
      structure,
      findRecommended: createFindRecommended(database),
      findCouponClue: createCouponClues(database),
    }),
    ...operatorCatalogueHandlers({ database, structure }),
    ...searchHandlers({
      database,
      changes,
      structure,
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
    ...cartHandlers(identity),
    ...couponHandlers({ database }),
    ...checkoutHandlers({ database, ...checkoutRules }),
    ...paymentHandlers({ ...payments, giveUp }),
    ...paypalExpressHandlers({ database, ...express, start: startExpress }),
    ...questionHandlers({ database }),
    ...priceHandlers({ database }),
    ...quoteHandlers({ database }),
    ...greenCartHandlers(identity),
    ...greenCheckoutHandlers({ database, offers }),
    ...reconcileHandlers({ database }),
    ...orderHandlers({ database, completion, account: config.bankAccount, pdfOf }),
    ...afterSaleHandlers({
      database,
      throttle: identity.throttle,
      returnAddress: config.returnAddress,
    }),
    ...operatorAfterSaleHandlers({ database }),
    ...operatorOrderHandlers({ database, account: config.bankAccount }),
    ...operatorRefundHandlers({ database, account: config.bankAccount, pdfOf }),
    ...refundFileHandlers({ database, account: config.bankAccount }),
    ...ledgerHandlers({ database }),
    ...inspectionHandlers({ database, throttle: identity.throttle, offers, labelOf }),
    ...operatorTradeInHandlers({ database }),
    ...photoHandlers({ database }),
    ...payoutHandlers({ ...payouts, offers }),
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
    ...stockHandlers({ database }),
    ...unitLifeHandlers({ database }),
    ...accountHandlers({ database, requirePassword, contributions: CONTRIBUTIONS }),
  };
  const handlers = {
    ...shopHandlers,
    ...withSearchSteps(shopHandlers, records),
    ...withExperiences(shopHandlers, database.reads),
  };
  const listener = createHttpApp({
    version: config.version,
    serviceTokens: config.serviceTokens,
    logger,
    handlers,
    findCustomer: findCustomerBy(database),
    operators: createOperators(database, identity.throttle),
    admitUpload: createWorkSlots(UPLOADS).run,
    routers: [mediaRoutes({ database, dataDir: config.dataDir })],
    isReady: async () => !isDraining() && (await isDatabaseReady(database)) && search.isReady(),
    openRouters:
      config.isDevelopment && config.mail.smtpUrl === undefined ? [outboxRoutes(config.dataDir)] : [],
    hasDocumentationPage: config.isDevelopment,
    checksAnswers: config.checksAnswers,
  });
  const jobs = [
    changes.job,
    searchRefresh(search),
    counts.job,
    records.job,
    events.job,
    searchSweep(database),
    consentSweep(database),
    surveySweep(database),
    cartSweep(database),
    greenCartSweep(database),
    expiredClaimsSweep(database),
    idempotencySweep(database),
    orphanedCalls(database, [completion, giveUp, startExpress], logger),
    openPaymentsSweep(payments),
    unpaidOrdersSweep(database, providers, logger),
    openPayoutsSweep(payouts),
    revisionSweep(database),
    notPostedSweep(database),
    reminderSweep(database),
    orderLinkSweep(database),
    payoutLinkSweep(database),
    loginSweep(database),
    newsletterSweep(database),
    contentSweep(database),
    productFeedJob({ database, addresses, logger }),
    buyAlertWatch(database),
    saleAlertWatch(database),
    buyAlertSweep(database),
    recommendationJob(database, confirmedBaskets),
    recommendationSweep(database),
    invitationSweep({ database, days: config.reviewInvitationDays, deliveredOrders }),
    queueRun(
      database,
      [
        accountMailWorker(mails),
        newsletterMailWorker(mails),
        contactMailWorker({ mailbox: config.contactMail, send: mailer.send }),
        buyAlertMailWorker({ ...mails, cards }),
        saleAlertMailWorker({ ...mails, cards }),
        invitationMailWorker({ ...mails, cards, keptProducts }),
        paymentWorker(payments),
        payoutWorker(payouts),
        payoutMailWorker(mails),
        tradeInMailWorker(mails),
        guestWithdrawalWorker(database),
        guestClaimWorker(database),
        afterSaleMailWorker(mails),
        orderMailWorker({ db: database.db, addresses, account: config.bankAccount, send: mailer.send }),
      ],
      logger,
    ),
  ];
  return { listener, jobs };
}
