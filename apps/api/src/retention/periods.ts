import { type Expression, sql } from "kysely";
import type { Schema } from "../db/database.ts";

/** For how long rows with personal data are kept. The privacy policy names the same periods; legal-texts.test.ts of tools/catalogue compares them. */
export interface Retention {
  readonly table: keyof Schema;
  /** An interval of SQL. */
  readonly period: string;
  /** When it begins: a time of the row. */
  readonly from: Expression<Date>;
  /** True: it begins when the calendar year of that time ends in Germany, as the periods of commercial law do. */
  readonly isFromYearEnd?: true;
  /** Only these rows go. */
  readonly only?: Expression<boolean>;
}

const column = (name: string) => sql<Date>`${sql.ref(name)}`;

/**
 * Rows that nothing else depends on, or only rows that go with them. A job deletes them
 * (retention.job.ts), except those of {@link OWN_JOBS}.
 */
export const RETENTION = {
  counters: {
    table: "throttle",
    period: "1 day",
    from: column("tried_at"),
    only: sql`free_at < now()`,
  },
  answers: {
    table: "idempotency_key",
    period: "24 hours",
    from: column("created_at"),
    // Requests in flight stay until they are answered.
    only: sql`status is not null`,
  },
  failedJobs: { table: "job", period: "30 days", from: column("given_up_at") },

  unusedLogins: { table: "customer_session", period: "30 minutes", from: column("used_at") },
  logins: { table: "customer_session", period: "12 hours", from: column("created_at") },
  devices: { table: "customer_device", period: "1 year", from: column("used_at") },

  carts: { table: "cart", period: "30 days", from: column("updated_at") },
  greenCarts: { table: "green_cart", period: "30 days", from: column("updated_at") },
  // Until then they are not held again for the same shopper or network. They can still be bought. Four times the usual
  // CHECKOUT_HOLD_MINUTES, so that others have time to buy.
  lastUnitHolds: { table: "last_unit_hold", period: "60 minutes", from: column("ends_at") },

  newsletterRequests: {
    table: "newsletter_subscription",
    period: "7 days",
    from: column("asked_at"),
    only: sql`confirmed_at is null`,
  },
  searchAlertRequests: {
    table: "search_alert",
    period: "7 days",
    from: column("asked_at"),
    only: sql`confirmed_at is null`,
  },
  searchAlerts: { table: "search_alert", period: "1 year", from: column("asked_at") },
  // The time in which claims lapse (§ 195 BGB).
  consent: { table: "consent_choice", period: "3 years", from: column("chosen_at") },
  surveys: { table: "survey_answer", period: "1 year", from: column("answered_at") },

  searches: { table: "search_record", period: "90 days", from: column("searched_at") },
  searchCounts: { table: "search_count", period: "30 days", from: column("day") },
  contentCounts: { table: "content_event_count", period: "400 days", from: column("day") },
  views: { table: "product_visit", period: "90 days", from: column("visited_at") },
  feedback: { table: "recommendation_feedback", period: "90 days", from: column("day") },
  // They name no shopper.
  baskets: { table: "bought_basket", period: "365 days", from: column("bought_at") },

  // By then claims from them have lapsed (§§ 195, 199 BGB).
  unmatchedReports: { table: "unmatched_report", period: "4 years", from: column("received_at") },
  photos: { table: "trade_in_photo", period: "4 years", from: column("added_at") },

  // What operators did to records goes when the records may go.
  audit: { table: "audit_entry", period: "8 years", from: column("at"), isFromYearEnd: true },
  operators: {
    table: "operator",
    period: "8 years",
    from: sql`least(disabled_at, expires_at)`,
    isFromYearEnd: true,
    only: sql`not exists (select from audit_entry where audit_entry.operator = operator.name)`,
  },
  refundFiles: {
    table: "refund_file",
    period: "8 years",
    from: column("created_at"),
    isFromYearEnd: true,
    only: sql`not exists (select from payment_operation where file_number = refund_file.number)`,
  },
  payoutFiles: {
    table: "payout_file",
    period: "8 years",
    from: column("created_at"),
    isFromYearEnd: true,
    only: sql`not exists (select from payout where file_number = payout_file.number)`,
  },
} as const satisfies Readonly<Record<string, Retention>>;

/** Links in mails, with their lives. A link carries its end. */
export const LINK_LIVES = {
  order: "4 years",
  payout: "1 year",
  "payout-change": "1 hour",
  "end-newsletter": "400 days",
  "end-buy-alerts": "400 days",
  "end-review-invitations": "400 days",
  "end-search-alert": "400 days",
  "confirm-search-alert": RETENTION.searchAlertRequests.period,
  "confirm-newsletter": RETENTION.newsletterRequests.period,
  "verify-email": "7 days",
  "change-email": "24 hours",
  "reset-password": "1 hour",
  registration: "24 hours",
} as const;

/** Tables whose rows carry their end in `expires_at`. */
export const EXPIRING_TABLES = [
  "order_link",
  "payout_link",
  "subscription_link",
  "customer_link",
  "registration_link",
  "registration",
] as const satisfies readonly (keyof Schema)[];

/** These need more than a condition: jobs of their slices delete them. */
export const OWN_JOBS = [
  "greenCarts",
  "lastUnitHolds",
] as const satisfies readonly (keyof typeof RETENTION)[];

/** Orders, trade-in orders and claims, with all that belongs to them (records.ts). */
export const RECORD_PERIODS = {
  /** Books and vouchers (§ 147 AO, § 257 HGB, § 14b UStG), from the end of the year. */
  vouchers: "8 years",
  /** Letters about contracts (§ 147 AO, § 257 HGB), from the end of the year. */
  letters: "6 years",
  /** Orders whose payment failed: no contract came of them. */
  failedOrders: "1 year",
} as const;

/** What is from before this time is kept no longer. */
export const limitOf = ({ period, isFromYearEnd }: Pick<Retention, "period" | "isFromYearEnd">) =>
  isFromYearEnd === true
    ? sql<Date>`(date_trunc('year', now() at time zone 'Europe/Berlin') - ${period}::interval) at time zone 'Europe/Berlin'`
    : sql<Date>`now() - ${period}::interval`;

/** True of the rows whose period is over. */
export function isOver(retention: Retention): Expression<boolean> {
  const isOld = sql<boolean>`${retention.from} < ${limitOf(retention)}`;
  return retention.only === undefined ? isOld : sql<boolean>`(${isOld} and ${retention.only})`;
}
