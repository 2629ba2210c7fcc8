import { expect, test } from "vitest";
import { z } from "zod";
import type { Call } from "./call.ts";
import { BFF_CALLS, CALLS } from "./calls.ts";

// Walks the tables of sections 3 and 7 of the specification: no call and no field of theirs is missing.

const ALL_CALLS: Readonly<Record<string, Call>> = { ...CALLS, ...BFF_CALLS };

type Part = "params" | "query" | "body" | "response";
type Schema = z.core.JSONSchema.BaseSchema;

/** Paths of all fields, such as `cart.cartItems.uuid`; an array adds nothing to the path. */
function fieldsOf(
  schema: Schema,
  definitions: Record<string, Schema>,
  parents: readonly string[] = [],
): string[] {
  const { $ref, anyOf = [], oneOf = [], allOf = [], items, properties = {} } = schema;
  const definition = $ref === undefined ? undefined : definitions[$ref.split("/").at(-1) ?? ""];
  const atThisPath = [definition, ...anyOf, ...oneOf, ...allOf, items].filter(
    (part): part is Schema => typeof part === "object" && !Array.isArray(part),
  );
  return [
    ...(parents.length > 9 ? [] : atThisPath.flatMap((part) => fieldsOf(part, definitions, parents))),
    ...Object.entries(properties).flatMap(([name, field]) => [
      [...parents, name].join("."),
      ...(typeof field === "object" ? fieldsOf(field, definitions, [...parents, name]) : []),
    ]),
  ];
}

function fields(name: string, part: Part): string[] {
  const schema = ALL_CALLS[name]?.[part];
  if (!schema) return [];
  const json = z.toJSONSchema(schema, {
    unrepresentable: "any",
    io: part === "response" ? "output" : "input",
  });
  return fieldsOf(json, json.$defs ?? {});
}

/** Section 7: method, name and the fields of the request. */
const NAMED_CALLS: ReadonlyArray<readonly [method: string, name: string, fields: string]> = [
  ["GET", "api_get_navigation_view", "categoryId"],
  ["GET", "api_product_view", "id wristbandId"],
  ["GET", "api_product_description", "id"],
  ["GET", "api_product_list_view", "page filters categorySanitizedPath pathname originalSearchUuid"],
  ["GET", "api_buy_alert_view", ""],
  ["PUT", "api_buyalert_put_product", "productId searchUuid"],
  ["DELETE", "api_buyalert_delete_product", "productId"],
  ["POST", "api_salesforce_event", "type contentfulId experienceId userGroup"],
  ["POST", "api_search_conversion_click", "productId searchUuid"],
  [
    "GET",
    "api_recommendations",
    "type fallbackType location pageSize allowNotInStock categoryId fallbackCategoryId productId query",
  ],
  ["POST", "api_recommendations_feedback", "type location productId"],
  ["POST", "api_prepare_green_checkout", ""],
  ["POST", "api_add_item_to_green_cart", "id price searchUuid customerGradingDto editId"],
  ["GET", "api_get_green_cart", "withProducts"],
  ["POST", "api_green_checkout", "newsletter"],
  ["PUT", "api_set_coupon", "code"],
  ["DELETE", "api_remove_coupon", ""],
  ["DELETE", "api_remove_green_cart_item", "id"],
  ["DELETE", "api_remove_green_cart_items", ""],
  ["PUT", "api_add_express_grading", ""],
  ["DELETE", "api_remove_express_grading", ""],
  ["GET", "api_get_customer_grading_answers", "id"],
  ["POST", "api_user_meta_view", "withCart"],
  ["POST", "api_customer_login", ""],
  ["POST", "api_customer_facebook_login", "accessToken expiresIn"],
  ["POST", "api_sign_in_with_apple", "authorizationCode token state no_prev"],
  ["POST", "api_sign_in_with_google", "authorizationCode token state no_prev"],
  ["POST", "api_sign_in_with_paypal", "authorizationCode token state no_prev"],
  ["GET", "api_wishlist_view", ""],
  ["PUT", "api_watchlist_put_product", "productId"],
  ["DELETE", "api_watchlist_delete_product", "productId"],
  ["GET", "api_wristband_model_selection", "id"],
  ["GET", "api_get_seo_block", "identifier"],
  ["GET", "api_get_announcements", ""],
  ["PUT", "api_customer_update_locale", "locale"],
  ["POST", "api_newsletter_subscribe", "email source subscriptionType"],
  ["GET", "api_get_smart_suggestions", "query"],
  ["GET", "api_trade_in_search", "filters"],
  ["POST", "api_add_item_to_cart", "id name productVariantLabel searchUuid withFullBattery"],
  ["DELETE", "api_remove_cart_item", "uuid page repair"],
  ["PATCH", "api_update_cart_item", "uuid"],
  ["POST", "api_simulate_coupon", ""],
];

