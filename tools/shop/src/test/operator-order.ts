import { forEachCharge, NO_EXTRAS } from "@reprise/cart";
import type { OperatorOrder } from "@reprise/contracts";

export const NUMBER = "7K4M-9XP3";
const UUID = "11111111-1111-4111-8111-111111111111";
export const address = {
  firstName: "Ada",
  lastName: "Lovelace",
  company: null,
  street: "Torstraße 1 <2>",
  addition: null,
  postalCode: "10115",
  city: "Berlin",
  country: "DE",
  phone: null,
} as const;
export const days = { first: "2026-11-24", last: "2026-11-25" };
/** An order of which one parcel has left. */
export const operatorOrder: OperatorOrder = {
  order: {
    uuid: UUID,
    number: NUMBER,
    status: "partially-shipped",
    placedAt: "2026-11-22T08:30:00.000Z",
    email: "ada@example.com",
    isGuest: true,
    billingAddress: address,
    shippingAddress: address,
    deliveryMethod: "standard",
    dispatch: days,
    arrival: days,
    paymentMethod: "card",
    payment: { status: "captured", credit: 0, dueAt: null, transfer: null, redirectUrl: null, refund: null },
    couponCode: null,
    lines: [
      {
        uuid: UUID,
        productId: 7,
        name: "Phone 7",
        slug: "phone-7",
        label: "A1",
        withFullBattery: true,
        picture: { hash: "h", alt: "Phone 7" },
        price: 19_990,
        items: [
          {
            id: "1",
            state: "shipped",
            serial: "S1",
            testRecord: null,
            warranty: null,
            price: 19_990,
            discount: 990,
            ...NO_EXTRAS,
            taxScheme: "margin",
          },
        ],
      },
    ],
    documents: [],
    parcels: [
      {
        carrier: "dhl",
        carrierName: "DHL",
        trackingNumber: "T123456",
        trackingUrl: "https://example.com/T123456",
        items: ["1"],
        shippedAt: "2026-11-23T08:30:00.000Z",
        deliveredAt: null,
      },
    ],
    totals: { ...forEachCharge(() => 0), goods: 19_990, discount: 990, total: 19_000 },
  },
  locale: "de",
  customerUuid: null,
  confirmedAt: null,
  isEmailUndeliverable: true,
  amounts: { due: 19_000, secured: 19_000, captured: 19_000, refunded: 0 },
  units: [{ item: "1", serial: "S1", state: "sold", cost: 9_000, taxScheme: "margin" }],
  payments: [
    {
      uuid: UUID,
      provider: "sandbox",
      method: "card",
      amount: 19_000,
      state: "captured",
      reference: "ref-1",
      createdAt: "2026-11-22T08:30:00.000Z",
    },
  ],
  history: [
    { at: "2026-11-22T08:30:00.000Z", actor: "shopper", event: { type: "placed", items: [] } },
    {
      at: "2026-11-22T08:31:00.000Z",
      actor: "provider:sandbox",
      event: { type: "payment-captured", attempt: UUID, capture: "c", amount: 19_000 },
    },
    {
      at: "2026-11-23T08:30:00.000Z",
      actor: "operator:anna",
      event: { type: "shipped", parcel: UUID, items: ["1"] },
    },
  ],
};
