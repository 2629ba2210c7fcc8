import { byHelpRoute } from "./help-pages.ts";
import type { LocalePaths } from "./locale-definitions.ts";
import { definitionOf, type Locale, type Localized, localized } from "./locales.ts";
import type { PageDomain } from "./message-keys.ts";

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

/** The page that answers a route. The web app has its module by the name of the route (`page-modules.ts`). */
export interface PageDefinition {
  /** Message catalogues besides `common`. */
  readonly domains: readonly PageDomain[];
  /** True if the page shows data of one shopper: `no-store`, never in a shared cache. */
  readonly isPersonal?: true;
  /** True if user groups may see different documents at its address. */
  readonly hasExperiences?: true;
}

export interface RouteDefinition {
  readonly method: "GET" | "POST";
  /** Path pattern for all locales or by locale. `{name}` is a parameter, matched by its requirement. */
  readonly path: string | Localized;
  /** Regular expression source by parameter; default: one segment. */
  readonly requirements?: Readonly<Record<string, string>>;
  readonly layout: Layout;
  readonly side: Side;
  /** Absent: the BFF answers without a page. */
  readonly page?: PageDefinition;
}

type RouteOptions = Partial<Pick<RouteDefinition, "requirements" | "layout" | "side">>;

const get = (path: string | Localized, options: RouteOptions = {}): RouteDefinition => ({
  method: "GET",
  path,
  layout: "default",
  side: "blue",
  ...options,
});
const post = (path: string): RouteDefinition => ({ method: "POST", path, layout: "minimal", side: "blue" });

type PageRoute = RouteDefinition & { readonly page: PageDefinition };

/** Makes a route with a page of a kind: path, `domains` of the page, options of the route. */
const pageOfKind =
  (kind: Omit<PageDefinition, "domains">) =>
  (path: string | Localized, domains: readonly PageDomain[], options?: RouteOptions): PageRoute => ({
    ...get(path, options),
    page: { domains, ...kind },
  });

const page = pageOfKind({});
const personalPage = pageOfKind({ isPersonal: true });
const experiencePage = pageOfKind({ hasExperiences: true });

/** A step of the green checkout. */
const sellingStep = (step: string) =>
  personalPage(
    `/trade-in/checkout/${step}`,
    ["green-checkout", "trade-in", "checkout", "address", "payout"],
    { layout: "checkout", side: "green" },
  );

/**
 * The named routes of the specification, section 2, in matching order: fixed paths come before paths with parameters,
 * and `category` is the last of its side, because it matches any path. Paths do not contain the locale's prefix.
 */
