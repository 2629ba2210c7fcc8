import type { CustomerGrading, SellersProduct } from "@reprise/contracts";
import {
  computeOffer,
  type GivenAnswer,
  gradingProblems,
  type Offer,
  type PurchasePrices,
} from "@reprise/trade-in";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import type { StoredQuestionSet } from "../questions/question-set.store.ts";
import type { SaleProduct } from "./sale-product.store.ts";

/** An offer with everything that it was computed with. */
export interface ComputedQuote {
  readonly productId: number;
  readonly set: StoredQuestionSet | null;
  readonly answers: readonly GivenAnswer[];
  readonly prices: PurchasePrices;
  readonly offer: Offer;
}

/**
 * Computes the offer for a product with a seller's answers. Answers to a product without questions are ignored.
 * @throws {ApiFailure} TRADE_IN_NOT_BOUGHT, GRADING_…; each says in a flash message what the seller can do
 */
export function computeQuote(
  { view, set, prices }: SaleProduct,
  grading: CustomerGrading | null,
): ComputedQuote {
  if (prices === null) throw notBought(view);
  const answers = set === null ? [] : checkedAnswers(set, grading, view);
  const offer = computeOffer({ set: set?.content ?? null, prices, answers });
  if (offer === null || offer.amount === 0) throw notBought(view);
  return { productId: view.id, set, answers, prices, offer };
}

function checkedAnswers(
  set: StoredQuestionSet,
  grading: CustomerGrading | null,
  { name }: SellersProduct,
): readonly GivenAnswer[] {
  const params = { name };
  if (grading === null)
    throw new ApiFailure("GRADING_INVALID", `The product needs answers to ${set.id} ${set.version}`, {
      flashMessage: { type: "danger", message: "greenCart.flash.gradingMissing", params },
    });
  if (grading.id !== set.id || grading.version !== set.version)
    throw new ApiFailure("GRADING_OUTDATED", `The questions are ${set.id} ${set.version} now`, {
      flashMessage: { type: "notice", message: "greenCart.flash.gradingOutdated", params },
    });
  const problems = gradingProblems(set.content, grading.answers);
  const blocked = problems.filter(({ code }) => code === "BLOCKED");
  const fields = problems.map(({ code, question }) => ({
    path: `body.customerGradingDto.answers.${question}`,
    message: code,
  }));
  if (problems.length > blocked.length)
    throw new ApiFailure("GRADING_INVALID", "These answers are no grading", {
      fields,
      flashMessage: { type: "danger", message: "greenCart.flash.gradingInvalid", params },
    });
  if (blocked.length > 0)
    throw new ApiFailure("GRADING_BLOCKED", "The shop does not buy a device with this answer", {
      fields,
      flashMessage: { type: "notice", message: "greenCart.flash.gradingBlocked", params },
    });
  return grading.answers;
}

const notBought = ({ name }: SellersProduct) =>
  new ApiFailure("TRADE_IN_NOT_BOUGHT", "The shop does not buy the product in this condition", {
    flashMessage: { type: "notice", message: "greenCart.flash.notBought", params: { name } },
  });
