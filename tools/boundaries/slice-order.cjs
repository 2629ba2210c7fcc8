// The order of slices, for the API, the BFF and the web app. A slice may use the slices of earlier lines, and
// those of its own line as long as no cycle of folders arises. app-parts.ts passes in what it needs of a later slice.
// A slice that is not listed stands after all others: it may use every slice, and no slice may use it.
const SLICE_ORDER = [
  [
    "operator",
    "customer",
    "catalogue",
    "stock",
    "ledger",
    "contact",
    "content",
    "language",
    "consent",
    "experience",
  ],
  ["login", "sign-in", "search", "coupon", "media"],
  [
    "cart",
    "wishlist",
    "buy-alerts",
    "newsletter",
    "review",
    "recommendation",
    "announcement",
    "landing",
    "sitemap",
    "survey",
    "feed",
  ],
  ["product", "accessory-list", "cross-selling", "checkout", "trade-in"],
  ["payment", "payout"],
  ["paypal-express", "green-checkout"],
  ["order", "after-sale", "trade-in-order"],
  ["account", "unit-timeline", "check"],
];

module.exports = { SLICE_ORDER };
