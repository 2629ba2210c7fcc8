import { expect, test } from "vitest";
import { customerActions } from "../../test/actions/customers.ts";
import { greenCheckoutActions, SENDER } from "../../test/actions/green-checkout-actions.ts";
import { account, IBAN } from "../../test/actions/payout-actions.ts";
import { startTradeInShop, WORN } from "../../test/actions/trade-in-actions.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { newVisitor } from "../../test/api.ts";

const { api, ...shop } = await startTradeInShop();
const checkout = greenCheckoutActions(api);
const { readCheckout, enterAddress, enterAll, putAddress, putPayout } = checkout;
const people = customerActions(api);
const device = await shop.device();

async function seller() {
  const as = { visitor: newVisitor() };
  await shop.added(as, { id: device, price: 20_000 });
  return as;
}
const fieldsOf = (answer: Awaited<ReturnType<typeof putAddress>>) =>
  answer.ok ? [] : (answer.error.fields ?? []).map(({ path }) => path);

test("the steps are entered one after the other, and one uuid stays", async () => {
  const as = await seller();
  expect(await readCheckout(as)).toMatchObject({
    tradeInUuid: null,
    isGuest: true,
    missing: "address",
    refusal: null,
    weight: 700,
    cart: { items: [{ product: { name: expect.any(String) } }], total: 20_000 },
    choices: { carriers: [], pickupDays: [], methods: ["bank-account", "donation"], addresses: [] },
  });
  const first = dataOf(await enterAddress(as, { email: "anna@example.com" }));
  expect(first).toMatchObject({
    missing: "shipping",
    email: "anna@example.com",
    address: { city: "Musterstadt" },
  });
  expect(dataOf(await checkout.putShipping(as))).toMatchObject({
    missing: "payout",
    handover: "drop-off",
    pickup: null,
    cart: { carrier: "dhl" },
  });
  const last = dataOf(await putPayout(as));
  expect(last).toMatchObject({ missing: null, tradeInUuid: first.tradeInUuid });
  expect(await readCheckout(as)).toEqual(last);
});

test("the overview names what each answer costs", async () => {
  const as = { visitor: newVisitor() };
  await shop.added(as, { id: device, price: 9_750, answers: WORN });
  const [item] = (await readCheckout(as)).cart.items;
  expect(item?.answers.map(({ cents }) => cents)).toEqual([0, 5_000, 3_750, 1_500]);
  expect(item?.answers[1]).toMatchObject({ answer: "Worn de" });
});

test("an account number is masked in every answer", async () => {
  const as = await seller();
  const answers = [await enterAll(as), await readCheckout(as), dataOf(await putPayout(as, null))];
  for (const answer of answers) {
    expect(answer.payout).toEqual({ kind: "bank-account", name: "Anna Müller", account: "DE89 •••• 3000" });
    expect(JSON.stringify(answer)).not.toContain(IBAN);
  }
});

test("carriers, pickup dates, payout methods and the bank account have calls of their own, for this seller only", async () => {
  const as = await seller();
  const asked = async (of: typeof as) => ({
    ...dataOf(await api.call("api_get_carriers", {}, of)),
    ...dataOf(await api.call("api_get_pickup_dates", {}, of)),
    ...dataOf(await api.call("api_get_payout_methods", {}, of)),
    ...dataOf(await api.call("api_get_bank_accounts", {}, of)),
  });
  const nothing = { carriers: [], pickupDays: [], methods: ["bank-account", "donation"], bankAccounts: [] };
  expect(await asked(as)).toMatchObject(nothing);
  await enterAll(as);
  const { choices, payout } = await readCheckout(as);
  const { carriers, pickupDays, methods, organisations } = choices;
  expect(carriers.length * pickupDays.length).toBeGreaterThan(0);
  expect(await asked(as)).toEqual({ carriers, pickupDays, methods, organisations, bankAccounts: [payout] });
  expect(JSON.stringify(await asked(as))).not.toContain(IBAN);
  expect(await asked({ visitor: newVisitor() })).toMatchObject(nothing);
});

test("`method` null keeps the payout method; without one it is refused", async () => {
  const as = await seller();
  expect(fieldsOf(await putPayout(as, null))).toEqual(["body.method"]);
  const paypal = { kind: "paypal", email: "anna@example.com" } as const;
  expect(codeOf(await putPayout(as, paypal))).toBe("PAYOUT_METHOD_NOT_OFFERED");
  dataOf(await putPayout(as));
  expect(dataOf(await putPayout(as, null)).payout?.kind).toBe("bank-account");
});

