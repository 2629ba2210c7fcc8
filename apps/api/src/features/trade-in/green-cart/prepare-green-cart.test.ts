import { sql } from "kysely";
import { expect, test } from "vitest";
import { putCoupon } from "../../../test/actions/coupons.ts";
import { amountsOf, QUESTION_SET, startTradeInShop, WORN } from "../../../test/actions/trade-in-actions.ts";
import { codeOf, dataOf } from "../../../test/answers.ts";
import { newVisitor } from "../../../test/api.ts";

const { api, ...shop } = await startTradeInShop();

const seller = () => ({ visitor: newVisitor() });
type Seller = ReturnType<typeof seller>;
const actionsOf = async (as: Seller) => (await shop.prepare(as)).actions;
const addExpress = (as: Seller) => api.call("api_add_express_grading", {}, as);
const chooseCarrier = (as: Seller, carrier: "hermes" | "dhl" | "ups") =>
  api.call("api_put_green_carrier", { body: { carrier } }, as);
const setCoupon = (as: Seller, code: string) => api.call("api_set_green_coupon", { body: { code } }, as);

test("an empty cart, a cart that can be checked out", async () => {
  const as = seller();
  expect(await actionsOf(as)).toEqual([{ type: "show-empty-cart" }]);
  expect(dataOf(await api.call("api_prepare_green_checkout", {}))).toMatchObject({ cart: { items: [] } });
  await shop.added(as, { id: await shop.device(), price: 20_000 });
  expect(await shop.prepare(as)).toMatchObject({
    repaired: [],
    validationErrors: [],
    actions: [{ type: "go-to-checkout" }],
  });
});

test("MinOrderThresholdUnfulfilled: what is missing", async () => {
  const as = seller();
  await shop.added(as, { id: await shop.book(350), price: 350, answers: null });
  expect(await shop.prepare(as)).toMatchObject({
    validationErrors: [{ type: "MinOrderThresholdUnfulfilled", missing: 650 }],
    actions: [{ type: "add-more", missing: 650 }],
  });
});

test("ExpressGradingNotAvailable: ordered for devices, then a book is added", async () => {
  const as = seller();
  expect(codeOf(await addExpress(as))).toBe("EXPRESS_GRADING_NOT_AVAILABLE");
  await shop.added(as, { id: await shop.device(), price: 20_000 });
  expect(dataOf(await addExpress(as))).toMatchObject({
    hasExpressGrading: true,
    expressFee: 499,
    total: 19_501,
  });
  await shop.added(as, { id: await shop.book(300), price: 300, answers: null });
  const prepared = await shop.prepare(as);
  expect(prepared).toMatchObject({
    cart: { hasExpressGrading: true, isExpressGradingAvailable: false, expressFee: 0 },
    validationErrors: [{ type: "ExpressGradingNotAvailable" }],
    actions: [{ type: "remove-express-grading" }],
  });
  expect(codeOf(await addExpress(as))).toBe("EXPRESS_GRADING_NOT_AVAILABLE");
  const removed = () => api.call("api_remove_express_grading", {}, as);
  expect(dataOf(await removed()).hasExpressGrading).toBe(false);
  expect(dataOf(await removed()).hasExpressGrading).toBe(false);
  expect(await actionsOf(as)).toEqual([{ type: "go-to-checkout" }]);
});

test("InvalidCarrierForCurrentCart: chosen for one device, then the boxes are not enough", async () => {
  const as = seller();
  const id = await shop.productIn({ A1: 20_000 }, 7_003);
  const heavy = { ...QUESTION_SET, id: "heavy", categoryId: 7_003, weightGrams: 24_000 };
  await shop.importSet(heavy);
  const add = async () => {
    const answers = Object.entries({ power: "on", looks: "new", charger: "yes" });
    const grading = {
      id: "heavy",
      version: 1,
      answers: answers.map(([question, answer]) => ({ question, answer })),
    };
    const body = { price: 20_000, customerGradingDto: grading };
    dataOf(await api.call("api_add_item_to_green_cart", { params: { id: `${id}` }, body }, as));
  };
  expect(codeOf(await chooseCarrier(as, "hermes"))).toBe("CARRIER_NOT_AVAILABLE");
  await add();
  expect(codeOf(await chooseCarrier(as, "ups"))).toBe("CARRIER_NOT_AVAILABLE");
  expect(dataOf(await chooseCarrier(as, "hermes")).carrier).toBe("hermes");
  await add();
  expect(await actionsOf(as)).toEqual([{ type: "go-to-checkout" }]);
  await add();
  expect(await shop.prepare(as)).toMatchObject({
    validationErrors: [{ type: "InvalidCarrierForCurrentCart" }],
    actions: [{ type: "choose-carrier" }],
  });
  dataOf(await chooseCarrier(as, "dhl"));
  expect(await actionsOf(as)).toEqual([{ type: "go-to-checkout" }]);
});

