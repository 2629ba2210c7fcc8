import type address from "./messages/address/de.json";
import type afterSale from "./messages/after-sale/de.json";
import type builtIn from "./messages/built-in/de.json";
import type buyAlerts from "./messages/buy-alerts/de.json";
import type cart from "./messages/cart/de.json";
import type catalogue from "./messages/catalogue/de.json";
import type checkout from "./messages/checkout/de.json";
import type common from "./messages/common/de.json";
import type consent from "./messages/consent/de.json";
import type content from "./messages/content/de.json";
import type customer from "./messages/customer/de.json";
import type document from "./messages/document/de.json";
import type greenCheckout from "./messages/green-checkout/de.json";
import type login from "./messages/login/de.json";
import type mail from "./messages/mail/de.json";
import type newsletter from "./messages/newsletter/de.json";
import type order from "./messages/order/de.json";
import type payout from "./messages/payout/de.json";
import type productExtras from "./messages/product-extras/de.json";
import type product from "./messages/product/de.json";
import type recommendation from "./messages/recommendation/de.json";
import type review from "./messages/review/de.json";
import type sitemap from "./messages/sitemap/de.json";
import type survey from "./messages/survey/de.json";
import type testRecord from "./messages/test-record/de.json";
import type tradeInOrder from "./messages/trade-in-order/de.json";
import type tradeIn from "./messages/trade-in/de.json";
import type wishlist from "./messages/wishlist/de.json";

/** The domains of the message catalogues that pages load. Each page needs some of them. */
export const PAGE_DOMAINS = [
  "common",
  "catalogue",
  "product",
  "product-extras",
  "cart",
  "checkout",
  "address",
  "content",
  "consent",
  "login",
  "customer",
  "newsletter",
  "wishlist",
  "buy-alerts",
  "order",
  "after-sale",
  "trade-in",
  "trade-in-order",
  "green-checkout",
  "payout",
  "sitemap",
  "survey",
  "test-record",
  "recommendation",
  "review",
] as const;

export type PageDomain = (typeof PAGE_DOMAINS)[number];

/**
 * All domains, served at `/translations/{domain}.{js|json}`. Texts that no page loads: `mail`, `document` for invoices and
 * credit notes, and `built-in` for those
 * that a server writes itself (labels of facets, pages without scripts) or that the web app's build contains in all
 * languages (the language dialog).
 */
export const DOMAINS = [...PAGE_DOMAINS, "mail", "document", "built-in"] as const;

export type Domain = (typeof DOMAINS)[number];

type Keys =
  | keyof typeof common
  | keyof typeof catalogue
  | keyof typeof product
  | keyof typeof productExtras
  | keyof typeof cart
  | keyof typeof checkout
  | keyof typeof address
  | keyof typeof content
  | keyof typeof consent
  | keyof typeof login
  | keyof typeof customer
  | keyof typeof newsletter
  | keyof typeof payout
  | keyof typeof sitemap
  | keyof typeof survey
  | keyof typeof testRecord
  | keyof typeof recommendation
  | keyof typeof review
  | keyof typeof tradeIn
  | keyof typeof tradeInOrder
  | keyof typeof greenCheckout
  | keyof typeof wishlist
  | keyof typeof buyAlerts
  | keyof typeof order
  | keyof typeof afterSale
  | keyof typeof mail
  | keyof typeof document
  | keyof typeof builtIn;

/** The key of a plural message has no CLDR suffix. */
type WithoutPlural<K extends string> =
  K extends `${infer Stem}_${"zero" | "one" | "two" | "few" | "many" | "other"}` ? Stem : K;

export type MessageKey = WithoutPlural<Keys>;
