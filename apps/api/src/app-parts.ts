import { type Addresses, createAddresses, type Locale } from "@reprise/locale";
import type { Logger } from "pino";
import { CONTRIBUTIONS } from "./app-contributions.ts";
import type { Config } from "./config.ts";
import type { Database } from "./db/database.ts";
import type { JoinLeftovers } from "./features/cart/cart.public.ts";
import { createCartJoin, createLeftoverJoin } from "./features/cart/owned-cart.ts";
import { createCardCache } from "./features/catalogue/card-cache.ts";
import {
  type CardCache,
  createProductChanges,
  createShopStructure,
  createTagChanges,
  type ProductChanges,
  type ShopStructure,
  type TagChanges,
} from "./features/catalogue/catalogue.public.ts";
import { type CheckoutRules, moveCheckout } from "./features/checkout/checkout.public.ts";
import { createTextValues } from "./features/content/read/text-values.ts";
import type { TextValues } from "./features/content/target/text-value.ts";
import { createCouponClues } from "./features/coupon/coupon.public.ts";
import type { CustomerContribution } from "./features/customer/customer.public.ts";
import { type ContentEvents, createContentEvents } from "./features/experience/content-events.ts";
import { moveGreenCheckout } from "./features/green-checkout/green-checkout.public.ts";
import { createPasswords, type Passwords } from "./features/login/password/passwords.ts";
import { createPasswordCheck, type RequirePassword } from "./features/login/require-password.ts";
import { createLogIn, type LogIn } from "./features/login/session/log-in.ts";
import {
  createPhotographFolder,
  type PhotographStore,
} from "./features/media/photograph/photograph-store.ts";
import { moveSubscription } from "./features/newsletter/move-subscription.ts";
import { applyPaymentFact, applyPaymentOutcome } from "./features/order/change/apply-payment.ts";
import { applyPaymentProblem } from "./features/order/change/apply-problem.ts";
import { settleForOrder } from "./features/order/change/settle-operation.ts";
import { deliveredGrade } from "./features/order/order.public.ts";
import { completionCall } from "./features/order/place/complete-checkout.ts";
import { isOwnOrder } from "./features/order/store/order.store.ts";
import { giveUpCall } from "./features/payment/give-up-payment.ts";
import type { PaymentOrders } from "./features/payment/payment-orders.ts";
import { creditProvider, type PaymentProvider } from "./features/payment/payment.public.ts";
import { createPayoutProvider } from "./features/payout/payout-config.ts";
import { offeredTo, type PayoutOffers } from "./features/payout/payout.public.ts";
import type { PayoutProvider } from "./features/payout/provider/payout-provider.ts";
import { startExpressCall } from "./features/paypal-express/start-express.ts";
import { createFindBestsellers, recommendedOfProduct } from "./features/recommendation/find-recommended.ts";
import { joinVisits } from "./features/recommendation/recommendation.contribution.ts";
import { reviewCountOfProduct } from "./features/review/review-summary.store.ts";
import { createMemorySearch } from "./features/search/memory-search.ts";
import { createQueryCounts, type QueryCounts } from "./features/search/query-counts.ts";
import { createSearchRecords, type SearchRecords } from "./features/search/record/search-records.ts";
import {
  type CatalogueSearch,
  createFindProducts,
  createSearchAdmission,
  type SearchAdmission,
} from "./features/search/search.public.ts";
import { deleteUnprovedIdentities } from "./features/sign-in/identity.store.ts";
import { openItemWith } from "./features/trade-in-order/trade-in-order.public.ts";
import { createGreenCartJoin } from "./features/trade-in/green-cart/join-green-carts.ts";
import { createSendMail } from "./mail/create-send-mail.ts";
import { createImprint, namedSeller } from "./mail/imprint.ts";
import type { Mailer, SendMail } from "./mail/mail.ts";
import { createPdfDrawer, type DrawPdfOnce } from "./pdf/draw-once.ts";
import { createThrottle, type Throttle } from "./throttle/throttle.ts";
import { createWorkSlots, type WorkSlots } from "./throttle/work-slots.ts";

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

