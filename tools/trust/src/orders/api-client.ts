import { createHash, randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { callRoutes, type ClientCallName, type Input, type Output } from "@reprise/contracts";
import { type CallResult, createApiClient } from "@reprise/contracts/client";
import { type Answer, type AttackRequest, send } from "../attack/send.ts";
import { openSession } from "../attack/session.ts";

/** Who makes a call. */
export interface As {
  readonly visitor?: string;
  /** Token of a login. */
  readonly customer?: string;
  /** Token of an operator, instead of the service credential. */
  readonly operator?: string;
  readonly idempotencyKey?: string;
}

export interface ApiClient {
  /** Makes a call as the BFF does. */
  call<N extends ClientCallName>(name: N, input: Input<N>, as: As): Promise<CallResult<Output<N>>>;
  /** Sends any request with the credential of the client. */
  raw(request: AttackRequest, as: As): Promise<Answer>;
  close(): void;
}

/** The address of a client in a network of its own, of the range for documents. */
function addressOf(name: string): string {
  const [first = "", second = ""] = createHash("sha256").update(name).digest("hex").match(/.{4}/gu) ?? [];
  return `2001:db8:${first}:${second}::1`;
}

const identityOf = ({ visitor, customer, operator, idempotencyKey }: As): Record<string, string> => ({
  ...(visitor === undefined ? {} : { "x-visitor-token": visitor }),
  ...(customer === undefined ? {} : { "x-customer-token": customer }),
  ...(operator === undefined ? {} : { authorization: `Bearer ${operator}` }),
  ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
});

/**
 * A client of the API beside the BFF, with the credential of the BFF and without its limits. Each shopper has a network of
 * their own, as at a shop with many shoppers.
 */
export function createClient(apiUrl: string, serviceToken: string): ApiClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const credential = { authorization: `Bearer ${serviceToken}` };
  return typed(agent, ({ headers, ...request }, as) =>
    send(
      apiUrl,
      {
        ...request,
        headers: {
          ...credential,
          "x-client-address": addressOf(as.visitor ?? as.customer ?? ""),
          ...headers,
          ...identityOf(as),
        },
      },
      agent,
    ),
  );
}

/** A client of the BFF with a session of its own, as a shop page has it. All its calls are those of one visitor. */
export async function openBffClient(shopUrl: string): Promise<ApiClient> {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  // As the proxy before a shop sends it.
  const forwarded = { "x-forwarded-for": addressOf(randomUUID()) };
  const session = await openSession(shopUrl);
  return typed(agent, ({ headers, ...request }, { idempotencyKey }) =>
    send(
      shopUrl,
      {
        ...request,
        headers: {
          ...session,
          ...forwarded,
          ...headers,
          ...identityOf(idempotencyKey ? { idempotencyKey } : {}),
        },
      },
      agent,
    ),
  );
}

function typed(agent: Agent, raw: ApiClient["raw"]): ApiClient {
  return {
    raw,
    call: async <N extends ClientCallName>(name: N, input: Input<N>, as: As) => {
      const client = createApiClient({
        routes: callRoutes,
        locale: "en",
        transport: async (request) => {
          const { status, text } = await raw(request, as);
          return { status, body: text };
        },
      });
      // Some calls have no input, which TypeScript cannot infer for a generic call.
      const make = client.call as (name: N, input: Input<N>) => Promise<CallResult<Output<N>>>;
      return make(name, input);
    },
    close: () => agent.destroy(),
  };
}

/** The data of an answer. @throws {Error} when the call was refused */
export function dataOf<T>(result: CallResult<T>): T {
  if (result.ok) return result.data;
  throw new Error(`${result.status} ${result.error.code}: ${result.error.message}`);
}

/** "OK", or status and code of an error. */
export const outcomeOf = (result: CallResult<unknown>): string =>
  result.ok ? "OK" : `${result.status} ${result.error.code}`;
