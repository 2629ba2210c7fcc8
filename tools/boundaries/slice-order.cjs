// The order of slices, for the API and the web app. A slice uses slices of earlier lines; slices of its own line only
// where that makes no circle of folders. What it needs of a later slice is handed to it in app.ts.
const SLICE_ORDER = [
  ["customer", "catalogue", "stock", "content", "language", "consent"],
  ["login", "sign-in", "search", "coupon", "media"],
  ["cart", "wishlist", "buy-alerts", "newsletter", "review", "recommendation", "announcement", "landing"],
  ["product", "accessory-list", "checkout", "trade-in"],
  ["payment", "payout"],
  ["order", "inspection"],
  ["account"],
];

module.exports = { SLICE_ORDER };