export const ROUTES = {
  login_check: post("/login_check"),
  facebook_login_check: post("/login_check_facebook"),
  logout: personalPage("/logout", ["login"], { layout: "minimal" }),
  auth: personalPage("/auth", ["login"], { layout: "minimal" }),
  /** Targets of emailed links; each has its `token` in the query. */
  verify_email: personalPage("/auth/verify-email", ["login"], {
    layout: "minimal",
  }),
  confirm_email_change: personalPage("/auth/confirm-email", ["login"], {
    layout: "minimal",
  }),
  reset_password: personalPage("/auth/reset-password", ["login"], {
    layout: "minimal",
  }),
  complete_registration: personalPage("/auth/complete-registration", ["login"], { layout: "minimal" }),
  register: personalPage("/auth/register", ["login"], { layout: "minimal" }),
  forgotten_password: personalPage("/auth/forgotten-password", ["login"], {
    layout: "minimal",
  }),
  newsletter_confirm: personalPage("/newsletter/confirm", ["newsletter"], {
    layout: "minimal",
  }),
  search_alert_confirm: personalPage("/search-alerts/confirm", ["newsletter"], {
    layout: "minimal",
  }),
  unsubscribe: personalPage("/unsubscribe/{token}", ["newsletter"], {
    layout: "minimal",
  }),
  customer: personalPage("/customer", ["customer", "order", "trade-in-order", "buy-alerts"]),
  customer_profile: personalPage("/customer/profile", ["customer", "login"]),
  customer_orders: personalPage("/customer/orders", ["customer", "order", "catalogue"]),
  customer_order: personalPage(
    "/customer/orders/{orderUuid}",
    ["customer", "order", "checkout", "address", "cart", "test-record"],
    { requirements: { orderUuid: UUID } },
  ),
  customer_addresses: personalPage("/customer/addresses", ["customer", "address"]),
  customer_sign_in_methods: personalPage("/customer/sign-in-methods", ["customer", "login"]),
  customer_sessions: personalPage("/customer/sessions", ["customer"]),
  customer_newsletter: personalPage("/customer/newsletter", ["customer"]),
  customer_trade_ins: personalPage("/customer/trade-ins", ["customer", "trade-in-order", "catalogue"]),
  customer_credit: personalPage("/customer/credit", ["customer", "payout"]),
  customer_data: personalPage("/customer/data", ["customer", "login"]),
  /** Login page of the customer area; same content as `auth`. */
  customer_authenticate: personalPage("/customer/authenticate", ["login"], {
    layout: "minimal",
  }),
  landingpage: experiencePage("/", ["catalogue"]),
  buy_home: experiencePage(
    translated(({ buy }) => buy),
    ["catalogue"],
  ),
  sale: experiencePage(
    translated(({ sale, buy }) => sale ?? buy),
    ["catalogue"],
  ),
  media: experiencePage("/kaufen/medien", ["catalogue"]),
  electronics: experiencePage(
    translated(({ buy, electronics }) => `${buy}/${electronics}`),
    ["catalogue"],
  ),
  apple: experiencePage(
    translated(({ buy }) => `${buy}/apple`),
    ["catalogue"],
  ),
  category_landingpage: page("/kaufen/categories", ["catalogue", "sitemap"]),
  search: page(
    translated(({ buy, search }) => `${buy}/${search}`),
    ["catalogue"],
  ),
  theme: page("/kaufen/theme/{themeName}", ["content", "catalogue"]),
  author: page("/kaufen/author/{authorName}", ["content", "catalogue"]),
  onsite_sitemap: page("/{project}/top-produkte/{from}-{to}", ["sitemap"], {
    requirements: { project: "kaufen|verkaufen", from: ID, to: ID },
  }),
  product_details: page("/i{id},{slug}", ["product", "catalogue", "review", "test-record"], {
    requirements: { id: ID, slug: "[^/]*" },
  }),
  product_details_basic_name: page(
    "/p/{basicSanitizedName}/{id}",
    ["product", "catalogue", "review", "test-record"],
    {
      requirements: { id: ID },
    },
  ),
  product_write_review: personalPage("/write-review/{id}/{slug}", ["review", "product", "catalogue"], {
    requirements: { id: ID },
  }),
  product_variant_information: page(
    "/product-variant-information/{id}",
    ["product", "product-extras", "catalogue"],
    { requirements: { id: ID } },
  ),
  accessory_list: page("/accessories/{id}{angularOutletRoute}", ["cart"], {
    requirements: { id: ID, angularOutletRoute: OUTLET },
    layout: "checkout",
  }),
  /** What the shopper allows; the same as the dialog, for browsers without scripts. */
  consent: page("/consent", ["consent"], { layout: "minimal" }),
  survey: page("/survey/{survey}", ["survey"], {
    requirements: { survey: "mac" },
    layout: "minimal",
  }),
  /** The wristbands that fit a watch. It leads back to the watch with the chosen one. */
  wristband_selection: page("/wristbands/{id}", ["product", "product-extras"], {
    requirements: { id: ID },
  }),
  /** What goes with a product that was just added to the cart. */
  cross_selling: personalPage("/cross-selling/{id}", ["product-extras", "product", "cart", "catalogue"], {
    requirements: { id: ID },
    layout: "checkout",
  }),
  ...byHelpRoute(({ path, domains }) => page(path, domains)),
  blog: page("/tips-and-news", ["content", "catalogue"]),
  blog_category: page("/tips-and-news/c/{category}", ["content", "catalogue"]),
  blog_post: page("/tips-and-news/{slug}", ["content", "catalogue"]),
  buy_alerts: personalPage("/buy-alerts", ["buy-alerts", "customer", "catalogue"]),
  wishlist: personalPage("/wishlist", ["wishlist", "product", "catalogue", "recommendation"]),
  checkout_cart: personalPage(
    "/checkout/cart{angularOutletRoute}",
    ["cart", "product", "address", "catalogue", "recommendation", "test-record"],
    {
      requirements: { angularOutletRoute: OUTLET },
      layout: "checkout",
    },
  ),
  checkout_address: personalPage("/checkout/address", ["checkout", "address", "cart"], {
    layout: "checkout",
  }),
  checkout_address_form: personalPage(
    "/checkout/address/{addressKind}-address",
    ["checkout", "address", "cart"],
    {
      requirements: { addressKind: "billing|delivery" },
      layout: "checkout",
    },
  ),
  checkout_payment: personalPage("/checkout/payment", ["checkout", "address", "cart"], {
    layout: "checkout",
  }),
  checkout_overview: personalPage(
    "/checkout/overview",
    ["checkout", "address", "cart", "product", "order", "test-record"],
    {
      layout: "checkout",
    },
  ),
  checkout_order: personalPage(
    "/checkout/order/index/id/{orderUuid}",
    ["order", "checkout", "address", "cart", "test-record"],
    {
      requirements: { orderUuid: UUID },
      layout: "checkout",
    },
  ),
  checkout_payment_redirect: get("/checkout/{orderUuid}/handle-payment-redirect", {
    requirements: { orderUuid: UUID },
    layout: "checkout",
  }),
  checkout_payment_details: get("/checkout/{orderUuid}/handle-payment-details", {
    requirements: { orderUuid: UUID },
    layout: "checkout",
  }),
  /** For everybody: by order number and email address. */
  withdrawal: personalPage(
    translated(({ withdraw }) => withdraw),
    ["after-sale", "order"],
  ),
  order_withdrawal: personalPage(
    translated(({ withdraw }) => `${withdraw}/{orderUuid}`),
    ["after-sale", "order"],
    { requirements: { orderUuid: UUID } },
  ),
  after_sale: personalPage(
    translated(({ afterSale }) => `${afterSale}/{orderUuid}`),
    ["after-sale", "order"],
    { requirements: { orderUuid: UUID } },
  ),
  return_label: personalPage(
    translated(({ afterSale }) => `${afterSale}/{orderUuid}/label/{returnNumber}`),
    ["after-sale"],
    { requirements: { orderUuid: UUID, returnNumber: "R-[0-9A-Z]{4}-[0-9A-Z]{4}" } },
  ),
  claim: personalPage(
    translated(({ afterSale }) => `${afterSale}/{orderUuid}/claim/{item}`),
    ["after-sale"],
    { requirements: { orderUuid: UUID, item: "[1-9]\\d{0,2}" } },
  ),
  promo_page: experiencePage("/omg/{url}", ["content", "catalogue"], {
    requirements: { url: PATH },
  }),
  recommendations_list: personalPage("/recommendations/{type}", ["recommendation", "catalogue"]),
  legal_document: page("/legal/{documentType}", ["content", "catalogue"], {
    requirements: { documentType: "privacy-policy|terms-and-conditions|imprint|privacy-policy-apps" },
  }),
  static_content: page("/s/{path}", ["content", "address", "catalogue"], {
    requirements: { path: PATH },
    layout: "minimal",
  }),
  static_template: experiencePage("/template_s/{path}", ["catalogue"], {
    requirements: { path: PATH },
    layout: "minimal",
  }),
  credits: page("/credits", ["content"], { layout: "minimal" }),
  /** A trade-in order: right after it was placed, and until it is paid. */
  trade_in_order: personalPage(
    "/trade-in/order/{tradeInUuid}",
    ["trade-in-order", "trade-in", "after-sale", "payout", "address"],
    {
      requirements: { tradeInUuid: UUID },
      side: "green",
    },
  ),
  trade_in_payout: personalPage("/trade-in/payout/{tradeInUuid}", ["payout"], {
    requirements: { tradeInUuid: UUID },
    side: "green",
  }),
  trade_in_cart: personalPage("/trade-in/cart", ["trade-in", "cart"], {
    side: "green",
  }),
  green_checkout_address: sellingStep("address"),
  green_checkout_shipping: sellingStep("shipping"),
  green_checkout_payout: sellingStep("payout"),
  green_checkout_overview: sellingStep("overview"),
  /** The questions about a product, then the offer. */
  trade_in_grading: personalPage("/trade-in/product/{productId}/grading", ["trade-in", "test-record"], {
    requirements: { productId: ID },
    layout: "checkout",
    side: "green",
  }),
  trade_in: page("/trade-in{angularOutletRoute}", ["trade-in", "product", "catalogue"], {
    requirements: { angularOutletRoute: OUTLET },
    side: "green",
  }),
  green_search: page(
    translated(({ sell, sellSearch }) => `${sell}/${sellSearch}`),
    ["trade-in", "catalogue"],
    { side: "green" },
  ),
  green_home: page(
    translated(({ sell }) => sell),
    ["trade-in", "catalogue"],
    { side: "green" },
  ),
  green_category: page(
    translated(({ sell }) => `${sell}/{categoryUrlPath}`),
    ["trade-in", "catalogue"],
    {
      requirements: { categoryUrlPath: PATH },
      side: "green",
    },
  ),
  translations: get("/translations/{domain}.{format}", {
    requirements: { domain: "[a-z][a-z-]*", format: "js|json" },
  }),
  category: page(
    translated(({ buy }) => `${buy}/{categorySanitizedPath}`),
    ["catalogue"],
    { requirements: { categorySanitizedPath: PATH } },
  ),
} as const satisfies Record<string, RouteDefinition>;

