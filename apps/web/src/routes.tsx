import type { Pages } from "./lib/page-module.ts";

const PRODUCT_QUERY = ["accessoriesOf", "variant", "wristbandId"];

/** Which page answers a named route. A named route without a line here is not found. */
export const PAGES: Pages = {
  landingpage: { file: "landing/home", domains: ["catalogue"] },
  buy_home: { file: "landing/buy-home", domains: ["catalogue"] },
  sale: { file: "landing/sale", domains: ["catalogue"] },
  media: { file: "landing/media", domains: ["catalogue"] },
  electronics: { file: "landing/electronics", domains: ["catalogue"] },
  apple: { file: "landing/apple", domains: ["catalogue"] },
  category_landingpage: { file: "landing/categories", domains: ["catalogue"] },
  category: { file: "catalogue/category", domains: ["catalogue"], query: "list" },
  search: { file: "search/search", domains: ["catalogue"], query: "list" },
  product_details: { file: "product/product", domains: ["product", "catalogue"], query: PRODUCT_QUERY },
  product_details_basic_name: {
    file: "product/product",
    domains: ["product", "catalogue"],
    query: PRODUCT_QUERY,
  },
  accessory_list: { file: "accessory-list/accessory-list", domains: ["cart"] },
  checkout_cart: { file: "cart/cart", domains: ["cart", "product"], isPersonal: true },
  customer: { file: "customer/profile", domains: ["customer", "login"], isPersonal: true },
  customer_addresses: { file: "customer/addresses", domains: ["customer"], isPersonal: true },
  customer_sign_in_methods: {
    file: "customer/sign-in-methods",
    domains: ["customer", "login"],
    isPersonal: true,
  },
  customer_sessions: { file: "customer/sessions", domains: ["customer"], isPersonal: true },
  customer_newsletter: { file: "customer/newsletter", domains: ["customer"], isPersonal: true },
  customer_data: { file: "customer/data", domains: ["customer", "login"], isPersonal: true },
  newsletter_confirm: { file: "newsletter/confirm", domains: ["newsletter"], isPersonal: true },
  unsubscribe: { file: "newsletter/unsubscribe", domains: ["newsletter"], isPersonal: true },
  auth: { file: "login/auth", domains: ["login"], isPersonal: true },
  customer_authenticate: { file: "login/auth", domains: ["login"], isPersonal: true },
  register: { file: "login/register", domains: ["login"], isPersonal: true },
  complete_registration: { file: "login/complete-registration", domains: ["login"], isPersonal: true },
  forgotten_password: { file: "login/forgotten-password", domains: ["login"], isPersonal: true },
  reset_password: { file: "login/reset-password", domains: ["login"], isPersonal: true },
  verify_email: { file: "login/verify-email", domains: ["login"], isPersonal: true },
  confirm_email_change: { file: "login/confirm-email-change", domains: ["login"], isPersonal: true },
  logout: { file: "login/logout", domains: ["login"], isPersonal: true },
  wishlist: {
    file: "wishlist/wishlist",
    domains: ["wishlist", "catalogue"],
    isPersonal: true,
    query: ["page"],
  },
  buy_alerts: {
    file: "buy-alerts/buy-alerts",
    domains: ["buy-alerts", "catalogue"],
    isPersonal: true,
    query: ["page"],
  },
  credits: { file: "content/credits", domains: ["content"] },
};