test("a quote holds for 21 days whatever prices do; then it is renewed, and the answer reports it", async () => {
  const as = seller();
  const [dearer, cheaper, gone] = [await shop.device(), await shop.device(), await shop.device()];
  for (const id of [dearer, cheaper, gone]) await shop.added(as, { id, price: 9_750, answers: WORN });
  await shop.setPrices(dearer, { A0: 30_000, A1: 30_000, A2: 30_000 });
  await shop.setPrices(cheaper, { A2: 5_000 });
  await shop.setPrices(gone, { A0: null, A1: null, A2: null });
  await shop.ageQuotes(20);
  expect(await shop.prepare(as)).toMatchObject({ repaired: [], cart: { itemsPrice: 29_250 } });
  await shop.ageQuotes(1);
  expect((await shop.read(as)).items.map(({ quote }) => quote.isExpired)).toEqual([true, true, true]);
  const { repaired, cart } = await shop.prepare(as);
  expect(repaired).toEqual([
    {
      code: "QUOTE_RENEWED",
      uuid: expect.any(String),
      productName: `Phone ${dearer} de`,
      from: 9_750,
      to: 21_000,
    },
    {
      code: "QUOTE_RENEWED",
      uuid: expect.any(String),
      productName: `Phone ${cheaper} de`,
      from: 9_750,
      to: 2_250,
    },
    { code: "GREEN_CART_ITEM_GONE", uuid: expect.any(String), productName: `Phone ${gone} de` },
  ]);
  expect(amountsOf(cart)).toEqual([21_000, 2_250]);
  expect((await shop.prepare(as)).repaired).toEqual([]);
});

test("a coupon of sellers adds to the items it is for, one of shoppers is unknown", async () => {
  const as = seller();
  await putCoupon(api.database, { code: "SELL10", side: "green" });
  await putCoupon(api.database, { code: "BUY10" });
  const refused = await setCoupon(as, "buy10");
  expect(codeOf(refused)).toBe("COUPON::UNKNOWN");
  await shop.added(as, { id: await shop.device(), price: 20_000 });
  await shop.added(as, { id: await shop.book(350), price: 350, answers: null });
  const cart = dataOf(await setCoupon(as, "sell10"));
  expect(cart).toMatchObject({
    itemsPrice: 20_350,
    bonus: 2_035,
    total: 22_385,
    coupons: [{ code: "SELL10" }],
  });
  expect(cart.items.map(({ bonus }) => bonus)).toEqual([2_000, 35]);
  expect(codeOf(await api.call("api_set_coupon", { body: { code: "SELL10" } }, as))).toBe("COUPON::UNKNOWN");
  await sql`update coupon set disabled_at = now() where code = 'SELL10'`.execute(api.database.db);
  expect(await shop.prepare(as)).toMatchObject({
    repaired: [{ code: "COUPON::UNKNOWN", coupon: "SELL10" }],
    cart: { bonus: 0, coupons: [] },
  });
  expect(dataOf(await api.call("api_remove_green_coupon", {}, as)).total).toBe(20_350);
});

test("a coupon below its minimum stays, adds nothing and says what is missing", async () => {
  const as = seller();
  await putCoupon(api.database, {
    code: "FROM300",
    side: "green",
    kind: "amount",
    value: 500,
    minimumGoods: 30_000,
  });
  await shop.added(as, { id: await shop.device(), price: 20_000 });
  expect(dataOf(await setCoupon(as, "FROM300"))).toMatchObject({
    bonus: 0,
    coupons: [{ code: "FROM300" }],
    couponErrors: [{ type: "COUPON::MINIMUM_NOT_REACHED", missing: 10_000 }],
  });
});

test("unknown codes are throttled", async () => {
  const as = { ...seller(), address: "203.0.113.77" };
  const codes: string[] = [];
  for (let count = 0; count < 12; count += 1) codes.push(codeOf(await setCoupon(as, `guess-${count}`)));
  expect([codes[0], codes.at(-1)]).toEqual(["COUPON::UNKNOWN", "TOO_MANY_REQUESTS"]);
});
