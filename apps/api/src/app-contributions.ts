import { afterSaleContribution } from "./features/after-sale/after-sale.contribution.ts";
import { buyAlertsContribution } from "./features/buy-alerts/buy-alerts.contribution.ts";
import { cartContribution } from "./features/cart/cart.contribution.ts";
import { checkoutContribution } from "./features/checkout/checkout.contribution.ts";
import { consentContribution } from "./features/consent/consent.contribution.ts";
import { couponContribution } from "./features/coupon/coupon.contribution.ts";
import { customerContribution } from "./features/customer/customer.contribution.ts";
import { greenCheckoutContribution } from "./features/green-checkout/green-checkout.contribution.ts";
import { ledgerContribution } from "./features/ledger/ledger.contribution.ts";
import { loginContribution } from "./features/login/login.contribution.ts";
import { newsletterContribution } from "./features/newsletter/newsletter.contribution.ts";
import { orderContribution } from "./features/order/order.contribution.ts";
import { payoutContribution } from "./features/payout/payout.contribution.ts";
import { recommendationContribution } from "./features/recommendation/recommendation.contribution.ts";
import { reviewContribution } from "./features/review/review.contribution.ts";
import { signInContribution } from "./features/sign-in/sign-in.contribution.ts";
import { tradeInOrderContribution } from "./features/trade-in-order/trade-in-order.contribution.ts";
import { greenCartContribution } from "./features/trade-in/green-cart/green-cart.contribution.ts";
import { wishlistContribution } from "./features/wishlist/wishlist.contribution.ts";

/** The customer data of each slice, for the slice `account`. Add every slice that stores customer data. */
export const CONTRIBUTIONS = [
  customerContribution,
  consentContribution,
  // Before the cart: an unpaid order that ends meanwhile gives its lines back.
  orderContribution,
  cartContribution,
  checkoutContribution,
  greenCartContribution,
  greenCheckoutContribution,
  afterSaleContribution,
  tradeInOrderContribution,
  payoutContribution,
  ledgerContribution,
  couponContribution,
  wishlistContribution,
  buyAlertsContribution,
  newsletterContribution,
  recommendationContribution,
  reviewContribution,
  loginContribution,
  signInContribution,
];
