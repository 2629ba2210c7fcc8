import { randomBytes, randomUUID } from "node:crypto";
import type { Draw } from "./draw.ts";
import type { BenchRequest } from "./requests.ts";
import type { SampleProduct } from "./sample-catalogue.ts";

interface Visitor {
  readonly token: string;
  readonly added: Set<number>;
}

/** Visitors who may still add something. */
const PRESENT = 100;

/**
 * Adds to carts: half of them by somebody new, the others by one of the last visitors, who takes something else.
 * Null for a product that is sold out.
 */
export function createCartAdds(draw: Draw): (product: SampleProduct) => BenchRequest | null {
  const visitors: Visitor[] = [];
  function enter(): Visitor {
    const visitor = { token: randomBytes(32).toString("base64url"), added: new Set<number>() };
    visitors.push(visitor);
    if (visitors.length > PRESENT) visitors.shift();
    return visitor;
  }
  return ({ id, names, label }) => {
    if (label === null) return null;
    const known = visitors.length === 0 || draw.chance(0.5) ? enter() : draw.pick(visitors);
    const visitor = known.added.has(id) ? enter() : known;
    visitor.added.add(id);
    const body = { id, name: names.de, productVariantLabel: label };
    const add = { visitor: visitor.token, key: randomUUID(), body };
    return { path: "/api/cart/items", locale: "de", add };
  };
}
