import { MAX_CART_LINES } from "@reprise/cart";
import { add, fillCart, orderInAdvance, type Variant } from "./bench-cart.ts";
import type { BenchShop } from "./bench-shop.ts";
import { createVisitor, type Visitor } from "./bench-visitor.ts";
import { cpuText, figures, percentile } from "./latency.ts";

/** Lines of the measured carts; a cart takes no more than the second. */
const LINES = [30, MAX_CART_LINES] as const;
const [VIEWS, CHECKOUTS, WARM_UP] = [400, 100, 20] as const;

/** The eight calls of a checkout. Returns their times in ms; null: the last unit was sold. */
async function checkOut(call: Visitor, variant: Variant): Promise<number[] | null> {
  const first = await add(call, variant).catch(() => null);
  if (first === null) return null;
  return [first, ...(await orderInAdvance(call)).calls].map(({ ms }) => ms);
}

/** Measures the cart and a whole checkout at the API, one request after the other. */
export async function benchCheckout(shop: BenchShop): Promise<string[]> {
  const lines: string[] = [];
  let variants: readonly Variant[] = [];
  const p95: number[] = [];
  for (const count of LINES) {
    const call = createVisitor(shop);
    variants = await fillCart(call, count);
    const measured: number[] = [];
    for (let view = 0; view < WARM_UP; view += 1) await call("api_get_cart", {});
    const before = shop.api.cpu();
    for (let view = 0; view < VIEWS; view += 1) measured.push((await call("api_get_cart", {})).ms);
    const cpu = (shop.api.cpu() - before) / VIEWS;
    p95.push(percentile(measured, 0.95));
    lines.push(`cart with ${count} lines`.padEnd(26) + figures(measured) + cpuText(cpu));
  }
  const [few = Number.NaN, many = Number.NaN] = p95;
  lines.push(`${LINES[1]} lines against ${LINES[0]}`.padEnd(26) + `${(many / few).toFixed(2)} times by p95`);

  const checkouts: number[][] = [];
  let before = 0;
  for (let tried = 0; checkouts.length < WARM_UP + CHECKOUTS && tried < 1_000; tried += 1) {
    const variant = variants[tried % variants.length];
    if (checkouts.length === WARM_UP) before = shop.api.cpu();
    const times = variant === undefined ? null : await checkOut(createVisitor(shop), variant);
    if (times !== null) checkouts.push(times);
  }
  const measured = checkouts.slice(WARM_UP);
  const cpu = (shop.api.cpu() - before) / measured.length;
  const sums = measured.map((times) => times.reduce((sum, ms) => sum + ms, 0));
  const completions = measured.map((times) => times.at(-1) ?? Number.NaN);
  return [
    ...lines,
    `${measured.length} checkouts of 8 calls`.padEnd(26) + figures(sums) + cpuText(cpu),
    "the order itself".padEnd(26) + figures(completions),
  ];
}
