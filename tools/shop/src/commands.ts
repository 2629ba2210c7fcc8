import type { Command } from "./command/command.ts";
import { claimAnswer, claimClose, claimList, claimShow } from "./commands/after-sale/claim.commands.ts";
import {
  returnList,
  returnReceive,
  returnRefuse,
  returnShow,
} from "./commands/after-sale/return.commands.ts";
import { unmatchedDismiss, unmatchedList, unmatchedMatch } from "./commands/after-sale/unmatched.commands.ts";
import { priceSet, productGone } from "./commands/catalogue/product.commands.ts";
import {
  announcementAdd,
  announcementEnd,
  announcementList,
} from "./commands/content/announcement.commands.ts";
import {
  contentImport,
  contentList,
  contentPreview,
  contentShow,
} from "./commands/content/content.commands.ts";
import { couponCreate, couponDisable, couponList } from "./commands/coupon/coupon.commands.ts";
import {
  experienceEnd,
  experienceList,
  experienceReport,
  experienceStart,
} from "./commands/measurement/experience.commands.ts";
import { searchReport, surveyExport, synonymAdd } from "./commands/measurement/report.commands.ts";
import { audit } from "./commands/operator/audit.command.ts";
import { check } from "./commands/operator/check.command.ts";
import {
  operatorAdd,
  operatorDisable,
  operatorList,
  operatorRenew,
} from "./commands/operator/operator.commands.ts";
import {
  orderCancel,
  orderDeliver,
  orderDocuments,
  orderList,
  orderPick,
  orderRefund,
  orderShip,
  orderShow,
} from "./commands/order/order.commands.ts";
import {
  payoutBooked,
  payoutExport,
  refundBooked,
  refundExport,
} from "./commands/payment/bank-file.commands.ts";
import {
  paymentProblems,
  paymentReconcile,
  paymentRefundsDue,
  paymentResolve,
  paymentTransferred,
} from "./commands/payment/payment.commands.ts";
import { payoutList, payoutRefuse, payoutRejected, payoutShow } from "./commands/payment/payout.commands.ts";
import { refundAccount, refundRejected } from "./commands/payment/refund.commands.ts";
import {
  reviewApprove,
  reviewHide,
  reviewList,
  reviewPhotoRemove,
  reviewPhotoSave,
  reviewReject,
  reviewShow,
} from "./commands/review/review.commands.ts";
import {
  stockAdd,
  stockMove,
  stockRemove,
  stockRestore,
  stockShow,
} from "./commands/stock/stock.commands.ts";
import { unitTest } from "./commands/stock/test-record.commands.ts";
import { unitList, unitRelease, unitShow } from "./commands/stock/unit.commands.ts";
import {
  tradeInInspect,
  tradeInPhotoAdd,
  tradeInPhotoRemove,
  tradeInPhotoSave,
} from "./commands/trade-in/inspection.commands.ts";
import { pricesImport } from "./commands/trade-in/prices.commands.ts";
import { questionsImport, questionsList, questionsShow } from "./commands/trade-in/questions.commands.ts";
import {
  tradeInAccept,
  tradeInBlock,
  tradeInItemCommands,
  tradeInList,
  tradeInPayout,
  tradeInPost,
  tradeInReceive,
  tradeInReturn,
  tradeInRevise,
  tradeInShow,
  tradeInUnblock,
  tradeInUndo,
} from "./commands/trade-in/trade-in.commands.ts";

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
  unitTest,
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
  synonymAdd,
  surveyExport,
  check,
  audit,
];
