export {
  bonusOf,
  couponToRedeem,
  EMPTY_GREEN_CART,
  factsOf,
  type GreenContents,
  loadGreenContents,
} from "./green-cart/green-cart-contents.ts";
export { type ProductsById, productsOf, viewGreenCart } from "./green-cart/green-cart-view.ts";
export { deleteSoldCart, lockGreenCart, updateGreenCart } from "./green-cart/green-cart.store.ts";
export { type MoveGreenCheckout } from "./green-cart/join-green-carts.ts";
export { type AnswersByLine, namedAnswersOf } from "./green-cart/named-answers.ts";
export { purchasePricesOf } from "./prices/purchase-price.store.ts";
export { loadQuote, loadQuotes, type StoredQuote } from "./quote/quote.store.ts";
