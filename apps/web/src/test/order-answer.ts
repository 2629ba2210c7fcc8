import { forEachCharge, NO_EXTRAS } from "@reprise/cart";
import type { Order } from "@reprise/contracts";
import { BERLIN } from "./checkout-answers.ts";

/** A guest's order that waits for a transfer. */
export const placedOrder: Order = {
  uuid: "00000000-0000-4000-8000-00000000000b",
  number: "7K4M-9XP3",
  status: "placed",
  placedAt: "2026-11-22T18:00:00Z",
  email: "guest@example.com",
  isGuest: true,
  billingAddress: BERLIN,
  shippingAddress: BERLIN,
  deliveryMethod: "standard",
  dispatch: { first: "2026-11-23", last: "2026-11-25" },
  arrival: { first: "2026-11-24", last: "2026-11-27" },
  paymentMethod: "prepayment",
  payment: {
    status: "none",
    credit: 0,
    dueAt: "2026-11-29T18:00:00Z",
    transfer: {
      accountHolder: "Reprise",
      iban: "DE89370400440532013000",
      bic: "COBADEFFXXX",
      amount: 30_000,
      reference: "RF60 7K4M 9XP3",
    },
    redirectUrl: null,
    refund: null,
  },
  couponCode: null,
  lines: [
    {
      uuid: "00000000-0000-4000-8000-00000000000c",
      productId: 7,
      name: "Phone",
      slug: "phone",
      label: "A2",
      withFullBattery: false,
      picture: { hash: "h", alt: "Phone" },
      price: 15_000,
      items: ["S-1", "S-2"].map((serial, index) => ({
        id: `${index}`,
        state: "ordered" as const,
        serial,
        testRecord: null,
        warranty: { kind: "from-delivery" as const, months: 36, atLeastUntil: null },
        price: 15_000,
        discount: 0,
        ...NO_EXTRAS,
        taxScheme: "margin" as const,
      })),
    },
  ],
  parcels: [],
  totals: { ...forEachCharge(() => 0), goods: 30_000, total: 30_000 },
  documents: [],
};
