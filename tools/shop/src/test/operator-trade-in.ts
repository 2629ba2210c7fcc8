import type { OperatorTradeIn } from "@reprise/contracts";
import { address } from "./operator-order.ts";

export const TRADE_IN = "7K4M-9XP3";
const UUID = "11111111-1111-4111-8111-111111111111";
export const PHOTO = {
  uuid: UUID,
  item: "1",
  width: 1_200,
  height: 1_600,
  addedAt: "2026-11-23T09:00:00.000Z",
  addedBy: "otto",
};

const item: Omit<OperatorTradeIn["order"]["items"][number], "id" | "name"> = {
  productId: 7,
  picture: null,
  state: "received",
  quoted: 20_000,
  validUntil: "2026-12-01T00:00:00.000Z",
  bonus: 0,
  fee: 0,
  price: null,
  box: 1,
  block: null,
  steps: [],
  returnParcel: null,
  revision: null,
};

/** A trade-in order of a phone with questions, and of a book. */
export const operatorTradeIn: OperatorTradeIn = {
  order: {
    uuid: UUID,
    number: TRADE_IN,
    status: "received",
    placedAt: "2026-11-22T08:30:00.000Z",
    postUntil: "2026-12-01",
    email: "ada@example.com",
    isGuest: true,
    address,
    carrier: "dhl",
    handover: "drop-off",
    pickup: null,
    hasExpressGrading: false,
    itemsPrice: 20_500,
    bonus: 0,
    expressFee: 0,
    total: 20_500,
    payDay: null,
    items: [
      { ...item, id: "1", name: "Phone 7" },
      { ...item, id: "2", name: "Book 7", quoted: 500, state: "accepted", price: 500 },
    ],
    parcels: [{ uuid: UUID, labelNumber: "L1", postedOn: "2026-11-22", receivedAt: null }],
    payout: {
      balance: 0,
      method: null,
      heldUntil: null,
      payouts: [
        {
          amount: 500,
          state: "paid",
          method: { kind: "bank-account", name: "Ada", account: "DE89 •••• 3000" },
          requestedAt: "2026-11-23T09:00:00.000Z",
          settledAt: null,
        },
      ],
    },
  },
  history: [
    {
      at: "2026-11-22T08:30:00.000Z",
      actor: "seller",
      event: { type: "announced", items: [], parcels: [UUID] },
    },
    {
      at: "2026-11-23T08:30:00.000Z",
      actor: "operator:otto",
      event: { type: "inspected", item: "1", amount: 9_750 },
    },
  ],
  gradings: [
    {
      item: "1",
      answers: [{ question: "looks", answer: "new" }],
      found: [{ question: "looks", answer: "worn" }],
      questions: [
        {
          id: "looks",
          text: "What does it look like?",
          answers: [
            { id: "new", text: "Like new" },
            { id: "worn", text: "Worn" },
          ],
        },
        {
          id: "where",
          text: "Where?",
          answers: [
            { id: "back", text: "On the back" },
            { id: "display", text: "On the display" },
          ],
        },
      ],
    },
  ],
  progress: [
    { item: "1", found: 9_750, undo: null },
    { item: "2", found: null, undo: { step: "accepted", until: "2026-11-23T09:05:00.000Z" } },
  ],
  serials: [{ item: "1", serial: "356938035643809" }],
  soldSerials: [],
  photos: [PHOTO],
};