/** The paths that section 7 names. */
const NAMED_PATHS: Readonly<Record<string, string>> = {
  api_add_item_to_green_cart: "/api/trade-in/cart/{id}",
  api_remove_green_cart_item: "/api/trade-in/cart/item/{id}",
  api_get_customer_grading_answers: "/api/trade-in/cart/order-product/{id}/customer-grading-answers",
  api_watchlist_put_product: "/api/watchlist/{productId}",
  api_watchlist_delete_product: "/api/watchlist/{productId}",
  api_wristband_model_selection: "/api/apple-watches/{id}/wristbands",
};

test("section 7: calls have the named paths", () => {
  const paths = Object.keys(NAMED_PATHS).map((name) => [name, ALL_CALLS[name]?.path]);
  expect(Object.fromEntries(paths)).toEqual(NAMED_PATHS);
});

test("section 7: calls have the named methods and take the named fields", () => {
  const failures = NAMED_CALLS.flatMap(([method, name, expected]) => {
    const taken = (["params", "query", "body"] as const).flatMap((part) => fields(name, part));
    const missing = expected.split(" ").filter((field) => field !== "" && !taken.includes(field));
    return [
      ...(ALL_CALLS[name]?.method === method ? [] : [`${name} is no ${method}`]),
      ...missing.map((field) => `${name} does not take ${field}`),
    ];
  });
  expect(failures).toEqual([]);
});

/** Section 7, last paragraph: calls that the route table lists without names. */
const LISTED_CALLS: Readonly<Record<string, readonly string[]>> = {
  cart: ["api_get_cart"],
  "checkout addresses": ["api_put_checkout_address"],
  "delivery methods": ["api_get_delivery_methods", "api_put_checkout_delivery_method"],
  "payment methods": ["api_get_payment_methods", "api_put_checkout_payment_method"],
  "PayPal express": ["api_get_paypal_express"],
  "insurance offers": ["api_put_checkout_insurance"],
  "product reviews and voting": ["api_product_reviews", "api_write_review", "api_vote_review"],
  "down-pricing group": ["api_down_pricing_group"],
  "landing pages": ["api_get_landing_page"],
  blog: ["api_get_blog", "api_get_blog_post"],
  legal: ["api_get_legal_document"],
  "CSRF token": ["api_get_csrf_token"],
  register: ["api_register_customer"],
  "green checkout addresses": ["api_put_green_checkout_address"],
  "carriers and pickup dates": [
    "api_get_carriers",
    "api_get_pickup_dates",
    "api_put_green_checkout_shipping",
  ],
  "bank accounts and payout methods": [
    "api_get_bank_accounts",
    "api_get_payout_methods",
    "api_put_green_checkout_payout",
    "api_put_payout_method",
  ],
};

test("section 7: all listed calls are there", () => {
  const missing = Object.values(LISTED_CALLS)
    .flat()
    .filter((name) => !(name in ALL_CALLS));
  expect(missing).toEqual([]);
});

/** Section 3: fields of each entity, by the call that has them. */
const ENTITIES: ReadonlyArray<readonly [string, string, Part, string]> = [
  [
    "product view",
    "api_product_view",
    "response",
    "product.id product.name product.category_id product.variantPicker.inStockCount product.variants categories relations product_slug media",
  ],
  [
    "variant",
    "api_product_view",
    "response",
    ["label", "quantity", "price", "fullBatteryQuantity", "insurancePrice", "thumbs_cover_urls"]
      .map((field) => `product.variants.${field}`)
      .join(" "),
  ],
  [
    "product attributes of tracking",
    "api_product_view",
    "response",
    [
      "root_category_name",
      "category_names",
      "category_is_accessory",
      "blue_price",
      "coupon_clue.code",
      "price_purchase",
    ]
      .map((field) => `product.${field}`)
      .join(" "),
  ],
  [
    "cart",
    "api_get_cart",
    "response",
    "cartItems paymentPrice itemsPrice promise.minDaysUntilDispatch promise.maxDaysUntilDispatch repaired orderProductsCount errors.type",
  ],
  [
    "cart item",
    "api_get_cart",
    "response",
    "uuid product variant price.amount discount.amount withFullBattery"
      .split(" ")
      .map((field) => `cartItems.${field}`)
      .join(" "),
  ],
  ["buy alert", "api_buyalert_put_product", "response", "numberOfBuyAlerts"],
  [
    "product list view",
    "api_product_list_view",
    "response",
    "searchResponse.products.docs searchResponse.products.numFound pagination categories categoryNiceBlock",
  ],
  ["login", "login_check", "response", "user.uuid user.wasRegistered previousUrl"],
  ["announcement", "api_get_announcements", "response", "announcements.text announcements.validTo"],
  ["user meta view", "api_user_meta_view", "response", "greenCart"],
  [
    "down-pricing group",
    "api_down_pricing_group",
    "response",
    "group.children.id group.children.name group.children.block",
  ],
];

test("section 3: entities have the named fields", () => {
  const missing = ENTITIES.flatMap(([entity, name, part, expected]) => {
    const found = fields(name, part);
    return expected
      .split(" ")
      .filter((field) => !found.includes(field))
      .map((field) => `${entity}: ${field}`);
  });
  expect(missing).toEqual([]);
});
