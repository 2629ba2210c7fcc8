import type { Command } from "./command/command.ts";
import { claimAnswer } from "./commands/after-sale/claim-answer.command.ts";
import { claimClose } from "./commands/after-sale/claim-close.command.ts";
import { claimList } from "./commands/after-sale/claim-list.command.ts";
import { claimShow } from "./commands/after-sale/claim-show.command.ts";
import { returnList } from "./commands/after-sale/return-list.command.ts";
import { returnReceive } from "./commands/after-sale/return-receive.command.ts";
import { returnRefuse } from "./commands/after-sale/return-refuse.command.ts";
import { returnShow } from "./commands/after-sale/return-show.command.ts";
import { unmatchedDismiss, unmatchedList, unmatchedMatch } from "./commands/after-sale/unmatched.command.ts";
import { priceSet } from "./commands/catalogue/price-set.command.ts";
import { productGone } from "./commands/catalogue/product-gone.command.ts";
import { announcementAdd } from "./commands/content/announcement-add.command.ts";
import { announcementEnd } from "./commands/content/announcement-end.command.ts";
import { announcementList } from "./commands/content/announcement-list.command.ts";
import { contentImport } from "./commands/content/content-import.command.ts";
import { contentList } from "./commands/content/content-list.command.ts";
import { contentPreview } from "./commands/content/content-preview.command.ts";
import { contentShow } from "./commands/content/content-show.command.ts";
import { couponCreate } from "./commands/coupon/coupon-create.command.ts";
import { couponDisable } from "./commands/coupon/coupon-disable.command.ts";
import { couponList } from "./commands/coupon/coupon-list.command.ts";
import {
  experienceEnd,
  experienceList,
  experienceReport,
  experienceStart,
} from "./commands/measurement/experience.command.ts";
import { searchReport } from "./commands/measurement/search-report.command.ts";
import { surveyExport } from "./commands/measurement/survey-export.command.ts";
import { audit } from "./commands/operator/audit.command.ts";
import { check } from "./commands/operator/check.command.ts";
import { operatorAdd } from "./commands/operator/operator-add.command.ts";
import { operatorDisable } from "./commands/operator/operator-disable.command.ts";
import { operatorList } from "./commands/operator/operator-list.command.ts";
import { operatorRenew } from "./commands/operator/operator-renew.command.ts";
import { orderCancel } from "./commands/order/order-cancel.command.ts";
import { orderDeliver } from "./commands/order/order-deliver.command.ts";
import { orderDocuments } from "./commands/order/order-documents.command.ts";
import { orderList } from "./commands/order/order-list.command.ts";
import { orderPick } from "./commands/order/order-pick.command.ts";
import { orderRefund } from "./commands/order/order-refund.command.ts";
import { orderShip } from "./commands/order/order-ship.command.ts";
import { orderShow } from "./commands/order/order-show.command.ts";
import {
  payoutBooked,
  payoutExport,
  refundBooked,
  refundExport,
} from "./commands/payment/bank-files.command.ts";
import { paymentProblems } from "./commands/payment/payment-problems.command.ts";
import { paymentReconcile } from "./commands/payment/payment-reconcile.command.ts";
import { paymentRefundsDue } from "./commands/payment/payment-refunds-due.command.ts";
import { paymentResolve } from "./commands/payment/payment-resolve.command.ts";
import { paymentTransferred } from "./commands/payment/payment-transferred.command.ts";
import { payoutList } from "./commands/payment/payout-list.command.ts";
import { payoutRefuse } from "./commands/payment/payout-refuse.command.ts";
import { payoutRejected } from "./commands/payment/payout-rejected.command.ts";
import { payoutShow } from "./commands/payment/payout-show.command.ts";
import { refundAccount } from "./commands/payment/refund-account.command.ts";
import { refundRejected } from "./commands/payment/refund-rejected.command.ts";
import { reviewPhotoRemove, reviewPhotoSave } from "./commands/review/review-photo.command.ts";
import {
  reviewApprove,
  reviewHide,
  reviewList,
  reviewReject,
  reviewShow,
} from "./commands/review/review.command.ts";
import { stockAdd } from "./commands/stock/stock-add.command.ts";
import { stockMove } from "./commands/stock/stock-move.command.ts";
import { stockRemove } from "./commands/stock/stock-remove.command.ts";
import { stockRestore } from "./commands/stock/stock-restore.command.ts";
import { stockShow } from "./commands/stock/stock-show.command.ts";
import { unitList } from "./commands/stock/unit-list.command.ts";
import { unitRelease, unitShow } from "./commands/stock/unit.command.ts";
import { pricesImport } from "./commands/trade-in/prices-import.command.ts";
import { questionsImport } from "./commands/trade-in/questions-import.command.ts";
import { questionsList, questionsShow } from "./commands/trade-in/questions.command.ts";
import { tradeInAccept } from "./commands/trade-in/trade-in-accept.command.ts";
import { tradeInBlock } from "./commands/trade-in/trade-in-block.command.ts";
import { tradeInInspect } from "./commands/trade-in/trade-in-inspect.command.ts";
import {
  tradeInItemCommands,
  tradeInUnblock,
  tradeInUndo,
} from "./commands/trade-in/trade-in-items.command.ts";
import { tradeInList } from "./commands/trade-in/trade-in-list.command.ts";
import { tradeInPayout } from "./commands/trade-in/trade-in-payout.command.ts";
import {
  tradeInPhotoAdd,
  tradeInPhotoRemove,
  tradeInPhotoSave,
} from "./commands/trade-in/trade-in-photo.command.ts";
import { tradeInPost } from "./commands/trade-in/trade-in-post.command.ts";
import { tradeInReceive } from "./commands/trade-in/trade-in-receive.command.ts";
import { tradeInReturn } from "./commands/trade-in/trade-in-return.command.ts";
import { tradeInRevise } from "./commands/trade-in/trade-in-revise.command.ts";
import { tradeInShow } from "./commands/trade-in/trade-in-show.command.ts";

