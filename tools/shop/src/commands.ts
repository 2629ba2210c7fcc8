import type { Command } from "./command/command.ts";
import { announcementAdd } from "./commands/announcement-add.command.ts";
import { announcementEnd } from "./commands/announcement-end.command.ts";
import { announcementList } from "./commands/announcement-list.command.ts";
import { audit } from "./commands/audit.command.ts";
import { payoutBooked, payoutExport, refundBooked, refundExport } from "./commands/bank-files.command.ts";
import { claimAnswer } from "./commands/claim-answer.command.ts";
import { claimClose } from "./commands/claim-close.command.ts";
import { claimShow } from "./commands/claim-show.command.ts";
import { contentImport } from "./commands/content-import.command.ts";
import { contentList } from "./commands/content-list.command.ts";
import { contentPreview } from "./commands/content-preview.command.ts";
import { contentShow } from "./commands/content-show.command.ts";
import { couponCreate } from "./commands/coupon-create.command.ts";
import { couponDisable } from "./commands/coupon-disable.command.ts";
import { couponList } from "./commands/coupon-list.command.ts";
import {
  experienceEnd,
  experienceList,
  experienceReport,
  experienceStart,
} from "./commands/experience.command.ts";
import { claimList, payoutList, returnList, tradeInList, unitList } from "./commands/lists.command.ts";
import { operatorAdd } from "./commands/operator-add.command.ts";
import { operatorDisable } from "./commands/operator-disable.command.ts";
import { operatorList } from "./commands/operator-list.command.ts";
import { orderCancel } from "./commands/order-cancel.command.ts";
import { orderDeliver } from "./commands/order-deliver.command.ts";
import { orderDocuments } from "./commands/order-documents.command.ts";
import { orderList } from "./commands/order-list.command.ts";
import { orderPick } from "./commands/order-pick.command.ts";
import { orderRefund } from "./commands/order-refund.command.ts";
import { orderShip } from "./commands/order-ship.command.ts";
import { orderShow } from "./commands/order-show.command.ts";
import { paymentReconcile } from "./commands/payment-reconcile.command.ts";
import { paymentRefundsDue } from "./commands/payment-refunds-due.command.ts";
import { paymentTransferred } from "./commands/payment-transferred.command.ts";
import { payoutRejected } from "./commands/payout-rejected.command.ts";
import { payoutShow } from "./commands/payout-show.command.ts";
import { pricesImport } from "./commands/prices-import.command.ts";
import { productGone } from "./commands/product-gone.command.ts";
import { questionsImport } from "./commands/questions-import.command.ts";
import { questionsList, questionsShow } from "./commands/questions.command.ts";
import { refundRejected } from "./commands/refund-rejected.command.ts";
import { returnReceive } from "./commands/return-receive.command.ts";
import { returnRefuse } from "./commands/return-refuse.command.ts";
import { returnShow } from "./commands/return-show.command.ts";
import { reviewPhotoRemove, reviewPhotoSave } from "./commands/review-photo.command.ts";
import {
  reviewApprove,
  reviewHide,
  reviewList,
  reviewReject,
  reviewShow,
} from "./commands/review.command.ts";
import { searchReport } from "./commands/search-report.command.ts";
import { stockAdd } from "./commands/stock-add.command.ts";
import { stockMove } from "./commands/stock-move.command.ts";
import { stockRemove } from "./commands/stock-remove.command.ts";
import { stockRestore } from "./commands/stock-restore.command.ts";
import { stockShow } from "./commands/stock-show.command.ts";
import { surveyExport } from "./commands/survey-export.command.ts";
import { tradeInBlock } from "./commands/trade-in-block.command.ts";
import { tradeInInspect } from "./commands/trade-in-inspect.command.ts";
import { tradeInItemCommands } from "./commands/trade-in-items.command.ts";
import { tradeInPayout } from "./commands/trade-in-payout.command.ts";
import { tradeInPhotoAdd, tradeInPhotoRemove, tradeInPhotoSave } from "./commands/trade-in-photo.command.ts";
import { tradeInPost } from "./commands/trade-in-post.command.ts";
import { tradeInReceive } from "./commands/trade-in-receive.command.ts";
import { tradeInReturn } from "./commands/trade-in-return.command.ts";
import { tradeInRevise } from "./commands/trade-in-revise.command.ts";
import { tradeInShow } from "./commands/trade-in-show.command.ts";
import { unitRelease, unitShow } from "./commands/unit.command.ts";

/** In the order of the help. */
export const COMMANDS: readonly Command[] = [
  operatorAdd,
  operatorList,
  operatorDisable,
  productGone,
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
  refundExport,
  refundBooked,
  refundRejected,
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
  ...tradeInItemCommands,
  tradeInReturn,
  tradeInBlock,
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
  returnList,
  returnShow,
  returnReceive,
  returnRefuse,
  claimList,
  claimShow,
  claimAnswer,
  claimClose,
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
  audit,
];
