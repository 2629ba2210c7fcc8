import { randomBytes, randomUUID } from "node:crypto";
import type { Random } from "./random.ts";
import type { BenchRequest } from "./requests.ts";
import type { SampleProduct } from "./sample-catalogue.ts";

interface Visitor {
  readonly token: string;
  readonly added: Set<number>;
}

/** Maximum number of active visitors. */
const MAX_VISITORS = 100;

/**
 * Requests that add to a cart: half by new visitors, half by recent visitors, who add a different product.
 * Null: the product is sold out.
 */
export function createCartAdds(random: Random): (product: SampleProduct) => BenchRequest | null {
  const visitors: Visitor[] = [];
  function addVisitor(): Visitor {
    const visitor = { token: randomBytes(32).toString("base64url"), added: new Set<number>() };
    visitors.push(visitor);
    if (visitors.length > MAX_VISITORS) visitors.shift();
    return visitor;
  }
  return ({ id, names, label }) => {
    if (label === null) return null;
    const candidate = visitors.length === 0 || random.chance(0.5) ? addVisitor() : random.pick(visitors);
    const visitor = candidate.added.has(id) ? addVisitor() : candidate;
    visitor.added.add(id);
    const body = { id, name: names.de, productVariantLabel: label };
    const add = { visitor: visitor.token, key: randomUUID(), body };
    return { path: "/api/cart/items", locale: "de", add };
  };
}
