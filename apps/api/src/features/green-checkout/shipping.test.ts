import type { GreenCheckout } from "@reprise/contracts";
import { addDays, warehouseDate } from "@reprise/order";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { isHoliday } from "../../holidays/holidays.ts";
import { type Entries, greenCheckoutActions } from "../../test/actions/green-checkout-actions.ts";
import { DEVICES, QUESTION_SET, startTradeInShop } from "../../test/actions/trade-in-actions.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { newVisitor } from "../../test/api.ts";
import { EMPTY_GREEN_CART } from "../trade-in/trade-in.public.ts";
import { shippingChoices } from "./shipping-choices.ts";

const { api, ...shop } = await startTradeInShop();
const { enterAddress, enterAll, putShipping, readCheckout } = greenCheckoutActions(api);
const device = await shop.device();

/** Devices of this weight from now on. */
const weigh = (weightGrams: number) => shop.importSet({ ...QUESTION_SET, categoryId: DEVICES, weightGrams });
let version = 1;

async function seller(entries: Entries = {}) {
  const as = { visitor: newVisitor() };
  await shop.added(as, { id: device, price: 20_000, version });
  return { as, checkout: dataOf(await enterAddress(as, entries)) };
}
const carriersOf = ({ choices }: GreenCheckout) => choices.carriers.map(({ carrier }) => carrier);
const firstPickup = ({ choices: { pickupDays } }: GreenCheckout) => ({
  date: pickupDays[0]?.date ?? "",
  window: pickupDays[0]?.windows.at(-1) ?? ("afternoon" as const),
});
const VIENNA = { country: "AT", postalCode: "1010", city: "Wien" } as const;
const PARIS = { country: "FR", postalCode: "75011", city: "Paris" } as const;

test("carriers are those of the country", async () => {
  expect(carriersOf((await seller()).checkout)).toEqual(["dhl", "dpd", "gls", "hermes"]);
  expect(carriersOf((await seller({ address: VIENNA })).checkout)).toEqual(["dhl", "dpd", "gls"]);
  const { as, checkout } = await seller({ address: PARIS });
  expect(carriersOf(checkout)).toEqual(["dhl", "dpd"]);
  const refused = await putShipping(as, { carrier: "gls", handover: "drop-off" });
  expect([codeOf(refused), refused.ok ? [] : refused.error.fields?.[0]?.path]).toEqual([
    "CARRIER_NOT_AVAILABLE",
    "body.carrier",
  ]);
});

test("another country may need another carrier: the step is missing again, with the reason", async () => {
  const { as } = await seller();
  await enterAll(as, { shipping: { carrier: "hermes", handover: "drop-off" } });
  const moved = dataOf(await enterAddress(as, { address: PARIS }));
  expect(moved).toMatchObject({
    missing: "shipping",
    refusal: { code: "CARRIER_NOT_AVAILABLE", fields: [{ path: "body.carrier" }] },
    handover: "drop-off",
    cart: { carrier: "hermes" },
  });
});

test("a parcel that is too heavy is refused at its field, also when it became heavy afterwards", async () => {
  const { as } = await seller();
  await enterAll(as, { shipping: { carrier: "dpd", handover: "drop-off" } });
  await weigh(24_000);
  version += 1;
  await shop.added(as, { id: device, price: 20_000, version });
  expect(await readCheckout(as)).toMatchObject({
    missing: "shipping",
    refusal: { code: "CARRIER_NOT_AVAILABLE" },
  });
  expect(codeOf(await putShipping(as, { carrier: "dpd", handover: "drop-off" }))).toBe(
    "CARRIER_NOT_AVAILABLE",
  );
  const { checkout } = await seller();
  expect(carriersOf(checkout)).toEqual(["dhl", "hermes"]);
  expect(checkout.weight).toBe(24_000);
  await weigh(700);
  version += 1;
});

test("goods that fill several boxes need several", async () => {
  await weigh(20_000);
  version += 1;
  const { as } = await seller();
  await shop.added(as, { id: device, price: 20_000, version });
  const { choices, weight } = await readCheckout(as);
  expect(choices.carriers.map(({ carrier, boxes, maxGrams }) => [carrier, boxes, maxGrams])).toEqual([
    ["dhl", 2, 31_500],
    ["dpd", 2, 20_000],
    ["gls", 2, 20_000],
    ["hermes", 2, 25_000],
  ]);
  expect(weight).toBe(40_000);
  await weigh(700);
  version += 1;
});