export type RouteName = keyof typeof ROUTES;

/** A route that a page answers. */
export type PageName = {
  [Name in RouteName]: (typeof ROUTES)[Name] extends PageRoute ? Name : never;
}[RouteName];

export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[];

/** False: the route has the address of another one in this locale (specification, section 2: "reuse the buy home path"). */
export const hasOwnAddress = (name: RouteName, locale: Locale): boolean =>
  name !== "sale" || definitionOf(locale).paths.sale !== undefined;

/** The page of a named route; undefined: there is no such route, or the BFF answers it without a page. */
export const pageOf = (name: string): PageDefinition | undefined =>
  (ROUTES as Readonly<Partial<Record<string, RouteDefinition>>>)[name]?.page;

/** True if a page answers the route. */
export const isPageName = (name: string): name is PageName => pageOf(name) !== undefined;

export const PAGE_NAMES: readonly PageName[] = ROUTE_NAMES.filter(isPageName);

/** The path pattern of a route in a locale, with parameters in braces. */
export function pathShape(name: RouteName, locale: keyof Localized): string {
  const { path }: RouteDefinition = ROUTES[name];
  return typeof path === "string" ? path : path[locale];
}

/** Requirement of parameters without their own: one segment. */
export const ANY_SEGMENT = SEGMENT;