/** In the order of the help. */
export const COMMANDS: readonly Command[] = [
  operatorAdd,
  operatorList,
  operatorRenew,
  operatorDisable,
  productGone,
  priceSet,
  stockShow,
  stockAdd,
  stockRemove,
  stockMove,
  stockRestore,
  couponCreate,
  couponList,
  couponDisable,
  contentImport,
  contentList,
  contentShow,
  contentPreview,
  reviewList,
  reviewShow,
  reviewApprove,
  reviewReject,
  reviewHide,
  reviewPhotoSave,
  reviewPhotoRemove,
  paymentReconcile,
  paymentRefundsDue,
  paymentTransferred,
  paymentProblems,
  paymentResolve,
  refundExport,
  refundBooked,
  refundRejected,
  refundAccount,
  questionsList,
  questionsShow,
  questionsImport,
  pricesImport,
  tradeInList,
  tradeInShow,
  tradeInPost,
  tradeInReceive,
  tradeInInspect,
  tradeInRevise,
  tradeInAccept,
  tradeInUndo,
  ...tradeInItemCommands,
  tradeInReturn,
  tradeInBlock,
  tradeInUnblock,
  tradeInPhotoAdd,
  tradeInPhotoSave,
  tradeInPhotoRemove,
  tradeInPayout,
  unitList,
  unitShow,
  unitRelease,
  payoutList,
  payoutShow,
  payoutExport,
  payoutBooked,
  payoutRejected,
  payoutRefuse,
  returnList,
  returnShow,
  returnReceive,
  returnRefuse,
  claimList,
  claimShow,
  claimAnswer,
  claimClose,
  unmatchedList,
  unmatchedMatch,
  unmatchedDismiss,
  orderList,
  orderShow,
  orderPick,
  orderShip,
  orderDeliver,
  orderCancel,
  orderRefund,
  orderDocuments,
  announcementAdd,
  announcementList,
  announcementEnd,
  experienceStart,
  experienceList,
  experienceEnd,
  experienceReport,
  searchReport,
  surveyExport,
  check,
  audit,
];
