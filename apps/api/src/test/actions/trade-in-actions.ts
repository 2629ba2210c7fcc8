import { randomUUID } from "node:crypto";
import type { Grade } from "@reprise/cart";
import type { GreenCart, ImportedQuestionSet, Input, PreparedGreenCart } from "@reprise/contracts";
import { localized } from "@reprise/locale";
import { sql } from "kysely";
import { afterAll } from "vitest";
import { importQuestionSets } from "../../features/trade-in/questions/import-question-sets.ts";
import { dataOf } from "../answers.ts";
import { type CallAs, startTestApi, type TestApi, type TestApiOptions } from "../api.ts";
import { putProduct } from "./put-product.ts";

export const DEVICES = 7001;
const MEDIA = 7002;

const name = (text: string) => localized((locale) => `${text} ${locale}`);

/** Does it switch on? What does it look like? When worn: where? Is the charger there? */
export const QUESTION_SET = {
  id: "devices",
  categoryId: DEVICES,
  weightGrams: 700,
  children: [
    {
      id: "power",
      name: name("Does it switch on?"),
      help: name("Charge it first"),
      answers: [
        { id: "on", name: name("Yes"), effect: { type: "none" }, children: [] },
        { id: "dead", name: name("No"), effect: { type: "block", wayOn: "recycle" }, children: [] },
      ],
    },
    {
      id: "looks",
      name: name("What does it look like?"),
      answers: [
        { id: "new", name: name("Like new"), effect: { type: "none" }, children: [] },
        {
          id: "worn",
          name: name("Worn"),
          effect: { type: "grade", grade: "A2" },
          children: [
            {
              id: "where",
              name: name("Where?"),
              answers: [
                { id: "back", name: name("On the back"), effect: { type: "none" }, children: [] },
                {
                  id: "display",
                  name: name("On the display"),
                  effect: { type: "share", permille: 250 },
                  children: [],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      id: "charger",
      name: name("Is the charger there?"),
      answers: [
        { id: "yes", name: name("Yes"), effect: { type: "none" }, children: [] },
        { id: "no", name: name("No"), effect: { type: "amount", cents: 1_500 }, children: [] },
      ],
    },
  ],
} satisfies ImportedQuestionSet;

/** 20,000 cents with {@link PRICES}. */
export const FLAWLESS = { power: "on", looks: "new", charger: "yes" };
/** 9,750 cents: three quarters of the price in grade A2, less the charger. */
export const WORN = { power: "on", looks: "worn", where: "display", charger: "no" };
export const PRICES = { A0: 20_000, A1: 18_000, A2: 15_000 } as const;

export const gradingOf = (answers: Readonly<Record<string, string>>, version = 1) => ({
  id: QUESTION_SET.id,
  version,
  answers: Object.entries(answers).map(([question, answer]) => ({ question, answer })),
});

export interface Sale {
  readonly id: number;
  readonly price: number;
  readonly answers?: Readonly<Record<string, string>> | null;
  readonly editId?: string;
  readonly version?: number;
  /** Of an order, as the address of a grading names it. */
  readonly unit?: string;
}

/** Products of a file, whichever actions made them. */
let lastId = 700_000;

/** Actions of sellers, and products that they can sell. */
export function tradeInActions(api: TestApi) {
  const setPrices = async (id: number, prices: Partial<Record<Grade, number | null>>) => {
    for (const [label, price] of Object.entries(prices))
      await sql`update variant set purchase_price = ${price} where product_id = ${id} and label = ${label}`.execute(
        api.database.db,
      );
  };
  const product = async (
    prices: Partial<Record<Grade, number | null>>,
    category = DEVICES,
  ): Promise<number> => {
    lastId += 1;
    const variants = Object.fromEntries(
      Object.keys(prices).map((label) => [label, { price: 50_000, units: 0 }]),
    );
    await putProduct(api.database, { id: lastId, categories: [category], variants });
    await setPrices(lastId, prices);
    return lastId;
  };
  const add = (as: CallAs, { id, price, answers = FLAWLESS, editId, version, unit }: Sale) => {
    const body: Input<"api_add_item_to_green_cart">["body"] = {
      price,
      searchUuid: randomUUID(),
      ...(unit === undefined ? {} : { unit }),
      customerGradingDto: answers === null ? null : gradingOf(answers, version),
    };
    const query = editId === undefined ? {} : { editId };
    return api.call("api_add_item_to_green_cart", { params: { id: `${id}` }, query, body }, as);
  };
  return {
    add,
    setPrices,
    importSet: (set: ImportedQuestionSet = QUESTION_SET) =>
      api.database.transaction((transaction) => importQuestionSets(transaction, [set])),
    /** A device that the shop asks about. */
    device: (prices: Partial<Record<Grade, number | null>> = PRICES) => product(prices),
    /** A product of another category. */
    productIn: product,
    /** Goods that are bought without questions. */
    book: async (price: number): Promise<number> => {
      const id = await product({ A1: price }, MEDIA);
      await sql`update media set spec = '{"kind":"book"}' from product_media
        where product_media.hash = media.hash and product_id = ${id}`.execute(api.database.db);
      await sql`update category set media_hash = product_media.hash from product_media
        where product_id = ${id} and category.id = ${MEDIA}`.execute(api.database.db);
      return id;
    },
    added: async (as: CallAs, sale: Sale): Promise<string> => dataOf(await add(as, sale)).uuid,
    read: async (as: CallAs, withProducts = false): Promise<GreenCart> =>
      dataOf(
        await api.call("api_get_green_cart", { query: withProducts ? { withProducts: "true" } : {} }, as),
      ),
    prepare: async (as: CallAs): Promise<PreparedGreenCart> =>
      dataOf(await api.call("api_prepare_green_checkout", {}, as)),
    /** Lets time pass for all quotes. */
    ageQuotes: (days: number) =>
      api.database.db.transaction().execute(async (transaction) => {
        // Quotes never change. This session may.
        await sql`set local session_replication_role = replica`.execute(transaction);
        await sql`update quote set valid_until = valid_until - make_interval(days => ${days})`.execute(
          transaction,
        );
      }),
  };
}

/** For the tests of a file: the API without a catalogue, with {@link QUESTION_SET}, and actions of sellers. */
export async function startTradeInShop(
  options: Pick<TestApiOptions, "smtpUrl" | "tradeInUndoMinutes" | "payoutChangeHours"> = {},
) {
  const api = await startTestApi({ catalogue: false, ...options });
  afterAll(() => api.close());
  const actions = tradeInActions(api);
  // The category of the questions comes with its first product.
  await actions.device();
  await actions.importSet();
  return { api, ...actions };
}

/** The amounts of a green cart's lines. */
export const amountsOf = (cart: GreenCart) => cart.items.map(({ quote }) => quote.amount);
