import { randomUUID } from "node:crypto";
import { MAX_PHOTOS } from "@reprise/contracts";
import { formatOrderNumber } from "@reprise/order";
import type { TradeInItemState } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Database, Schema } from "../../db/database.ts";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { FileAnswer } from "../../http/calls/file-answer.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { createPhotoMaker, type PreparedPhoto } from "../media/media.public.ts";
import { operatorChange } from "../operator/operator.public.ts";
import { addPhoto, deletePhoto, loadPhoto, photosOf, viewPhoto } from "./store/photo.store.ts";
import { loadTradeInState } from "./store/trade-in-history.ts";
import { findTradeIn, lockTradeIn, type StoredTradeIn, type TradeInItemRow } from "./store/trade-in.store.ts";
import { operatorView } from "./view/operator-view.ts";

type PhotoHandlers = Pick<
  Handlers,
  | "api_operator_add_inspection_photo"
  | "api_operator_inspection_photo"
  | "api_operator_remove_inspection_photo"
>;

/** States in which the shop has the item. */
const PHOTOGRAPHED: readonly TradeInItemState[] = [
  "received",
  "inspected",
  "revised",
  "returning",
  "blocked",
];

const noOrder = () => new ApiFailure("TRADE_IN_NOT_FOUND", "There is no such trade-in order");
const noPhoto = () => new ApiFailure("NOT_FOUND", "There is no such photo");

/** The calls of operators about photos of inspections. */
export function photoHandlers({ database }: { readonly database: Database }): PhotoHandlers {
  const makePhoto = createPhotoMaker();
  const store = (photo: PreparedPhoto) =>
    operatorChange(
      database,
      "api_operator_add_inspection_photo",
      async (transaction, { params: { number, item: id } }, { operator: { name: addedBy } }) => {
        const tradeIn = await lockTradeIn(transaction, "number", number);
        if (tradeIn === null) throw noOrder();
        const item = await openItem(transaction, tradeIn, id);
        const added = await addPhoto(transaction, { ...item, ...photo, uuid: randomUUID(), addedBy });
        const subject = `trade-in ${formatOrderNumber(number)}`;
        return { answer: viewPhoto(added), subject, changes: { item: id, photo: added.uuid } };
      },
    );
  return {
    // Decoded before the transaction, which would hold a connection and the order's lock meanwhile.
    api_operator_add_inspection_photo: async (input, context) =>
      store(await makePhoto(input.file.bytes))(input, context),

    api_operator_inspection_photo: async ({ params: { number, photo: uuid } }) => {
      const row = await findTradeIn(database.db, "number", number);
      if (row === null) throw noOrder();
      const bytes = await loadPhoto(database.db, { tradeIn: row.uuid, uuid, size: "large" });
      if (bytes === null) throw noPhoto();
      return new FileAnswer(`${uuid}.webp`, bytes);
    },

    api_operator_remove_inspection_photo: operatorChange(
      database,
      "api_operator_remove_inspection_photo",
      async (transaction, { params: { number, photo: uuid } }, { locale }) => {
        const tradeIn = await lockTradeIn(transaction, "number", number);
        if (tradeIn === null) throw noOrder();
        if (!(await deletePhoto(transaction, { tradeIn: tradeIn.row.uuid, uuid }))) throw noPhoto();
        const answer = await operatorView(transaction, tradeIn.row, locale);
        return { answer, subject: `trade-in ${formatOrderNumber(number)}`, changes: { removed: uuid } };
      },
    ),
  };
}

/**
 * An item of a locked trade-in order that may get another photo.
 * @throws {ApiFailure} TRADE_IN_ITEM_UNKNOWN, TRADE_IN_ITEM_NOT_OPEN, PHOTO_LIMIT_REACHED
 */
async function openItem(
  transaction: Kysely<Schema>,
  { row, items }: StoredTradeIn,
  id: string,
): Promise<TradeInItemRow> {
  const item = items.find(({ position }) => `${position}` === id);
  if (item === undefined) throw new ApiFailure("TRADE_IN_ITEM_UNKNOWN", `There is no item ${id}`);
  const state = (await loadTradeInState(transaction, row.uuid)).items.get(id)?.state ?? "announced";
  if (!PHOTOGRAPHED.includes(state))
    throw new ApiFailure("TRADE_IN_ITEM_NOT_OPEN", `The shop does not have item ${id}: it is ${state}`);
  if ((await photosOf(transaction, item)).length >= MAX_PHOTOS)
    throw new ApiFailure("PHOTO_LIMIT_REACHED", `An item has at most ${MAX_PHOTOS} photos`);
  return item;
}