test("wrong entries are named at their field, and what was entered before stays", async () => {
  const as = await seller();
  const before = await enterAll(as);
  const address = (change: object) => enterAddress(as, { address: change });
  expect(fieldsOf(await address({ postalCode: "1" }))).toEqual(["body.address.postalCode"]);
  expect(fieldsOf(await address({ phone: "12" }))).toEqual(["body.address.phone"]);
  expect(fieldsOf(await address({ firstName: "\u0000" }))).toEqual(["body.address.firstName"]);
  expect(fieldsOf(await putAddress(as, { email: "nobody", address: SENDER }))).toEqual(["body.email"]);
  expect(fieldsOf(await putAddress(await seller(), { address: SENDER }))).toEqual(["body.email"]);
  expect(fieldsOf(await putPayout(as, account("DE00 1234")))).toEqual(["body.method.iban"]);
  expect(fieldsOf(await putPayout(as, account(IBAN, "…")))).toEqual(["body.method.holder"]);
  expect(codeOf(await putPayout(as, { kind: "credit" }))).toBe("PAYOUT_METHOD_NOT_OFFERED");
  expect(await readCheckout(as)).toEqual(before);
});

test.each([
  [{ address: { ...SENDER, city: "x".repeat(81) } }],
  [{ address: { ...SENDER, country: "US" } }],
  [{ address: [] }],
  [{ address: SENDER, savedAddress: { uuid: newVisitor() } }],
  [{}],
  [null],
])("a hostile address is refused: %j", async (body) => {
  expect(codeOf(await putAddress(await seller(), body as never))).toBe("VALIDATION_FAILED");
});

test.each([
  [{ carrier: "pigeon", handover: "drop-off" }],
  [{ carrier: "dhl", handover: "pickup" }],
  [{ carrier: "dhl", handover: "drop-off", pickup: { date: "2026-11-25", window: "morning" } }],
  [{ carrier: "dhl", handover: "pickup", pickup: { date: "2026-02-30", window: "morning" } }],
  [{ carrier: "dhl", handover: "pickup", pickup: { date: "2026-11-25", window: "night" } }],
  [{ carrier: "dhl", handover: "pickup", pickup: { date: "+99999-01-01", window: "morning" } }],
])("a hostile handover is refused: %j", async (body) => {
  const as = await seller();
  dataOf(await enterAddress(as));
  expect(codeOf(await checkout.putShipping(as, body as never))).toBe("VALIDATION_FAILED");
});

test("without a green cart there is nothing to enter", async () => {
  const as = { visitor: newVisitor() };
  expect(await readCheckout(as)).toMatchObject({ missing: "cart", tradeInUuid: null });
  expect(await readCheckout({})).toMatchObject({ missing: "cart" });
  for (const answer of [await enterAddress(as), await putPayout(as), await enterAddress({})])
    expect(codeOf(answer)).toBe("GREEN_CART_EMPTY");
});

test("a customer chooses a saved address; the address of mail is that of the account", async () => {
  const { customer, email } = await people.customer();
  const as = { customer };
  await shop.added(as, { id: device, price: 20_000 });
  const saved = dataOf(await api.call("api_add_customer_address", { body: SENDER }, as));
  const answer = dataOf(
    await putAddress(as, { email: "other@example.com", savedAddress: { uuid: saved.uuid } }),
  );
  expect(answer).toMatchObject({ isGuest: false, email, address: { street: SENDER.street } });
  expect(answer.address).not.toHaveProperty("uuid");
  expect(answer.choices).toMatchObject({
    addresses: [saved],
    methods: ["bank-account", "credit", "donation"],
  });
  expect(codeOf(await putAddress(await seller(), { savedAddress: { uuid: saved.uuid } }))).toBe("NOT_FOUND");
});

test("entries of many tabs at once are all stored", async () => {
  const as = await seller();
  const first = dataOf(await enterAddress(as, { email: "anna@example.com" }));
  await Promise.all([
    ...Array.from({ length: 10 }, () => checkout.putShipping(as)),
    ...Array.from({ length: 10 }, () => putPayout(as)),
    ...Array.from({ length: 10 }, () => enterAddress(as, { address: { city: "Kiel" } })),
  ]);
  expect(await readCheckout(as)).toMatchObject({
    tradeInUuid: first.tradeInUuid,
    missing: null,
    handover: "drop-off",
    payout: { kind: "bank-account" },
    address: { city: "Kiel" },
  });
});

test("the first entries of many tabs at once choose one uuid", async () => {
  const as = await seller();
  const answers = await Promise.all(Array.from({ length: 10 }, () => enterAddress(as)));
  expect(new Set(answers.map((answer) => dataOf(answer).tradeInUuid)).size).toBe(1);
});
