import { randomBytes, randomUUID } from "node:crypto";
import { callRoutes, type ClientCallName, type Input, type Output } from "@reprise/contracts";
import { createApiClient } from "@reprise/contracts/client";
import type { BenchShop } from "./bench-shop.ts";

export interface Timed<T> {
  readonly data: T;
  /** Duration of the request, in ms. */
  readonly ms: number;
}

export const newVisitor = (): string => randomBytes(32).toString("base64url");

/** A visitor at the API, by default a new one. A refused call throws. */
export function createVisitor(
  { api, serviceToken }: Pick<BenchShop, "api" | "serviceToken">,
  visitor: string = newVisitor(),
) {
  let ms = 0;
  // A network of its own, as at a shop with many shoppers.
  const [first = "", second = ""] = randomBytes(4).toString("hex").match(/.{4}/gu) ?? [];
  const address = `2001:db8:${first}:${second}::1`;
  const client = createApiClient({
    routes: callRoutes,
    locale: "de",
    transport: async ({ method, path, headers, body }) => {
      const start = performance.now();
      const response = await fetch(api.url + path, {
        method,
        headers: {
          ...headers,
          authorization: `Bearer ${serviceToken}`,
          "x-visitor-token": visitor,
          "x-client-address": address,
        },
        ...(body === undefined ? {} : { body }),
      });
      const answer = { status: response.status, body: await response.text() };
      ms = performance.now() - start;
      return answer;
    },
  });
  return async function call<N extends ClientCallName>(name: N, input: Input<N>): Promise<Timed<Output<N>>> {
    // Some calls have no input, which TypeScript cannot infer for a generic call.
    const make = client.call as (
      name: N,
      input: Input<N>,
      options: object,
    ) => ReturnType<typeof client.call<N>>;
    const result = await make(name, input, { idempotencyKey: randomUUID() });
    if (!result.ok) throw new Error(`${name} answered ${result.status} ${result.error.code}`);
    return { data: result.data, ms };
  };
}

export type Visitor = ReturnType<typeof createVisitor>;
