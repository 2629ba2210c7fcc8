import { addOperator } from "../actions/operators.ts";
import { getPhoto } from "../actions/photo-actions.ts";
import { newText, REVIEW, reviewActions } from "../actions/review-actions.ts";
import { dataOf } from "../answers.ts";
import type { TestApi } from "../api.ts";
import { newVisitor } from "../api.ts";

/** One successful request for each call about reviews. */
export function reviewRequests(api: TestApi, product: number) {
  const shop = reviewActions(api);
  const params = { id: `${product}` };
  const support = () => addOperator(api, "support");
  const written = async () => {
    const author = await shop.customer();
    const body = { ...REVIEW, text: newText() };
    return { author, review: dataOf(await api.call("api_write_review", { params, body }, author)) };
  };
  const approved = async () => {
    const { author, review } = await written();
    const input = { params: { review: review.uuid }, body: { decision: { type: "approve" } } } as const;
    return { author, review: dataOf(await api.call("api_operator_moderate_review", input, await support())) };
  };
  const photographed = async () => {
    const { author, review } = await written();
    const { body } = await shop.addPhoto(product, author);
    return { author, params: { review: review.uuid, photo: body.photos[0]?.uuid ?? "" } };
  };
  return {
    api_product_reviews: async (locale: "de" | "nl") => {
      await approved();
      return api.call("api_product_reviews", { params, query: { sort: "newest" } }, { locale });
    },
    api_review_photo: async () => {
      const { author, params: photo } = await photographed();
      const path = `/api/reviews/${photo.review}/photos/${photo.photo}/small`;
      return { ok: (await getPhoto(api, path, author)).status === 200 };
    },
    api_review_draft: async (locale: "de" | "nl") => {
      const { author } = await written();
      return api.call("api_review_draft", { params }, { ...author, locale });
    },
    api_write_review: async () => {
      const body = { ...REVIEW, text: newText() };
      return api.call("api_write_review", { params, body }, await shop.customer());
    },
    api_delete_review: async () => api.call("api_delete_review", { params }, (await written()).author),
    api_add_review_photo: async () => {
      const { author } = await written();
      return { ok: (await shop.addPhoto(product, author)).status === 200 };
    },
    api_delete_review_photo: async () => {
      const { author, params: photo } = await photographed();
      return api.call("api_delete_review_photo", { params: { ...params, photo: photo.photo } }, author);
    },
    api_vote_review: async () => shop.vote((await approved()).review.uuid, { visitor: newVisitor() }),
    api_report_review: async () => shop.report((await approved()).review.uuid, { visitor: newVisitor() }),
    api_operator_list_reviews: async (locale: "de" | "nl") => {
      await written();
      return api.call("api_operator_list_reviews", { query: {} }, { ...(await support()), locale });
    },
    api_operator_show_review: async (locale: "de" | "nl") => {
      const { review } = await written();
      const input = { params: { review: review.uuid } };
      return api.call("api_operator_show_review", input, { ...(await support()), locale });
    },
    api_operator_moderate_review: async () => {
      const { review } = await written();
      const decision = { type: "reject", reason: "off-topic" } as const;
      const input = { params: { review: review.uuid }, body: { decision } };
      return api.call("api_operator_moderate_review", input, await support());
    },
    api_operator_review_photo: async () => {
      const { review, photo } = (await photographed()).params;
      const path = `/api/operator/reviews/${review}/photos/${photo}`;
      return { ok: (await getPhoto(api, path, await support())).status === 200 };
    },
    api_operator_remove_review_photo: async () =>
      api.call(
        "api_operator_remove_review_photo",
        { params: (await photographed()).params },
        await support(),
      ),
  };
}
