import type { Parts } from "./app-parts.ts";
import { afterSaleMailWorker } from "./features/after-sale/after-sale-mail.worker.ts";
import { guestClaimWorker } from "./features/after-sale/guest-claim.ts";
import { guestWithdrawalWorker } from "./features/after-sale/guest-withdrawal.ts";
import { buyAlertMailWorker } from "./features/buy-alerts/buy-alert-mail.worker.ts";
import { buyAlertWatch } from "./features/buy-alerts/buy-alert.watch.ts";
import { reactivateAlertsJob } from "./features/buy-alerts/reactivate-alerts.job.ts";
import { saleAlertMailWorker } from "./features/buy-alerts/sale/sale-alert-mail.worker.ts";
import { saleAlertWatch } from "./features/buy-alerts/sale/sale-alert.watch.ts";
import {
  searchAlertMailWorker,
  searchAlertRequestWorker,
} from "./features/buy-alerts/search/search-alert-mail.worker.ts";
import { searchAlertWatch } from "./features/buy-alerts/search/search-alert.watch.ts";
import { claimantsJob } from "./features/checkout/claimants.job.ts";
import { contactMailWorker } from "./features/contact/contact-mail.worker.ts";
import { termsInForce } from "./features/content/content.public.ts";
import { dueContentJob } from "./features/content/due-content.job.ts";
import { productFeedJob } from "./features/feed/feed.job.ts";
import { accountMailWorker } from "./features/login/mail-links/account-mail.worker.ts";
import { unusedPhotographsJob } from "./features/media/photograph/unused-photographs.job.ts";
import { newsletterMailWorker } from "./features/newsletter/newsletter-mail.worker.ts";
import { unpaidOrdersJob } from "./features/order/change/unpaid-orders.job.ts";
import { orderMailWorker } from "./features/order/mails/order-mail.worker.ts";
import { deliveredOrders, ownedProducts } from "./features/order/order.public.ts";
import { confirmedBaskets } from "./features/order/place/confirmed-baskets.ts";
import { openPaymentsJob } from "./features/payment/open-payments.job.ts";
import { paymentWorker } from "./features/payment/payment-work.worker.ts";
import { payoutMailWorker } from "./features/payout/mails/payout-mail.worker.ts";
import { openPayoutsJob } from "./features/payout/perform/open-payouts.job.ts";
import { payoutWorker } from "./features/payout/perform/payout-work.worker.ts";
import { heldPayoutWorker } from "./features/payout/request/held-payouts.ts";
import { recommendationJob } from "./features/recommendation/compute/recommendation.job.ts";
import { recommendationLimitJob } from "./features/recommendation/recommendation-limit.job.ts";
import { invitationMailWorker } from "./features/review/invitation/invitation-mail.worker.ts";
import { invitationsJob } from "./features/review/invitation/invitations.job.ts";
import { rejectionMailWorker } from "./features/review/rejection/rejection-mail.worker.ts";
import { searchRefresh } from "./features/search/search.refresh.ts";
import { identitiesOf } from "./features/sign-in/identity.store.ts";
import { expiredClaimsJob } from "./features/stock/expired-claims.job.ts";
import { expiredRevisionsJob } from "./features/trade-in-order/change/expired-revisions.job.ts";
import { notPostedJob } from "./features/trade-in-order/change/not-posted.job.ts";
import { tradeInStepWorker } from "./features/trade-in-order/change/step-work.worker.ts";
import { remindersJob } from "./features/trade-in-order/mails/reminders.job.ts";
import { tradeInMailWorker } from "./features/trade-in-order/mails/trade-in-mail.worker.ts";
import { expiredGreenCartsJob } from "./features/trade-in/green-cart/expired-green-carts.job.ts";
import { interruptedCallsJob } from "./http/calls/external-call.ts";
import { periodicJobs } from "./jobs/periodic-jobs.ts";
import { queueRuns } from "./jobs/queue.ts";
import type { Job } from "./jobs/schedule.ts";
import { createTexts } from "./pdf/create-texts.ts";
import { recordsJob, retentionJob } from "./retention/retention.job.ts";

/**
 * Everything that runs in the background. Each process does what is in its memory, and what waits only seconds; all
 * processes together do the periodic jobs.
 */
export function createJobs(parts: Parts): readonly Job[] {
  const {
    config,
    database,
    logger,
    providers,
    changes,
    tagChanges,
    cards,
    search,
    counts,
    records,
    events,
    addresses,
    mails,
    completion,
    startExpress,
    giveUp,
    drawOnce,
    photographs,
  } = parts;
  return [
    changes.job,
    tagChanges.job,
    searchRefresh(search),
    counts.job,
    records.job,
    events.job,
    expiredClaimsJob(database),
    interruptedCallsJob(database, [completion, giveUp, startExpress], logger),
    openPaymentsJob(parts),
    unpaidOrdersJob(database, providers, logger),
    openPayoutsJob(parts),
    dueContentJob(database),
    buyAlertWatch(database),
    saleAlertWatch(database),
    ...periodicJobs(database, logger, [
      retentionJob(database),
      recordsJob(database),
      claimantsJob(database),
      expiredGreenCartsJob(database),
      expiredRevisionsJob(database),
      notPostedJob(database),
      remindersJob(database),
      reactivateAlertsJob(database),
      searchAlertWatch(database, search),
      recommendationLimitJob(database),
      unusedPhotographsJob(database, photographs),
      invitationsJob({ database, days: config.reviewInvitationDays, deliveredOrders }),
      productFeedJob({ database, addresses, logger }),
      recommendationJob(database, confirmedBaskets),
    ]),
    ...queueRuns(
      database,
      {
        mails: [
          accountMailWorker({ ...mails, identitiesOf }),
          newsletterMailWorker(mails),
          contactMailWorker({ mailbox: config.contactMail, send: mails.send }),
          buyAlertMailWorker({ ...mails, cards }),
          saleAlertMailWorker({ ...mails, cards }),
          searchAlertRequestWorker(mails),
          searchAlertMailWorker({ ...mails, search }),
          invitationMailWorker({ ...mails, cards, ownedProducts }),
          rejectionMailWorker({ ...mails, cards }),
          payoutMailWorker(mails),
          tradeInMailWorker(mails),
          afterSaleMailWorker(mails),
          orderMailWorker({
            db: database.db,
            addresses,
            account: config.bankAccount,
            trader: config.trader,
            termsIn: (locale) => termsInForce({ ...parts, db: database.reads }, locale),
            textPdf: createTexts(drawOnce),
            send: mails.send,
          }),
        ],
        others: [
          paymentWorker(parts),
          payoutWorker(parts),
          heldPayoutWorker(database),
          tradeInStepWorker(database),
          guestWithdrawalWorker(database),
          guestClaimWorker(database),
        ],
      },
      logger,
    ),
  ];
}
