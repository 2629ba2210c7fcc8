import { ageInYears, type Released } from "./dates.ts";
import { normal, uniform } from "./seeded.ts";

export const GRADES = ["A0", "A1", "A2", "A3", "A4"] as const;
const GRADE_FACTORS = [1.12, 1, 0.93, 0.86, 0.76] as const;
const PURCHASE_FACTORS = [1, 1, 0.97, 0.93, 0.86] as const;

/** For each class of devices: share of the list price at release, and share that remains after each year. */
const DECAY = {
  iphone: [0.9, 0.785],
  flagship: [0.78, 0.76],
  android: [0.7, 0.72],
  mac: [0.9, 0.82],
  pc: [0.62, 0.82],
  monitor: [0.62, 0.88],
  ipad: [0.88, 0.79],
  console: [0.8, 0.93],
  watch: [0.8, 0.79],
  camera: [0.75, 0.91],
  lens: [0.72, 0.96],
  audio: [0.68, 0.86],
  retro: [0.75, 1],
  accessory: [0.55, 0.9],
} as const;
export type PriceClass = keyof typeof DECAY;

/** What an old device still costs in grade A1, in cents: it works, and its inspection is paid. */
const FLOORS: Readonly<Record<PriceClass, number>> = {
  iphone: 3900,
  flagship: 3900,
  android: 2900,
  mac: 9900,
  pc: 5900,
  monitor: 2900,
  ipad: 4900,
  console: 2900,
  watch: 2400,
  camera: 3900,
  lens: 2900,
  audio: 950,
  retro: 1900,
  accessory: 290,
};
/** At most this share of the list price, so that grade A0 is cheaper than new. */
const DEAREST = 0.86;
/** Some colours are a little less wanted. */
const COLOUR_SPREAD = 0.025;

/** List prices of phones by tier, in cents. */
export const TIERS = { ultra: 125_000, flagship: 85_000, upper: 55_000, mid: 35_000, entry: 18_000 } as const;
export type Tier = keyof typeof TIERS;

/** List price in cents for a tier, for example "flagship", or "flagship+100" for 100 euros more. */
export function tierPrice(text: string): number {
  const [, tier = "mid", extra = "0"] = /^([a-z]+)([+-]\d+)?$/u.exec(text) ?? [];
  return TIERS[tier as Tier] + Number(extra) * 100;
}

const STORAGE_STEPS = [0, 11_000, 34_000, 57_000, 80_000] as const;

/** Surcharge of the n-th storage size on the list price, in cents; proportionally lower for cheap devices. */
export function storageStep(index: number, list: number): number {
  const step = STORAGE_STEPS[Math.min(index, STORAGE_STEPS.length - 1)] ?? 0;
  return Math.round((step * Math.min(1, list / TIERS.flagship)) / 1000) * 1000;
}

/**
 * Price of grade A1 before rounding, in cents: what is left of the list price at this age, above the floor of its
 * kind.
 * @param model what all colours have in common; a model is a little dearer or cheaper than its kind
 */
export function devicePrice(
  { sku, model }: { readonly sku: string; readonly model: string },
  kind: PriceClass,
  list: number,
  released: Released,
): number {
  const [start, rate] = DECAY[kind];
  const ofModel = 1 + (uniform(model, "price") - 0.5) * 0.08;
  const ofColour = 1 - COLOUR_SPREAD * uniform(sku, "price");
  const price =
    FLOORS[kind] * (0.8 + 0.4 * uniform(model, "floor")) + list * start * rate ** ageInYears(released);
  return Math.min(list * DEAREST, price * ofModel) * ofColour;
}

/** What the cheapest book, film or record costs in grade A1, in cents: handling it costs the same for all. */
const LEAST_MEDIA = 300;

/** Price of grade A1 before rounding, in cents; log-normally distributed around the usual price. */
export function mediaPrice(sku: string, usual: number, spread = 0.35): number {
  const deviation = Math.max(-2, Math.min(2, normal(sku, "price")));
  return LEAST_MEDIA + Math.max(100, usual * 1.2 - LEAST_MEDIA) * Math.exp(deviation * spread * 1.5);
}

/**
 * Rounds to a typical shop price: like 479.99 from 100 euros, like 27.99 from 20 euros, like 4.49 or 4.99
 * below.
 */
export function shopPrice(cents: number): number {
  if (cents >= 10_000) return Math.max(9_999, Math.round((cents + 1) / 1000) * 1000 - 1);
  if (cents >= 2_000) return Math.max(1_999, Math.round((cents + 1) / 100) * 100 - 1);
  return Math.max(49, Math.round((cents + 1) / 50) * 50 - 1);
}

export function nextLower(price: number): number {
  if (price > 9_999) return price - 1000;
  if (price > 1_999) return price - 100;
  return price - 50;
}

export function nextHigher(price: number): number {
  if (price >= 9_999) return price + 1000;
  if (price >= 1_999) return price + 100;
  return price + 50;
}

/** Shop prices of the five grades, each lower than the one before. */
export function gradePrices(a1: number): number[] {
  const prices: number[] = [];
  for (const factor of GRADE_FACTORS) {
    const price = shopPrice(a1 * factor);
    const previous = prices.at(-1);
    prices.push(previous === undefined ? price : Math.min(price, nextLower(previous)));
  }
  return prices;
}

/** Trade-in price of a device in the n-th grade, in cents; lower for each grade. */
export function devicePurchase(price: number, grade: number, released: Released): number {
  const share = (0.55 + 0.12 * Math.max(0, 1 - ageInYears(released) / 6)) * (PURCHASE_FACTORS[grade] ?? 1);
  const paid = price * share;
  return paid >= 2000 ? Math.floor(paid / 100) * 100 : Math.max(15, Math.floor(paid / 5) * 5);
}

/**
 * Trade-in price of a book, film, game or record, in cents; null for the third that the shop does not buy.
 */
export function mediaPurchase(sku: string, price: number, grade: number): number | null {
  if (uniform(sku, "bought") < 0.33) return null;
  const share = (0.1 + 0.2 * uniform(sku, "share")) * (PURCHASE_FACTORS[grade] ?? 1);
  return Math.max(15, Math.floor((price * share) / 5) * 5);
}
