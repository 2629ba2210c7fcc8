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
  product_details_basic_name: { file: "product/product", domains: ["product", "catalogue"], query: PRODUCT_QUERY },
  accessory_list: { file: "accessory-list/accessory-list", domains: ["cart"] },
  checkout_cart: { file: "cart/cart", domains: ["cart", "product"], isPersonal: true },
  credits: { file: "content/credits", domains: ["content"] },
};
