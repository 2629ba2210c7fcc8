/** Creates in an empty database what the migrations before it created. */
export const BASELINE = "0095-baseline.expand";

/**
 * The migrations before the baseline. A database that ran all of them keeps their names, so that the version of
 * 29 November 2026, which has them, still starts on it (docs/decisions/0020).
 */
export const BEFORE_BASELINE: readonly string[] = `
  0001-catalogue 0002-search 0003-cart 0004-import-run 0005-synonyms 0006-search-count 0007-identity
  0008-synonyms 0009-line-hash 0010-sign-in 0011-lists 0012-unit-history 0013-fewer-synonyms.expand
  0014-idempotency-answers 0015-tag-changes.expand 0016-counted-queries.expand 0017-charger-relations.expand
  0018-operators.expand 0019-coupons.expand 0020-checkout.expand 0021-operator-units.expand
  0022-orders.expand 0023-checkout-hold.expand 0024-payment-questions.expand 0025-insurance.expand
  0026-money.expand 0027-after-sale.expand 0028-parcels.expand 0029-ledger.expand 0030-payout.expand
  0031-paypal-express.expand 0032-trade-in.expand 0033-spent-credit.expand 0034-trade-in-order.expand
  0035-green-checkout.expand 0036-trade-in-reminder.expand 0037-inspection-photos.expand
  0038-bought-units.expand 0040-sale-alerts.expand 0041-content.expand 0043-announcement.expand
  0044-product-demand.expand 0045-gone-product.expand 0047-reviews.expand 0048-review-invitations.expand
  0049-recommendation.expand 0051-search-records.expand 0052-consent-survey.expand 0053-experiences.expand
  0054-product-series.expand 0055-product-feed.expand 0056-bought-categories.expand 0058-refund-account.expand
  0061-order-clients.expand 0062-reserved-units.expand 0063-review-refusals.expand 0064-payment-jobs.expand
  0065-whole-unit-history.expand 0070-periodic-jobs.expand 0072-unit-defects.expand 0073-trade-in-evidence.expand
  0074-express-of-empty-carts.expand 0075-changed-payout-method.expand 0076-trade-in-search.expand
  0077-serial-key.expand 0078-last-unit-holds.expand 0079-failed-payment.expand 0082-payment-problems.expand
  0083-paying-account.expand 0084-proofs.expand 0085-operator-expiry.expand 0088-unmatched-reports.expand
  0089-kept-payout-method.expand 0090-one-due-time 0092-order-disputes.expand 0093-retention.expand
  0094-purchase-prices-at-once.expand`
  .trim()
  .split(/\s+/u);
