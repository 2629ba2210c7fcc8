import { addAddressForm, deleteAddressForm, updateAddressForm } from "./forms/address.forms.ts";
import {
  claimForm,
  guestClaimForm,
  guestWithdrawalForm,
  withdrawOrderForm,
} from "./forms/after-sale.forms.ts";
import { addBuyAlertForm, removeBuyAlertForm } from "./forms/buy-alert.forms.ts";
import { contactForm } from "./forms/contact.form.ts";
import {
  changeEmailForm,
  mailLanguageForm,
  endSessionForm,
  namesForm,
  passwordForm,
  resendVerificationForm,
  subscriptionForm,
  unlinkForm,
} from "./forms/customer.forms.ts";
import type { AnyForm } from "./forms/form.ts";
import {
  addExpressGradingForm,
  addListedItemsForm,
  chooseCarrierForm,
  emptyGreenCartForm,
  removeExpressGradingForm,
  removeGreenCouponForm,
  removeGreenItemForm,
  setGreenCouponForm,
} from "./forms/green-cart.forms.ts";
import {
  completeGreenCheckoutForm,
  greenAddressForm,
  greenPayoutForm,
  greenSavedAddressForm,
  greenShippingForm,
} from "./forms/green-checkout.forms.ts";
import {
  completeRegistrationForm,
  confirmEmailForm,
  forgottenPasswordForm,
  loginForm,
  logoutForm,
  registerForm,
  resetPasswordForm,
  verifyEmailForm,
} from "./forms/login.forms.ts";
import { confirmNewsletterForm, unsubscribeForm } from "./forms/newsletter.forms.ts";
import { payoutLinkForm, payoutMethodForm } from "./forms/payout.forms.ts";
import { reportReviewForm, voteReviewForm } from "./forms/read-review.forms.ts";
import { refundAccountForm } from "./forms/refund-account.form.ts";
import { deleteReviewForm, deleteReviewPhotoForm, writeReviewForm } from "./forms/review.forms.ts";
import {
  addSearchAlertForm,
  confirmSearchAlertForm,
  removeSearchAlertForm,
} from "./forms/search-alert.forms.ts";
import { subscribeForm } from "./forms/subscribe.form.ts";
import { surveyForm } from "./forms/survey.form.ts";
import { answerRevisionForm, cancelTradeInForm } from "./forms/trade-in-order.forms.ts";
import { addWishForm, removeWishForm } from "./forms/wishlist.forms.ts";

export * from "./claim-choices.ts";
export * from "./contact-choices.ts";
export * from "./paypal-express-path.ts";
export * from "./survey-questions.ts";
export * from "./review-choices.ts";
export * from "./target-price.ts";
export { addItemPage } from "./forms/add-item-page.ts";
export * from "./forms/add-item.form.ts";
export * from "./forms/address.forms.ts";
export * from "./forms/after-sale.forms.ts";
export * from "./forms/buy-alert.forms.ts";
export * from "./forms/call-form.ts";
export * from "./forms/cart.forms.ts";
export * from "./forms/checkout.forms.ts";
export * from "./forms/consent.form.ts";
export * from "./forms/contact.form.ts";
export * from "./forms/coupon.forms.ts";
export * from "./forms/customer.forms.ts";
export * from "./forms/form-problems.ts";
export * from "./forms/form.ts";
export * from "./forms/green-cart.forms.ts";
export * from "./forms/green-checkout.forms.ts";
export * from "./forms/language.forms.ts";
export * from "./forms/login.forms.ts";
export { confirmNewsletterForm, unsubscribeForm } from "./forms/newsletter.forms.ts";
export * from "./forms/paypal-express.form.ts";
export * from "./forms/payout.forms.ts";
export * from "./forms/read-review.forms.ts";
export * from "./forms/refund-account.form.ts";
export * from "./forms/refused-form.ts";
export * from "./forms/review.forms.ts";
export * from "./forms/search-alert.forms.ts";
export * from "./forms/subscribe.form.ts";
export * from "./forms/survey.form.ts";
export * from "./forms/trade-in-order.forms.ts";
export * from "./forms/wishlist.forms.ts";

/** Forms that the BFF serves from their definition alone. */
export const FORMS: readonly AnyForm[] = [
  loginForm,
  logoutForm,
  registerForm,
  completeRegistrationForm,
  forgottenPasswordForm,
  resetPasswordForm,
  verifyEmailForm,
  confirmEmailForm,
  namesForm,
  changeEmailForm,
  resendVerificationForm,
  mailLanguageForm,
  passwordForm,
  addAddressForm,
  updateAddressForm,
  deleteAddressForm,
  unlinkForm,
  endSessionForm,
  subscriptionForm,
  subscribeForm,
  surveyForm,
  addBuyAlertForm,
  removeBuyAlertForm,
  addSearchAlertForm,
  confirmSearchAlertForm,
  removeSearchAlertForm,
  addWishForm,
  removeWishForm,
  confirmNewsletterForm,
  unsubscribeForm,
  contactForm,
  writeReviewForm,
  deleteReviewForm,
  deleteReviewPhotoForm,
  voteReviewForm,
  reportReviewForm,
  withdrawOrderForm,
  guestWithdrawalForm,
  guestClaimForm,
  claimForm,
  payoutMethodForm,
  refundAccountForm,
  answerRevisionForm,
  payoutLinkForm,
  cancelTradeInForm,
  addListedItemsForm,
  removeGreenItemForm,
  emptyGreenCartForm,
  setGreenCouponForm,
  removeGreenCouponForm,
  addExpressGradingForm,
  removeExpressGradingForm,
  chooseCarrierForm,
  greenAddressForm,
  greenSavedAddressForm,
  greenShippingForm,
  greenPayoutForm,
  completeGreenCheckoutForm,
];