/** What several slices share, and what a slice needs of a later one (tools/boundaries/slice-order.cjs). */
export interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly logger: Logger;
  readonly addresses: Addresses;
  readonly throttle: Throttle;
  /** Draws PDFs one after another and caches them. */
  readonly drawOnce: DrawPdfOnce;
  readonly photographs: PhotographStore;
  /** What sends mails needs. */
  readonly mails: {
    readonly database: Database;
    readonly addresses: Addresses;
    readonly send: SendMail;
  };
  readonly changes: ProductChanges;
  /** Changes of categories, texts and reviews. */
  readonly tagChanges: TagChanges;
  readonly cards: CardCache;
  readonly structure: ShopStructure;
  readonly search: CatalogueSearch;
  /** Limits the searches that are pending. */
  readonly admission: SearchAdmission;
  /** Limits concurrent database reads of searches. */
  readonly readers: WorkSlots;
  /** Counts of queries: popular ones are suggested. */
  readonly counts: QueryCounts;
  /** Searches and what came of them, for the report of operators. */
  readonly records: SearchRecords;
  /** Counts of what shoppers saw and clicked of the shop's texts. */
  readonly events: ContentEvents;
  readonly passwords: Passwords;
  readonly requirePassword: RequirePassword;
  readonly logIn: LogIn;
  readonly checkoutRules: CheckoutRules;
  /** In the order in which shoppers see their methods, with the shop's credit. */
  readonly providers: readonly PaymentProvider[];
  /** Undefined: a person sends a file to the bank. */
  readonly payoutProvider: PayoutProvider | undefined;
  /** How sellers can be paid. */
  readonly offers: PayoutOffers;
  // Calls of outside services. A job completes them.
  readonly completion: ReturnType<typeof completionCall>;
  readonly startExpress: ReturnType<typeof startExpressCall>;
  readonly giveUp: ReturnType<typeof giveUpCall>;
  // What a slice needs of a later one.
  readonly recommendedOfProduct: typeof recommendedOfProduct;
  readonly reviewCountOfProduct: typeof reviewCountOfProduct;
  readonly findCouponClue: ReturnType<typeof createCouponClues>;
  readonly findBestsellers: ReturnType<typeof createFindBestsellers>;
  readonly findProducts: ReturnType<typeof createFindProducts>;
  /** What texts take from the configuration. */
  readonly valuesIn: (locale: Locale) => TextValues;
  readonly findSentDevice: typeof openItemWith;
  readonly deleteUnprovedIdentities: typeof deleteUnprovedIdentities;
  readonly moveSubscription: typeof moveSubscription;
  readonly findPurchase: typeof deliveredGrade;
  readonly joinLeftovers: JoinLeftovers;
  readonly orders: PaymentOrders;
  readonly contributions: readonly CustomerContribution[];
}

export function createParts({
  config,
  database,
  mailer,
  logger,
  providers: given,
}: PartsDependencies): Parts {
  const addresses = createAddresses(config.localeMode);
  const throttle = createThrottle(database.db);

  const changes = createProductChanges(database);
  const structure = createShopStructure(database);
  const tagChanges = createTagChanges(database);
  // First, because the caches that listen later read it again.
  tagChanges.listen(async (reviewed) => {
    if (reviewed === "all") await structure.refresh();
  });
  const readers = createWorkSlots(SEARCH_READERS);
  const search = createMemorySearch(database, readers);
  const admission = createSearchAdmission();

  const passwords = createPasswords();
  const joinCarts = createCartJoin(moveCheckout);
  const joinGreenCarts = createGreenCartJoin(moveGreenCheckout);
  const logIn = createLogIn({
    joinVisitorCarts: async (...visitorAndCustomer) => {
      await joinCarts(...visitorAndCustomer);
      await joinGreenCarts(...visitorAndCustomer);
      await joinVisits(...visitorAndCustomer);
    },
  });

  const providers = [...given, creditProvider(database)];
  const checkoutRules = {
    paymentMethods: providers.flatMap(({ methods }) => methods),
    holds: config.holds,
    seller: config.trader === undefined ? null : namedSeller(config.trader),
  };
  const orders = {
    applyOutcome: applyPaymentOutcome,
    applyFact: applyPaymentFact,
    settle: settleForOrder,
    applyProblem: applyPaymentProblem,
    isOwn: isOwnOrder(database.db),
  };
  const payoutProvider = createPayoutProvider(config);
  const offers = {
    targets: payoutProvider?.targets ?? (["bank-account"] as const),
    organisations: config.donations,
  };
  return {
    config,
    database,
    logger,
    addresses,
    throttle,
    drawOnce: createPdfDrawer(),
    photographs: createPhotographFolder(config.dataDir),
    mails: { database, addresses, send: createSendMail(mailer, createImprint(config.trader, addresses)) },
    changes,
    tagChanges,
    cards: createCardCache(changes),
    structure,
    search,
    admission,
    readers,
    counts: createQueryCounts(database),
    records: createSearchRecords(database),
    events: createContentEvents(database),
    passwords,
    requirePassword: createPasswordCheck({ database, passwords, throttle }),
    logIn,
    checkoutRules,
    providers,
    payoutProvider,
    offers,
    completion: completionCall({ database, providers, addresses, unpaidShare: config.holds.share }),
    startExpress: startExpressCall({ addresses, checkoutRules, providers }),
    giveUp: giveUpCall({ database, providers, orders }),
    recommendedOfProduct,
    reviewCountOfProduct,
    findCouponClue: createCouponClues(database),
    findBestsellers: createFindBestsellers(database),
    findProducts: createFindProducts(search, admission),
    valuesIn: createTextValues(config.textValues, config.trader, {
      payment: [...checkoutRules.paymentMethods.map(({ method }) => method), "credit"],
      payout: offeredTo({ customer: "any" }, offers),
    }),
    findSentDevice: openItemWith,
    deleteUnprovedIdentities,
    moveSubscription,
    findPurchase: deliveredGrade,
    joinLeftovers: createLeftoverJoin(database, moveCheckout),
    orders,
    contributions: CONTRIBUTIONS,
  };
}
