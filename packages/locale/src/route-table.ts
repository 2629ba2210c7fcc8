import type { LocalePaths } from "./locale-definitions.ts";
import { definitionOf, type Localized, localized } from "./locales.ts";

/** A path with the segments of each locale. */
const translated = (pathOf: (segments: LocalePaths) => string): Localized =>
  localized((locale) => `/${pathOf(definitionOf(locale).paths)}`);

const ID = "\\d{1,15}";
const SEGMENT = "[^/]+";
const PATH = ".+";
const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
/** Client-side routes below a server route: zero or more segments. */
const OUTLET = "(?:/.*)?";

export type Layout = "default" | "minimal" | "checkout";
export type Side = "blue" | "green";

export interface RouteDefinition {
  readonly method: "GET" | "POST";
  /** Path pattern for all locales or by locale. `{name}` is a parameter, matched by its requirement. */
  readonly path: string | Localized;
  /** Regular expression source by parameter; default: one segment. */
  readonly requirements?: Readonly<Record<string, string>>;
  readonly layout: Layout;
  readonly side: Side;
}

const get = (
  path: string | Localized,
  more: Partial<Omit<RouteDefinition, "path" | "method">> = {},
): RouteDefinition => ({
  method: "GET",
  path,
  layout: "default",
  side: "blue",
  ...more,
});
/** A step of the green checkout. */
const sellingStep = (step: string) =>
  get(`/trade-in/checkout/${step}`, { layout: "checkout", side: "green" });
const post = (path: string): RouteDefinition => ({ method: "POST", path, layout: "minimal", side: "blue" });

/**
 * The named routes of the specification, section 2, in matching order: fixed paths come before paths with parameters,
 * and `category` is the last of its side, because it matches any path. Paths do not contain the locale's prefix.
 */
