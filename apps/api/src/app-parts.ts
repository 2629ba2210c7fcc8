import { createAddresses } from "@reprise/locale";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import { createCartJoin, createLeftoverJoin } from "./features/cart/owned-cart.ts";
import { createAuthors } from "./features/catalogue/authors.read.ts";
import { createCardCache } from "./features/catalogue/card-cache.ts";
import { createProductChanges } from "./features/catalogue/product-changes.read.ts";
import { createShopStructure } from "./features/catalogue/shop-structure.read.ts";
import { createTagChanges } from "./features/catalogue/tag-changes.read.ts";
import { moveCheckout } from "./features/checkout/checkout.write.ts";
import { createTextValues } from "./features/content/read/text-values.ts";
import { createContentEvents } from "./features/experience/content-events.ts";
import { moveGreenCheckout } from "./features/green-checkout/green-checkout.write.ts";
import { createPasswords } from "./features/login/password/passwords.ts";
import { createPasswordCheck } from "./features/login/require-password.ts";
import { createLogIn } from "./features/login/session/log-in.ts";
import { applyPaymentFact, applyPaymentOutcome } from "./features/order/change/apply-payment.ts";
import { applyPaymentProblem } from "./features/order/change/apply-problem.ts";
import { settleForOrder } from "./features/order/change/settle-operation.ts";
import { createPdfs } from "./features/order/documents/create-pdfs.ts";
import { completionCall } from "./features/order/place/complete-checkout.ts";
import { isOwnOrder } from "./features/order/store/order.store.ts";
import { giveUpCall } from "./features/payment/give-up-payment.ts";
import { creditProvider, type PaymentProvider } from "./features/payment/payment.read.ts";
import { createPayoutProvider } from "./features/payout/payout-config.ts";
import { offeredTo } from "./features/payout/payout.read.ts";
import { startExpressCall } from "./features/paypal-express/start-express.ts";
import { joinVisits } from "./features/recommendation/recommendation.contribution.ts";
import { createMemorySearch } from "./features/search/memory-search.ts";
import { createQueryCounts } from "./features/search/query-counts.ts";
import { createSearchRecords } from "./features/search/record/search-records.ts";
import { createSearchAdmission } from "./features/search/search-admission.ts";
import { createFindProducts } from "./features/search/search.read.ts";
import { createLabels } from "./features/trade-in-order/label/create-labels.ts";
import { createGreenCartJoin } from "./features/trade-in/green-cart/join-green-carts.ts";
import { createSendMail } from "./mail/create-send-mail.ts";
import { createImprint, namedSeller } from "./mail/imprint.ts";
import type { Mailer } from "./mail/mail.ts";
import { createTexts } from "./pdf/create-texts.ts";
import { createPdfDrawer } from "./pdf/draw-once.ts";
import { createThrottle } from "./throttle/throttle.ts";
import { createWorkSlots } from "./throttle/work-slots.ts";

/**
 * Limits of searches that read from the database. `atOnce` is less than half of the connections (db/pool.ts),
 * so that searches cannot block carts and products. The search slice rejects searches beyond `waiting`.
 */
const SEARCH_READERS = { atOnce: 4, waiting: 1000 } as const;

export interface PartsDependencies {
  readonly config: Config;
  readonly database: Database;
  readonly mailer: Mailer;
  readonly logger: Logger;
  /** In the order in which shoppers see their methods. */
  readonly providers: readonly PaymentProvider[];
}

/** What several slices share, and what a slice needs of a later one. */
export function createParts({ config, database, mailer, logger, providers: given }: PartsDependencies) {
  const providers = [...given, creditProvider(database)];
  const changes = createProductChanges(database);
  const cards = createCardCache(changes);
  const structure = createShopStructure(database);
  const tagChanges = createTagChanges(database);
  // First, because the caches that listen later read it again.
  tagChanges.listen(async (reviewed) => {
    if (reviewed === null) await structure.refresh();
  });
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
  const joinLeftovers = createLeftoverJoin(database, moveCheckout);
  const joinGreenCarts = createGreenCartJoin(moveGreenCheckout);
  const logIn = createLogIn({
    joinVisitorCarts: async (...visitorAndCustomer) => {
      await joinCarts(...visitorAndCustomer);
      await joinGreenCarts(...visitorAndCustomer);
      await joinVisits(...visitorAndCustomer);
    },
  });
  const mails = {
    database,
    addresses,
    send: createSendMail(mailer, createImprint(config.trader, addresses)),
  };
  const completion = completionCall({ database, providers, addresses, unpaidShare: config.holds.share });
  const checkoutRules = {
    paymentMethods: providers.flatMap(({ methods }) => methods),
    holds: config.holds,
    seller: config.trader === undefined ? null : namedSeller(config.trader),
  };
  const express = { ...checkoutRules, express: providers.find((each) => each.express)?.express };
  const startExpress = startExpressCall({ ...express, addresses });
  const orders = {
    applyOutcome: applyPaymentOutcome,
    applyFact: applyPaymentFact,
    settle: settleForOrder,
    applyProblem: applyPaymentProblem,
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
    findProducts: createFindProducts(search, admission),
    authors: createAuthors(database),
    valuesIn: createTextValues(config.textValues, {
      payment: [...providers.flatMap(({ methods }) => methods.map(({ method }) => method)), "credit"],
      payout: offeredTo({ customer: "any" }, offers),
    }),
  };
  return {
    config,
    database,
    logger,
    textPdf: createTexts(drawOnce),
    providers,
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
    mails,
    completion,
    checkoutRules,
    express,
    startExpress,
    orders,
    payments,
    giveUp,
    payouts,
    offers,
    pdfOf,
    labelOf,
    content,
  };
}

export type Parts = ReturnType<typeof createParts>;
