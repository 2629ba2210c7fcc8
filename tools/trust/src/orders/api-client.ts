import { Agent } from "node:http";
import { callRoutes, type ClientCallName, type Input, type Output } from "@reprise/contracts";
import { type CallResult, createApiClient } from "@reprise/contracts/client";
import { type Answer, type AttackRequest, send } from "../attack/send.ts";

/** Who makes a call. */
export interface As {
  readonly visitor?: string;
  /** Token of a login. */
  readonly customer?: string;
  readonly idempotencyKey?: string;
}

export interface ApiClient {
  /** Makes a call as the BFF does. */
  call<N extends ClientCallName>(name: N, input: Input<N>, as: As): Promise<CallResult<Output<N>>>;
  /** Sends any request with the service credential. */
  raw(request: AttackRequest, as: As): Promise<Answer>;
  close(): void;
}

const identityOf = ({ visitor, customer, idempotencyKey }: As): Record<string, string> => ({
  ...(visitor === undefined ? {} : { "x-visitor-token": visitor }),
  ...(customer === undefined ? {} : { "x-customer-token": customer }),
  ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
});

/** A client of the API beside the BFF, with the credential of the BFF and without its limits. */
export function createClient(apiUrl: string, serviceToken: string): ApiClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const raw: ApiClient["raw"] = ({ headers, ...request }, as) =>
    send(
      apiUrl,
      {
        ...request,
        headers: { authorization: `Bearer ${serviceToken}`, ...headers, ...identityOf(as) },
      },
      agent,
    );
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

/** "OK", or status and code of a refusal. */
export const outcomeOf = (result: CallResult<unknown>): string =>
  result.ok ? "OK" : `${result.status} ${result.error.code}`;