export const ROUTES = {
  login_check: post("/login_check"),
  facebook_login_check: post("/login_check_facebook"),
  logout: get("/logout", { layout: "minimal" }),
  auth: get("/auth", { layout: "minimal" }),
  /** Targets of emailed links; each has its `token` in the query. */
  verify_email: get("/auth/verify-email", { layout: "minimal" }),
  confirm_email_change: get("/auth/confirm-email", { layout: "minimal" }),
  reset_password: get("/auth/reset-password", { layout: "minimal" }),
  complete_registration: get("/auth/complete-registration", { layout: "minimal" }),
  register: get("/auth/register", { layout: "minimal" }),
  forgotten_password: get("/auth/forgotten-password", { layout: "minimal" }),
  newsletter_confirm: get("/newsletter/confirm", { layout: "minimal" }),
  unsubscribe: get("/unsubscribe/{token}", { layout: "minimal" }),
  customer: get("/customer"),
  customer_orders: get("/customer/orders"),
  customer_order: get("/customer/orders/{orderUuid}", { requirements: { orderUuid: UUID } }),
  customer_addresses: get("/customer/addresses"),
  customer_sign_in_methods: get("/customer/sign-in-methods"),
  customer_sessions: get("/customer/sessions"),
  customer_newsletter: get("/customer/newsletter"),
  customer_trade_ins: get("/customer/trade-ins"),
  customer_credit: get("/customer/credit"),
  customer_data: get("/customer/data"),
  /** Login page of the customer area; same content as `auth`. */
  customer_authenticate: get("/customer/authenticate", { layout: "minimal" }),
  landingpage: get("/"),
  buy_home: get(translated(({ buy }) => buy)),
  sale: get(translated(({ sale, buy }) => sale ?? buy)),
  media: get("/kaufen/medien"),
  electronics: get(translated(({ buy, electronics }) => `${buy}/${electronics}`)),
  apple: get(translated(({ buy }) => `${buy}/apple`)),
  category_landingpage: get("/kaufen/categories"),
  search: get(translated(({ buy, search }) => `${buy}/${search}`)),
  theme: get("/kaufen/theme/{themeName}"),
  author: get("/kaufen/author/{authorName}"),
  onsite_sitemap: get("/{project}/top-produkte/{from}-{to}", {
    requirements: { project: "kaufen|verkaufen", from: ID, to: ID },
  }),
  product_details: get("/i{id},{slug}", { requirements: { id: ID, slug: "[^/]*" } }),
  product_details_basic_name: get("/p/{basicSanitizedName}/{id}", { requirements: { id: ID } }),
  product_write_review: get("/write-review/{id}/{slug}", { requirements: { id: ID } }),
  product_variant_information: get("/product-variant-information/{id}", { requirements: { id: ID } }),
  accessory_list: get("/accessories/{id}{angularOutletRoute}", {
    requirements: { id: ID, angularOutletRoute: OUTLET },
    layout: "checkout",
  }),
  /** What the shopper allows; the same as the dialog, for browsers without scripts. */
  consent: get("/consent", { layout: "minimal" }),
  survey: get("/survey/{survey}", { requirements: { survey: "mac" }, layout: "minimal" }),
  /** The wristbands that fit a watch. It leads back to the watch with the chosen one. */
  wristband_selection: get("/wristbands/{id}", { requirements: { id: ID } }),
  /** What goes with a product that was just added to the cart. */
  cross_selling: get("/cross-selling/{id}", { requirements: { id: ID }, layout: "checkout" }),
  authors_list: get("/autorinnen-und-autoren-welt"),
  blog: get("/tips-and-news"),
  blog_category: get("/tips-and-news/c/{category}"),
  blog_post: get("/tips-and-news/{slug}"),
  buy_alerts: get("/buy-alerts"),
  wishlist: get("/wishlist"),
  warranty: get("/warranty"),
  checkout_cart: get("/checkout/cart{angularOutletRoute}", {
    requirements: { angularOutletRoute: OUTLET },
    layout: "checkout",
  }),
  checkout_address: get("/checkout/address", { layout: "checkout" }),
  checkout_address_form: get("/checkout/address/{addressKind}-address", {
    requirements: { addressKind: "billing|delivery" },
    layout: "checkout",
  }),
  checkout_payment: get("/checkout/payment", { layout: "checkout" }),
  checkout_overview: get("/checkout/overview", { layout: "checkout" }),
  checkout_order: get("/checkout/order/index/id/{orderUuid}", {
    requirements: { orderUuid: UUID },
    layout: "checkout",
  }),
  checkout_payment_redirect: get("/checkout/{orderUuid}/handle-payment-redirect", {
    requirements: { orderUuid: UUID },
    layout: "checkout",
  }),
  checkout_payment_details: get("/checkout/{orderUuid}/handle-payment-details", {
    requirements: { orderUuid: UUID },
    layout: "checkout",
  }),
  /** For everybody: by order number and email address. */
  withdrawal: get(translated(({ withdraw }) => withdraw)),
  order_withdrawal: get(
    translated(({ withdraw }) => `${withdraw}/{orderUuid}`),
    { requirements: { orderUuid: UUID } },
  ),
  after_sale: get(
    translated(({ afterSale }) => `${afterSale}/{orderUuid}`),
    { requirements: { orderUuid: UUID } },
  ),
  return_label: get(
    translated(({ afterSale }) => `${afterSale}/{orderUuid}/label/{returnNumber}`),
    { requirements: { orderUuid: UUID, returnNumber: "R-[0-9A-Z]{4}-[0-9A-Z]{4}" } },
  ),
  claim: get(
    translated(({ afterSale }) => `${afterSale}/{orderUuid}/claim/{item}`),
    { requirements: { orderUuid: UUID, item: "[1-9]\\d{0,2}" } },
  ),
  promo_page: get("/omg/{url}", { requirements: { url: PATH } }),
  recommendations_list: get("/recommendations/{type}"),
  legal_document: get("/legal/{documentType}", {
    requirements: { documentType: "privacy-policy|terms-and-conditions|imprint|privacy-policy-apps" },
  }),
  static_content: get("/s/{path}", { requirements: { path: PATH }, layout: "minimal" }),
  static_template: get("/template_s/{path}", { requirements: { path: PATH }, layout: "minimal" }),
  credits: get("/credits", { layout: "minimal" }),
  /** A trade-in order: right after it was placed, and until it is paid. */
  trade_in_order: get("/trade-in/order/{tradeInUuid}", {
    requirements: { tradeInUuid: UUID },
    side: "green",
  }),
  trade_in_payout: get("/trade-in/payout/{tradeInUuid}", {
    requirements: { tradeInUuid: UUID },
    side: "green",
  }),
  trade_in_cart: get("/trade-in/cart", { side: "green" }),
  green_checkout_address: sellingStep("address"),
  green_checkout_shipping: sellingStep("shipping"),
  green_checkout_payout: sellingStep("payout"),
  green_checkout_overview: sellingStep("overview"),
  /** The questions about a product, then the offer. */
  trade_in_grading: get("/trade-in/product/{productId}/grading", {
    requirements: { productId: ID },
    side: "green",
  }),
  trade_in: get("/trade-in{angularOutletRoute}", {
    requirements: { angularOutletRoute: OUTLET },
    side: "green",
  }),
  green_search: get(
    translated(({ sell, sellSearch }) => `${sell}/${sellSearch}`),
    { side: "green" },
  ),
  green_home: get(
    translated(({ sell }) => sell),
    { side: "green" },
  ),
  green_category: get(
    translated(({ sell }) => `${sell}/{categoryUrlPath}`),
    {
      requirements: { categoryUrlPath: PATH },
      side: "green",
    },
  ),
  translations: get("/translations/{domain}.{format}", {
    requirements: { domain: "[a-z][a-z-]*", format: "js|json" },
  }),
  category: get(
    translated(({ buy }) => `${buy}/{categorySanitizedPath}`),
    { requirements: { categorySanitizedPath: PATH } },
  ),
} as const satisfies Record<string, RouteDefinition>;

export type RouteName = keyof typeof ROUTES;

export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[];

/** The path pattern of a route in a locale, with parameters in braces. */
export function pathShape(name: RouteName, locale: keyof Localized): string {
  const { path }: RouteDefinition = ROUTES[name];
  return typeof path === "string" ? path : path[locale];
}

/** Requirement of parameters without their own: one segment. */
export const ANY_SEGMENT = SEGMENT;
