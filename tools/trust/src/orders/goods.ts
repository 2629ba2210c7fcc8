import type { CatalogueLine } from "@reprise/contracts/catalogue-file";
import { productLine } from "@reprise/e2e/product-line";

/** Categories of the demo catalogue; only the first has the choice of a full battery. */
const [IPHONES, PHONES, CHARGERS] = [1112, 10, 223] as const;

/** Products of the guarantees. The stock of each is set by the guarantee that sells it. */
export const GOODS = {
  lastUnit: 910_001,
  sale: 910_002,
  /** Two products of the same carts. */
  pair: [910_003, 910_004],
  repeated: 910_005,
  /** A product in two grades, the first with full batteries. */
  changing: 910_007,
  other: 910_008,
  hostile: 910_009,
  /** Can be insured, in orders of one item. */
  insurable: 910_011,
  /** With units from the catalogue, because the stock cannot be set while the API has the embedded database. */
  crash: 910_010,
  /** What sellers bring: a phone, which needs a grading, and a charger, which is bought by the list. */
  sold: 910_012,
  listed: 910_013,
} as const;

/** What the shop pays for a flawless phone and for a charger of {@link GOODS}, in cents. */
export const PURCHASE_PRICES = { sold: 21_001, listed: 1_503 } as const;

/** Prices that leave remainders when a discount is split. */
export const RANDOM_PRICES = [1, 2, 3, 7, 99, 333, 1_001, 2_499, 9_999, 33_333, 123_457, 299_999] as const;

/** One product for each of {@link RANDOM_PRICES}. */
export const RANDOM_GOODS: readonly number[] = RANDOM_PRICES.map((_, index) => 911_000 + index);

/** Enough for the long form. */
const CRASH_UNITS = 1_000;

const phone = (id: number, categoryId: number = PHONES, units = 0) =>
  productLine({
    id,
    name: `Corvex Trust ${id}`,
    categoryId,
    variants: {
      A1: { price: 24_999, quantity: units, ...(categoryId === IPHONES ? { fullBattery: 0 } : {}) },
      A2: { price: 19_999, quantity: 0, ...(categoryId === IPHONES ? { fullBattery: 0 } : {}) },
    },
  });

/** The catalogue of {@link GOODS} and {@link RANDOM_GOODS}. */
export const goodsLines: readonly CatalogueLine[] = [
  ...[GOODS.lastUnit, GOODS.sale, ...GOODS.pair, GOODS.repeated].map((id) => phone(id)),
  ...[GOODS.other, GOODS.hostile].map((id) => phone(id)),
  phone(GOODS.changing, IPHONES),
  phone(GOODS.insurable),
  phone(GOODS.crash, PHONES, CRASH_UNITS),
  productLine({
    id: GOODS.sold,
    name: "Corvex Trust Used",
    categoryId: PHONES,
    variants: {
      A0: { price: 40_000, quantity: 0, purchasePrice: PURCHASE_PRICES.sold },
      A1: { price: 36_000, quantity: 0, purchasePrice: 18_007 },
      A2: { price: 32_000, quantity: 0, purchasePrice: 15_011 },
      A4: { price: 20_000, quantity: 0, purchasePrice: 7_013 },
    },
  }),
  productLine({
    id: GOODS.listed,
    name: "Corvex Trust Charger",
    categoryId: CHARGERS,
    variants: { A1: { price: 3_000, quantity: 0, purchasePrice: PURCHASE_PRICES.listed } },
  }),
  ...RANDOM_PRICES.map((price, index) =>
    productLine({
      id: 911_000 + index,
      name: `Corvex Cable ${index}`,
      categoryId: CHARGERS,
      variants: { A1: { price, quantity: 0 } },
    }),
  ),
];
