import { byHelpRoute, createAddresses, type Locale, type RouteName, type RouteParams } from "@reprise/locale";
import { PRODUCTS } from "../catalogue/products.ts";
import { productPath, smartphones } from "./pages.ts";

/** Path of a page in a locale. */
export type PagePath = (locale: Locale) => string;

/** Routes that the BFF answers without a page. */
type WithoutPage =
  | "login_check"
  | "facebook_login_check"
  | "checkout_payment_redirect"
  | "checkout_payment_details"
  | "translations";

/** Only who has an account, an order or an unfinished checkout may open them: the flows check these pages. */
const PERSONAL: readonly PagePath[] = [];

const addresses = createAddresses({ kind: "prefix", origin: "http://localhost" });

/** A page of a route for each of these params or queries. */
const at = (name: RouteName, ...choices: ReadonlyArray<RouteParams | string>): PagePath[] =>
  (choices.length === 0 ? [""] : choices).map(
    (choice) => (locale) =>
      typeof choice === "string"
        ? addresses.path(name, locale) + choice
        : addresses.path(name, locale, choice),
  );

const { phone, soldOut, splitAssembly, watch, wristband, bought } = PRODUCTS;
const sells = ({ id }: { readonly id: number }) => ({ angularOutletRoute: `/product/${id}` });
const LIST = `?list=${encodeURIComponent("iphone 13\ncorvex prisma\nzzzzzzzzzz")}`;

/**
 * The public pages of each named route. A new route does not compile without its pages. Texts are named by
 * their German slug, which leads to that of the locale.
 */
const PAGE_PATHS: Readonly<Record<Exclude<RouteName, WithoutPage>, readonly PagePath[]>> = {
  landingpage: at("landingpage"),
  buy_home: at("buy_home"),
  sale: at("sale"),
  media: at("media"),
  electronics: at("electronics"),
  apple: at("apple"),
  category_landingpage: at("category_landingpage"),
  onsite_sitemap: at("onsite_sitemap", { project: "kaufen", from: 1, to: 500 }),
  category: [
    (locale) => addresses.path("category", locale, { categorySanitizedPath: smartphones[locale].path }),
  ],
  search: at("search", "?q=corvex", "?q=zzzzzzzzzz"),
  product_details: [
    (locale) => productPath(phone, locale),
    (locale) => productPath(soldOut, locale),
    (locale) => `${productPath(watch, locale)}?wristbandId=${wristband.id}`,
  ],
  product_details_basic_name: at("product_details_basic_name", { basicSanitizedName: "x", id: phone.id }),
  product_variant_information: at("product_variant_information", { id: phone.id }),
  wristband_selection: at("wristband_selection", { id: watch.id }),
  cross_selling: at("cross_selling", { id: splitAssembly.id }),
  accessory_list: at("accessory_list", { id: splitAssembly.id }),
  recommendations_list: at("recommendations_list", { type: "bestsellers" }, { type: "for-you" }),
  checkout_cart: at("checkout_cart"),
  green_home: at("green_home"),
  green_search: at("green_search", "?q=corvex", "?q=zzzzzzzzzz", LIST),
  green_category: [
    (locale) => addresses.path("green_category", locale, { categoryUrlPath: smartphones[locale].path }),
  ],
  trade_in: at("trade_in", sells(bought), sells(phone)),
  trade_in_grading: at("trade_in_grading", { productId: bought.id }),
  trade_in_cart: at("trade_in_cart"),
  blog: at("blog"),
  blog_category: at("blog_category", { category: "ratgeber" }),
  blog_post: at("blog_post", { slug: "so-vergeben-wir-die-zustaende" }),
  theme: at("theme", { themeName: "fuers-studium" }),
  promo_page: at("promo_page", { url: "welcome" }),
  ...byHelpRoute(({ route }) => at(route)),
  author: at("author", { authorName: "franz-kafka" }),
  static_template: at("static_template", { path: "gifts" }),
  static_content: at(
    "static_content",
    ...["about-us", "contact", "delivery", "faq-buying", "grades", "payment", "returns"].map((path) => ({
      path,
    })),
  ),
  legal_document: at(
    "legal_document",
    ...["imprint", "privacy-policy", "privacy-policy-apps", "terms-and-conditions"].map((documentType) => ({
      documentType,
    })),
  ),
  credits: at("credits"),
  consent: at("consent"),
  survey: at("survey", { survey: "mac" }),
  withdrawal: at("withdrawal"),
  newsletter_confirm: at("newsletter_confirm", "?token=abc"),
  search_alert_confirm: at("search_alert_confirm", "?token=abc"),
  unsubscribe: at("unsubscribe", { token: "abc" }),
  auth: at("auth"),
  customer_authenticate: at("customer_authenticate"),
  register: at("register"),
  complete_registration: at("complete_registration", "?token=abc"),
  forgotten_password: at("forgotten_password"),
  reset_password: at("reset_password", "?token=abc"),
  verify_email: at("verify_email", "?token=abc"),
  confirm_email_change: at("confirm_email_change", "?token=abc"),
  logout: at("logout"),
  wishlist: PERSONAL,
  buy_alerts: PERSONAL,
  product_write_review: PERSONAL,
  checkout_address: PERSONAL,
  checkout_address_form: PERSONAL,
  checkout_payment: PERSONAL,
  checkout_overview: PERSONAL,
  checkout_order: PERSONAL,
  order_withdrawal: PERSONAL,
  after_sale: PERSONAL,
  return_label: PERSONAL,
  claim: PERSONAL,
  trade_in_order: PERSONAL,
  trade_in_payout: PERSONAL,
  green_checkout_address: PERSONAL,
  green_checkout_shipping: PERSONAL,
  green_checkout_payout: PERSONAL,
  green_checkout_overview: PERSONAL,
  customer: PERSONAL,
  customer_profile: PERSONAL,
  customer_orders: PERSONAL,
  customer_order: PERSONAL,
  customer_addresses: PERSONAL,
  customer_sign_in_methods: PERSONAL,
  customer_sessions: PERSONAL,
  customer_newsletter: PERSONAL,
  customer_trade_ins: PERSONAL,
  customer_credit: PERSONAL,
  customer_data: PERSONAL,
};

/** All public pages. */
export const OPEN_PAGE_PATHS: readonly PagePath[] = Object.values(PAGE_PATHS).flat();
