import type { GreenCheckout } from "@reprise/contracts";
import { COUNTRIES } from "@reprise/order";
import { BERLIN } from "./checkout-answers.ts";
import { greenCartOf, greenItem } from "./green-cart-answers.ts";

/** A guest's green checkout with everything entered. */
export const completeGreenCheckout: GreenCheckout = {
  cart: { ...greenCartOf(greenItem()), carrier: "dhl" },
  tradeInUuid: "00000000-0000-4000-8000-0000000000d1",
  isGuest: true,
  email: "guest@example.com",
  address: BERLIN,
  handover: "pickup",
  pickup: { date: "2026-11-25", window: "morning" },
  payout: { kind: "bank-account", name: "Robin Sommer", account: "DE89 •••• 3000" },
  weight: 600,
  choices: {
    countries: [...COUNTRIES],
    addresses: [],
    carriers: [
      { carrier: "dhl", handovers: ["drop-off", "pickup"], boxes: 1, maxGrams: 31_500 },
      { carrier: "dpd", handovers: ["drop-off"], boxes: 2, maxGrams: 20_000 },
    ],
    pickupDays: [
      { date: "2026-11-25", windows: ["afternoon"] },
      { date: "2026-11-26", windows: ["morning", "afternoon"] },
    ],
    methods: ["bank-account", "donation"],
    organisations: ["Helpers"],
  },
  missing: null,
  refusal: null,
};
