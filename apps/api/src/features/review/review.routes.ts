import { randomUUID } from "node:crypto";
import { MAX_REVIEW_PHOTOS } from "@reprise/contracts";
import type { Database } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { FileAnswer } from "../../http/calls/file-answer.ts";
import type { CustomerContext, Handlers } from "../../http/calls/handlers.ts";
import { joinHandlers } from "../../http/calls/join-handlers.ts";
import type { Throttle } from "../../throttle/throttle.ts";
import type { CardCache } from "../catalogue/catalogue.public.ts";
import { lockExistingCustomer } from "../customer/customer.public.ts";
import { createPhotoMaker } from "../media/media.public.ts";
import { operatorReviewHandlers } from "./operator-review.routes.ts";
import { addPhoto, deletePhoto, loadPhoto, photosOf } from "./review-photo.store.ts";
import { refreshSummary } from "./review-summary.store.ts";
import { AUTHOR, AUTHORS_NETWORK, networkCounter, PHOTOGRAPHER } from "./review-throttles.ts";
import { deleteReview, findOwnReview, viewOwnReview } from "./review.store.ts";
import { shownReviews } from "./shown-reviews.ts";
import { report, vote } from "./votes.ts";
import { type FindPurchase, writeReview } from "./write-review.ts";

type ShopperHandlers = Pick<
  Handlers,
  | "api_product_reviews"
  | "api_review_photo"
  | "api_review_draft"
  | "api_write_review"
  | "api_delete_review"
  | "api_add_review_photo"
  | "api_delete_review_photo"
  | "api_vote_review"
  | "api_report_review"
>;

export interface ReviewDependencies {
  readonly database: Database;
  readonly cards: CardCache;
  readonly throttle: Throttle;
  readonly findPurchase: FindPurchase;
}

const noProduct = () => new ApiFailure("NOT_FOUND", "There is no such product");
const noPhoto = () => new ApiFailure("NOT_FOUND", "There is no such photo");
const noReview = () => new ApiFailure("REVIEW_NOT_FOUND", "The customer has not written about this product");

export const reviewHandlers = (parts: ReviewDependencies) =>
  joinHandlers(shopperHandlers(parts), operatorReviewHandlers(parts));

function shopperHandlers({ database, cards, throttle, findPurchase }: ReviewDependencies): ShopperHandlers {
  const makePhoto = createPhotoMaker();

  const limitWriting = ({ customer, client: { address } }: CustomerContext): Promise<void> =>
    throttle.takeAll([{ policy: AUTHOR, who: customer.uuid }, ...networkCounter(AUTHORS_NETWORK, address)]);

  return {
    api_product_reviews: async ({ params: { id }, query }, { locale }) => {
      const reviews = await shownReviews(database.reads, id, locale, query);
      if (reviews === null) throw noProduct();
      return reviews;
    },

    api_review_photo: async ({ params: { review, photo, size } }, { customer }) => {
      const found = await loadPhoto(database.db, { review, photo, size });
      const isAuthors = customer !== null && customer.uuid === found?.author;
      if (found === null || !(found.isShown || isAuthors)) throw noPhoto();
      return new FileAnswer(`${photo}.webp`, found.bytes);
    },

    api_review_draft: async ({ params: { id } }, { customer: { uuid, firstName }, locale }) => {
      const [card] = await cards.get([id], locale);
      if (card === undefined) throw noProduct();
      const { name, slug, picture, isMedia } = card;
      const own = await findOwnReview(database.db, uuid, id);
      return {
        product: { id, name, slug, picture, isMedia },
        firstName,
        boughtGrade: await findPurchase(database.db, uuid, id),
        review: own && (await viewOwnReview(database.db, own)),
      };
    },

    api_write_review: async ({ params: { id: product }, body }, context) => {
      const { customer, locale } = context;
      if ((await cards.get([product], locale)).length === 0)
        throw new ApiFailure("PRODUCT_DOESNT_EXIST", "There is no such product");
      await limitWriting(context);
      return database.transaction(async (transaction) => {
        // Serialised, so that of two requests at once one writes the review and the other changes it.
        await lockExistingCustomer(transaction, customer.uuid);
        const writing = { customer: customer.uuid, product, locale, body, findPurchase };
        return writeReview(transaction, writing);
      });
    },

    api_delete_review: async ({ params: { id } }, context) => {
      await limitWriting(context);
      await database.transaction(async (transaction) => {
        await lockExistingCustomer(transaction, context.customer.uuid);
        const own = await findOwnReview(transaction, context.customer.uuid, id);
        if (own === null) return;
        await deleteReview(transaction, own.uuid);
        await refreshSummary(transaction, id);
      });
      return {};
    },

    api_add_review_photo: async ({ params: { id }, file }, { customer }) => {
      // Without a review the shop decodes no files.
      if ((await findOwnReview(database.db, customer.uuid, id)) === null) throw noReview();
      await throttle.take(PHOTOGRAPHER, customer.uuid);
      // Decoded before the transaction, which would hold a connection and locks meanwhile.
      const photo = await makePhoto(file.bytes);
      return database.transaction(async (transaction) => {
        await lockExistingCustomer(transaction, customer.uuid);
        const own = await findOwnReview(transaction, customer.uuid, id);
        if (own === null) throw noReview();
        if ((await photosOf(transaction, [own.uuid])).length >= MAX_REVIEW_PHOTOS)
          throw new ApiFailure("PHOTO_LIMIT_REACHED", `A review has at most ${MAX_REVIEW_PHOTOS} photos`);
        await addPhoto(transaction, own.uuid, { uuid: randomUUID(), ...photo });
        return viewOwnReview(transaction, own);
      });
    },

    api_delete_review_photo: async ({ params: { id, photo } }, { customer }) => {
      await database.transaction(async (transaction) => {
        await lockExistingCustomer(transaction, customer.uuid);
        const own = await findOwnReview(transaction, customer.uuid, id);
        if (own === null || !(await deletePhoto(transaction, own.uuid, photo))) return;
        await refreshSummary(transaction, id);
      });
      return {};
    },

    api_vote_review: async ({ params }, context) => ({
      helpful: await database.transaction((transaction) =>
        vote(transaction, throttle, params.review, context),
      ),
    }),

    api_report_review: async ({ params, body: { reason } }, context) => {
      await database.transaction((transaction) =>
        report(transaction, throttle, { review: params.review, reason }, context),
      );
      return {};
    },
  };
}
