import { MAX_CART_LINES } from "@reprise/cart";
import type { BenchShop } from "./bench-shop.ts";
import { createVisitor, type Visitor } from "./bench-visitor.ts";
import { cpuText, figures, percentile } from "./latency.ts";

/** Lines of the measured carts; a cart takes no more than the second. */
const LINES = [30, MAX_CART_LINES] as const;
const [VIEWS, CHECKOUTS, WARM_UP] = [400, 100, 20] as const;

const GRADES = ["A0", "A1", "A2", "A3", "A4"] as const;

interface Variant {
  readonly id: number;
  readonly productVariantLabel: (typeof GRADES)[number];
}

const ADDRESS = {
  kind: "shipping-and-billing",
  firstName: "Ada",
  lastName: "Lovelace",
  street: "Torstraße 1",
  postalCode: "10115",
  city: "Berlin",
  country: "DE",
} as const;

const add = (call: Visitor, variant: Variant) =>
  call("api_add_item_to_cart", { body: { ...variant, name: "" } });

/** Fills a cart with this many lines. Returns their variants, all in stock. */
async function fill(call: Visitor, count: number): Promise<Variant[]> {
  const added: Variant[] = [];
  for (let page = 1; added.length < count; page += 1) {
    const { searchResponse } = (await call("api_product_list_view", { query: { page: `${page}` } })).data;
    for (const { id } of searchResponse.products.docs)
      for (const productVariantLabel of GRADES) {
        const variant = { id, productVariantLabel };
        if (added.length === count) return added;
        const isAdded = await add(call, variant).then(
          () => true,
          () => false,
        );
        if (isAdded) added.push(variant);
      }
  }
  return added;
}

/** The eight calls of a checkout. Returns their times in ms; null: somebody bought the last unit. */
async function checkOut(call: Visitor, variant: Variant): Promise<number[] | null> {
  const first = await add(call, variant).catch(() => null);
  if (first === null) return null;
  const steps = [
    await call("api_get_cart", {}),
    await call("api_get_checkout", {}),
    await call("api_put_checkout_address", { body: { address: ADDRESS, email: "ada@bench.example" } }),
    await call("api_put_checkout_delivery_method", { body: { method: "standard" } }),
    await call("api_put_checkout_payment_method", { body: { method: "prepayment" } }),
  ];
  const overview = await call("api_get_checkout", {});
  const { orderUuid, version } = overview.data;
  const placed = await call("api_complete_checkout", { body: { orderUuid: orderUuid ?? "", version } });
  return [first, ...steps, overview, placed].map(({ ms }) => ms);
}

/** Measures the cart and a whole checkout at the API, one request after the other. */
export async function benchCheckout(shop: BenchShop): Promise<string[]> {
  const lines: string[] = [];
  let variants: readonly Variant[] = [];
  const p95: number[] = [];
  for (const count of LINES) {
    const call = createVisitor(shop);
    variants = await fill(call, count);
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