test("pickup days are working days of the seller's country, and no later than the quotes hold", async () => {
  const { as, checkout } = await seller();
  const days = checkout.choices.pickupDays.map(({ date }) => date);
  expect(days.length).toBeGreaterThan(5);
  for (const day of days) {
    expect(isHoliday(day, "DE")).toBe(false);
    expect([1, 2, 3, 4, 5]).toContain(new Date(day).getUTCDay());
  }
  await shop.ageQuotes(18);
  const { cart, choices } = await readCheckout(as);
  const last = warehouseDate(new Date(cart.items[0]?.quote.validUntil ?? ""));
  expect(choices.pickupDays.map(({ date }) => date)).toEqual(days.filter((day) => day <= last));
  await shop.ageQuotes(-18);
});

test.each([
  ["DE", "2026-12-25", "2026-12-28"],
  ["FR", "2026-12-25", "2026-12-28"],
  ["DE", "2027-05-06", "2027-05-07"],
  ["IE", "2027-05-06", "2027-05-06"],
  ["NL", "2027-04-27", "2027-04-28"],
  ["BE", "2027-04-27", "2027-04-27"],
] as const)("on holidays of %s nobody comes: from %s on, the first day is %s", (country, from, first) => {
  const address = { country, street: "1 Road" } as NonNullable<GreenCheckout["address"]>;
  const line = {
    validUntil: new Date("2028-01-01"),
    weightGrams: 500,
    offer: { amount: 1 },
    categoryIds: [],
  };
  const contents = { ...EMPTY_GREEN_CART, lines: [line as never] };
  const { pickupDays } = shippingChoices(contents, address, new Date(`${from}T02:00:00Z`));
  expect(pickupDays[0]?.date).toBe(first);
});

test("a pickup is one of the offered days and windows, at a carrier that comes", async () => {
  const { as, checkout } = await seller();
  const pickup = firstPickup(checkout);
  const choose = async (change: Partial<typeof pickup>, carrier: "dhl" | "dpd" = "dhl") => {
    const chosen = { carrier, handover: "pickup", pickup: { ...pickup, ...change } } as const;
    const answer = await putShipping(as, chosen);
    return answer.ok ? "OK" : [answer.error.code, answer.error.fields?.[0]?.path];
  };
  const refused = ["PICKUP_NOT_AVAILABLE", "body.pickup"];
  const today = warehouseDate(new Date());
  expect(await choose({ date: addDays(today, -1) })).toEqual(refused);
  expect(await choose({ date: addDays(today, 60) })).toEqual(refused);
  // The 22nd of November 2026 is a Sunday, and so is every seventh day.
  const sunday = addDays(
    "2026-11-22",
    Math.ceil((Date.parse(today) - Date.parse("2026-11-22")) / 604_800_000) * 7,
  );
  expect(await choose({ date: sunday })).toEqual(refused);
  expect(await choose({}, "dpd")).toEqual(refused);
  expect(await choose({})).toBe("OK");
  expect(await readCheckout(as)).toMatchObject({ handover: "pickup", pickup, missing: "payout" });
});

test("no carrier picks up at a packstation", async () => {
  const { checkout } = await seller({ address: { street: "Packstation 123", addition: "1234567890" } });
  expect(checkout.choices.pickupDays).toEqual([]);
  for (const { handovers } of checkout.choices.carriers) expect(handovers).toEqual(["drop-off"]);
});

test("a parcel that is dropped off has no pickup, also in the database", async () => {
  const { as, checkout } = await seller();
  dataOf(await putShipping(as, { carrier: "dhl", handover: "pickup", pickup: firstPickup(checkout) }));
  expect(dataOf(await putShipping(as)).pickup).toBeNull();
  const half = sql`update green_checkout set handover = 'pickup'`.execute(api.database.db);
  await expect(half).rejects.toThrow(/check constraint/u);
});

test("without an address there is nothing to hand over", async () => {
  const as = { visitor: newVisitor() };
  await shop.added(as, { id: device, price: 20_000, version });
  expect(codeOf(await putShipping(as))).toBe("GREEN_CHECKOUT_INCOMPLETE");
});
