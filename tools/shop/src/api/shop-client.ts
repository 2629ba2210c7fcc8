import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type ApiError,
  type Call,
  type CallName,
  callRoutes,
  CALLS,
  type Input,
  type Output,
} from "@reprise/contracts";
import {
  type ApiResponse,
  type CallOptions,
  type CallResult,
  createApiClient,
} from "@reprise/contracts/client";
import { Refused } from "../command/refusals.ts";

export interface ShopClient {
  /**
   * Makes a call, and once more if there is no answer: a read, or a write that its `Idempotency-Key` makes take effect
   * once. Other writes are not repeated. A file is its bytes in base64.
   * @throws {Refused} with a sentence for the person
   */
  call<N extends CallName>(name: N, input: Input<N>): Promise<Output<N>>;
}

/** In ms, for a call and its second try. */
const TIME_LIMIT = 8_000;
const REPEAT_AFTER = 500;

const FILE_TYPES: ReadonlySet<string> = new Set(
  Object.values<Call>(CALLS).flatMap(({ file }) => (file === undefined ? [] : [file])),
);

export function createShopClient(address: string, token: string): ShopClient {
  const client = createApiClient({
    routes: callRoutes,
    locale: "en",
    parse: jsonOrNull,
    transport: async ({ method, path, headers, body, signal }): Promise<ApiResponse> => {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: { ...headers, authorization: `Bearer ${token}` },
        // The token is for this address alone.
        redirect: "error",
        ...(body === undefined ? {} : { body }),
        ...(signal === undefined ? {} : { signal }),
      });
      const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
      return {
        status: response.status,
        body: await bodyOf(response),
        ...(Number.isFinite(retryAfter) ? { retryAfterSeconds: retryAfter } : {}),
      };
    },
  });
  // Some calls have no input, which TypeScript cannot infer for a generic call.
  const send = client.call as <N extends CallName>(
    name: N,
    input: Input<N>,
    options: CallOptions,
  ) => Promise<CallResult<Output<N>>>;

  return {
    call: async (name, input) => {
      const signal = AbortSignal.timeout(TIME_LIMIT);
      const { method, idempotent }: Call = CALLS[name];
      const options = { signal, ...(idempotent === true ? { idempotencyKey: randomUUID() } : {}) };
      const attempt = () => send(name, input, options).catch((): null => null);
      let result = await attempt();
      if (isUnanswered(result) && !signal.aborted && (idempotent === true || method === "GET")) {
        await sleep(REPEAT_AFTER);
        result = await attempt();
      }
      if (result === null) throw new Refused(`The API at ${address} does not answer.${doubtOf(name)}`);
      if (result.ok) return checked(name, result.data, address);
      throw new Refused(sentenceOf(result.error, result.retryAfterSeconds), result.error.code);
    },
  };
}

/** The client's bodies are JSON; a file becomes a JSON string. */
async function bodyOf(response: Response): Promise<string> {
  if (!FILE_TYPES.has(response.headers.get("content-type") ?? "")) return response.text();
  return JSON.stringify(Buffer.from(await response.arrayBuffer()).toString("base64"));
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** API_URL may name any server. */
function checked<N extends CallName>(name: N, data: Output<N>, address: string): Output<N> {
  if (CALLS[name].response.safeParse(data).success) return data;
  throw new Refused(`${address} does not answer as the API of this version does.`);
}

const isUnanswered = (result: CallResult<unknown> | null) =>
  result === null || (!result.ok && result.status >= 500);

/** A write whose answer is lost may have taken effect. */
const doubtOf = (name: CallName) =>
  CALLS[name].method === "GET" ? "" : " Look whether the change was made before you repeat it.";

function sentenceOf({ code, message, reference, fields = [] }: ApiError, retryAfterSeconds = 1): string {
  switch (code) {
    case "UNAUTHENTICATED":
      return "The token is not valid (any more): ask for a new one.";
    case "TOO_MANY_REQUESTS":
      return `Too many refused attempts: try again in ${retryAfterSeconds} s.`;
    case "VALIDATION_FAILED":
    case "QUESTION_SET_INVALID":
    case "PURCHASE_PRICES_INVALID":
      return fields
        .map(({ path, message: problem }) => `${path.replace(/^\w+[.]/u, "")} ${problem}.`)
        .join("\n");
    case "CONTENT_INVALID":
      return fields.map(({ path, message: problem }) => `${path}: ${problem}`).join("\n");
    default:
      return `${message}.${code === "INTERNAL_ERROR" ? ` The logs have it as ${reference}.` : ""}`;
  }
}
