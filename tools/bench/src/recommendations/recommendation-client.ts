import { randomBytes } from "node:crypto";
import type { Recommendations } from "@reprise/contracts";
import type { HeldOutCase } from "./held-out-cases.ts";

const PAGE_SIZE = "10";

export interface RecommendationClient {
  /** Ids of the products that the API recommends, by the type of the case. */
  recommended(each: HeldOutCase): Promise<readonly number[]>;
  /** @param category null: of the whole shop */
  bestsellers(category: number | null): Promise<readonly number[]>;
  /** Durations of the calls of `recommended`, in ms. */
  times(): readonly number[];
}

/** Asks an API as the BFF does; sold out products count, because the model does not know the stock. */
export function createRecommendationClient(url: string, token: string): RecommendationClient {
  const known = new Map<number | null, Promise<readonly number[]>>();
  const times: number[] = [];
  const headers = { authorization: `Bearer ${token}`, "accept-language": "de" };

  async function ask(query: Readonly<Record<string, string>>, visitor?: string): Promise<readonly number[]> {
    const path = `/api/recommendations?${new URLSearchParams({ pageSize: PAGE_SIZE, allowNotInStock: "true", ...query })}`;
    const answer = await fetch(url + path, {
      headers: { ...headers, ...(visitor === undefined ? {} : { "x-visitor-token": visitor }) },
    });
    if (!answer.ok) throw new Error(`${answer.status} ${path}`);
    const { products } = (await answer.json()) as Recommendations;
    return products.map(({ id }) => id);
  }

  async function changeVisits(visitor: string, productId: number | null): Promise<void> {
    const answer = await fetch(`${url}/api/recommendations/visits`, {
      method: productId === null ? "DELETE" : "POST",
      headers: { ...headers, "content-type": "application/json", "x-visitor-token": visitor },
      ...(productId === null ? {} : { body: JSON.stringify({ productId }) }),
    });
    if (!answer.ok) throw new Error(`${answer.status} of a visit`);
  }

  return {
    async recommended({ type, subject, categoryId, viewed }) {
      if (type === "bestsellers") return ask({ type, categoryId: String(categoryId) });
      const visitor = viewed.length === 0 ? undefined : randomBytes(32).toString("base64url");
      if (visitor !== undefined) for (const id of viewed) await changeVisits(visitor, id);
      const start = performance.now();
      const found = await ask(
        visitor === undefined ? { type, productId: String(subject) } : { type },
        visitor,
      );
      times.push(performance.now() - start);
      // The next computation must not learn from what it is judged by.
      if (visitor !== undefined) await changeVisits(visitor, null);
      return found;
    },
    bestsellers(category) {
      const found =
        known.get(category) ??
        ask({ type: "bestsellers", ...(category === null ? {} : { categoryId: String(category) }) });
      known.set(category, found);
      return found;
    },
    times: () => times,
  };
}
