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
import { CommandError } from "../command/errors.ts";

export interface ShopClient {
  /**
   * Makes a call, and once more if there is no answer: a read, or a write that its `Idempotency-Key` makes take effect
   * once. Other writes are not repeated. A file is its bytes in base64.
   * @throws {CommandError} with a sentence for the person
   */
  call<N extends CallName>(name: N, input: Input<N>): Promise<Output<N>>;
  /** The same for a call that takes a file. */
  upload<N extends CallName>(name: N, input: Input<N>, file: SentFile): Promise<Output<N>>;
}

export interface SentFile {
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** In ms, for a call and its second try; with a file, a large body or work on whole tables. The API gives up after 60 s. */
const TIME_LIMIT = 8_000;
const LONG_LIMIT = 70_000;
const LONG_CALLS: ReadonlySet<CallName> = new Set(["api_operator_check"]);
const REPEAT_AFTER = 500;

const FILE_TYPES: ReadonlySet<string> = new Set(
  Object.values<Call>(CALLS).flatMap(({ file }) => (file === undefined ? [] : [file])),
);

/** The client of the contract. `file`: the body of its calls. */
const contractClient = (address: string, token: string, file: SentFile | null) =>
  createApiClient({
    routes: callRoutes,
    locale: "en",
    parse: jsonOrNull,
    transport: async ({ method, path, headers, body, signal }): Promise<ApiResponse> => {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: {
          ...headers,
          authorization: `Bearer ${token}`,
          ...(file === null ? {} : { "content-type": file.type }),
        },
        // The token is for this address alone.
        redirect: "error",
        ...(file === null ? (body === undefined ? {} : { body }) : { body: file.bytes }),
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

export function createShopClient(address: string, token: string): ShopClient {
  const make = async <N extends CallName>(
    name: N,
    input: Input<N>,
    file: SentFile | null,
  ): Promise<Output<N>> => {
    // Some calls have no input, which TypeScript cannot infer for a generic call.
    const send = contractClient(address, token, file).call as (
      name: N,
      input: Input<N>,
      options: CallOptions,
    ) => Promise<CallResult<Output<N>>>;
    const { method, idempotent, isLarge }: Call = CALLS[name];
    const isLong = file !== null || isLarge === true || LONG_CALLS.has(name);
    const signal = AbortSignal.timeout(isLong ? LONG_LIMIT : TIME_LIMIT);
    const options = { signal, ...(idempotent === true ? { idempotencyKey: randomUUID() } : {}) };
    const attempt = () =>
      send(name, input, options).catch((error: unknown): null => {
        if (isPortRefused(error))
          throw new CommandError(
            `HTTP clients refuse to call the port of ${address}: the API needs another one (API_PORT).`,
          );
        return null;
      });
    let result = await attempt();
    if (isUnanswered(result) && !signal.aborted && (idempotent === true || method === "GET")) {
      await sleep(REPEAT_AFTER);
      result = await attempt();
    }
    if (result === null) throw new CommandError(`The API at ${address} does not answer.${doubtOf(name)}`);
    if (result.ok) return checked(name, result.data, address);
    throw new CommandError(sentenceOf(result.error, result.retryAfterSeconds), result.error.code);
  };
  return { call: (name, input) => make(name, input, null), upload: make };
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
  throw new CommandError(`${address} does not answer as the API of this version does.`);
}

const isUnanswered = (result: CallResult<unknown> | null) =>
  result === null || (!result.ok && result.status >= 500);

/** True for one of the ports that the fetch standard reserves for other protocols, such as 4190. */
const isPortRefused = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && error.cause.message === "bad port";

/** A write whose answer is lost may have taken effect. */
const doubtOf = (name: CallName) =>
  CALLS[name].method === "GET" ? "" : " Look whether the change was made before you repeat it.";

const fieldsText = (fields: NonNullable<ApiError["fields"]>): string =>
  fields.map(({ path, message: problem }) => `${path.replace(/^\w+[.]/u, "")} ${problem}.`).join("\n");

function sentenceOf({ code, message, reference, fields = [] }: ApiError, retryAfterSeconds = 1): string {
  switch (code) {
    case "UNAUTHENTICATED":
      return "The token is not valid (any more): ask for a new one.";
    case "OPERATOR_TOKEN_EXPIRED":
      return "Your token has expired: ask for a new one (pnpm shop operator renew, on the API's machine).";
    case "TOO_MANY_REQUESTS":
      return `Too many refused attempts: try again in ${retryAfterSeconds} s.`;
    case "VALIDATION_FAILED":
    case "QUESTION_SET_INVALID":
    case "PURCHASE_PRICES_INVALID":
      return fieldsText(fields);
    case "GRADING_INVALID":
      return fields.length === 0 ? `${message}.` : fieldsText(fields);
    case "CONTENT_INVALID":
      return fields.map(({ path, message: problem }) => `${path}: ${problem}`).join("\n");
    default:
      return `${message}.${code === "INTERNAL_ERROR" ? ` The logs have it as ${reference}.` : ""}`;
  }
}
