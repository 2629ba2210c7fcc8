import { pageOf, pathShape, ROUTES, type RouteName } from "@reprise/locale";
import { readMessageCatalogues } from "@reprise/locale/messages";
import { describe, expect, test } from "vitest";

// Walks the tables of sections 2 and 8 of the specification: no page and no message of theirs is missing. That a named
// route has the path of the table is tested in route-match.test.ts of packages/locale, too, for all locales.

/** Section 2: each row of the route table, with its path in German. */
const ROUTE_TABLE: Readonly<Record<string, string>> = {
  login_check: "/login_check",
  logout: "/logout",
  auth: "/auth",
  facebook_login_check: "/login_check_facebook",
  accessory_list: "/accessories/{id}{angularOutletRoute}",
  product_variant_information: "/product-variant-information/{id}",
  authors_list: "/autorinnen-und-autoren-welt",
  blog: "/tips-and-news",
  blog_category: "/tips-and-news/c/{category}",
  blog_post: "/tips-and-news/{slug}",
  buy_alerts: "/buy-alerts",
  checkout_cart: "/checkout/cart{angularOutletRoute}",
  checkout_address: "/checkout/address",
  checkout_address_form: "/checkout/address/{addressKind}-address",
  checkout_payment: "/checkout/payment",
  checkout_overview: "/checkout/overview",
  checkout_order: "/checkout/order/index/id/{orderUuid}",
  checkout_payment_redirect: "/checkout/{orderUuid}/handle-payment-redirect",
  checkout_payment_details: "/checkout/{orderUuid}/handle-payment-details",
  promo_page: "/omg/{url}",
  landingpage: "/",
  buy_home: "/kaufen",
  onsite_sitemap: "/{project}/top-produkte/{from}-{to}",
  sale: "/sale",
  media: "/kaufen/medien",
  electronics: "/kaufen/elektronik",
  apple: "/kaufen/apple",
  category_landingpage: "/kaufen/categories",
  legal_document: "/legal/{documentType}",
  product_details: "/i{id},{slug}",
  product_details_basic_name: "/p/{basicSanitizedName}/{id}",
  recommendations_list: "/recommendations/{type}",
  search: "/kaufen/suchen",
  theme: "/kaufen/theme/{themeName}",
  author: "/kaufen/author/{authorName}",
  trade_in: "/trade-in{angularOutletRoute}",
  warranty: "/warranty",
  wishlist: "/wishlist",
  product_write_review: "/write-review/{id}/{slug}",
  green_search: "/verkaufen/suche",
  green_category: "/verkaufen/{categoryUrlPath}",
  category: "/kaufen/{categorySanitizedPath}",
  translations: "/translations/{domain}.{format}",
  // Section 2, client-side areas.
  static_content: "/s/{path}",
  static_template: "/template_s/{path}",
};

/** Routes without a page of their own: the BFF answers them. */
const ANSWERED_BY_BFF: readonly string[] = [
  "login_check",
  "facebook_login_check",
  "checkout_payment_redirect",
  "checkout_payment_details",
  "translations",
];

describe("section 2", () => {
  test.each(Object.entries(ROUTE_TABLE))("%s has the path %s", (name, path) => {
    expect(pathShape(name as RouteName, "de")).toBe(path);
  });

  test("every named route has a page or an answer of the BFF", () => {
    const named = new Set([...Object.keys(ROUTE_TABLE), ...Object.keys(ROUTES)]);
    const withoutPage = [...named].filter((name) => pageOf(name) === undefined);
    expect(withoutPage.toSorted()).toEqual(ANSWERED_BY_BFF.toSorted());
  });
});

/** Section 8: the message keys that it names. */
const NAMED_MESSAGES = [
  "buyAlert.flash.error.default",
  "greenCart.flash.productAddedFailed",
  "greenCart.flash.genericError",
  "loginComponent.error.api.default",
  "user.flash.login.success",
  "newsletter.flash.success",
  "newsletter.flash.error.default",
  "blue.wishlist.flash.addFailure",
  "blue.user.flash.cart.tradeInAddedSuccessfullyToast",
];

test.each(NAMED_MESSAGES)("section 8: %s has a text", (key) => {
  expect(readMessageCatalogues().filter(({ messages }) => (messages[key] ?? "") !== "")).toHaveLength(6);
});
