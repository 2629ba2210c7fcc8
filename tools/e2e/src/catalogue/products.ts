import type { ProductFacts } from "./product-line.ts";

/** Categories of the demo catalogue. */
export const CATEGORIES = {
  phones: 10,
  iPhones: 1112,
  watches: 151,
  watchBands: 161,
  chargers: 223,
} as const;

/** Products with known price, stock and relations, in addition to the demo catalogue. */
export const PRODUCTS = {
  /** In the category with full-battery products; the cheapest in stock is A3, with one unit left. */
  phone: {
    id: 900_001,
    name: "Corvex Lumen 128 GB",
    categoryId: CATEGORIES.iPhones,
    variants: {
      A0: { price: 60_000, quantity: 4, fullBattery: 2 },
      A1: { price: 50_000, quantity: 5, fullBattery: 0 },
      A2: { price: 40_000, quantity: 0 },
      A3: { price: 30_000, quantity: 1, fullBattery: 0 },
    },
  },
  /** Sold without its charger. */
  splitAssembly: {
    id: 900_002,
    name: "Corvex Halo 64 GB",
    categoryId: CATEGORIES.iPhones,
    variants: { A1: { price: 25_000, quantity: 9 } },
    isSplitAssembly: true,
    chargerIds: [900_010],
  },
  soldOut: {
    id: 900_003,
    name: "Corvex Nimbus 32 GB",
    categoryId: CATEGORIES.iPhones,
    variants: { A1: { price: 20_000, quantity: 0 }, A2: { price: 18_000, quantity: 0 } },
  },
  lastOne: {
    id: 900_004,
    name: "Corvex Solace 256 GB",
    categoryId: CATEGORIES.iPhones,
    variants: { A1: { price: 45_000, quantity: 1 } },
  },
  wristband: {
    id: 900_005,
    name: "Corvex Strap 41 mm",
    categoryId: CATEGORIES.watchBands,
    variants: { A1: { price: 1500, quantity: 9 } },
  },
  /** The strap above fits it. */
  watch: {
    id: 900_012,
    name: "Corvex Chrono 41 mm",
    categoryId: CATEGORIES.watches,
    variants: { A1: { price: 25_000, quantity: 9 }, A3: { price: 19_000, quantity: 9 } },
    wristbandIds: [900_005],
  },
  /** For tests that place orders: enough units for all of them. */
  forSale: {
    id: 900_006,
    name: "Corvex Vesper 64 GB",
    categoryId: CATEGORIES.phones,
    variants: { A1: { price: 20_000, quantity: 90 }, A2: { price: 15_000, quantity: 90 } },
  },
  /** Sold out; the shop buys it in three of its grades. */
  bought: {
    id: 900_007,
    name: "Corvex Prisma 128 GB",
    categoryId: CATEGORIES.phones,
    variants: {
      A0: { price: 40_000, quantity: 0, purchasePrice: 21_000 },
      A1: { price: 36_000, quantity: 0, purchasePrice: 18_000 },
      A2: { price: 32_000, quantity: 0, purchasePrice: 15_000 },
      A3: { price: 28_000, quantity: 0 },
    },
  },
  /** Sold out; one test sells one to the shop, which puts it on sale. No other test counts it. */
  tradedIn: {
    id: 900_008,
    name: "Corvex Meridian 256 GB",
    categoryId: CATEGORIES.phones,
    variants: {
      A0: { price: 45_000, quantity: 0, purchasePrice: 24_000 },
      A1: { price: 40_000, quantity: 0, purchasePrice: 20_000 },
    },
  },
  /** In stock, and the shop buys it in both grades. No test buys or sells it. */
  exchanged: {
    id: 900_009,
    name: "Corvex Solstice 128 GB",
    categoryId: CATEGORIES.phones,
    variants: {
      A0: { price: 30_000, quantity: 9, purchasePrice: 18_000 },
      A1: { price: 26_000, quantity: 9, purchasePrice: 15_000 },
    },
  },
  charger: {
    id: 900_010,
    name: "Corvex Charger 20 W",
    categoryId: CATEGORIES.chargers,
    variants: { A1: { price: 1900, quantity: 9 } },
  },
  /** Enough units for tests that order. */
  ordered: {
    id: 900_011,
    name: "Corvex Cable 2 m",
    categoryId: CATEGORIES.chargers,
    variants: { A1: { price: 5900, quantity: 60 } },
  },
} as const satisfies Record<string, ProductFacts>;
