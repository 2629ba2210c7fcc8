import { z } from "zod";
import { repeatUntilAnswered } from "../provider/repeat-until-answered.ts";
import type { SandboxConfig } from "./sandbox-config.ts";

/** An answer of the sandbox that is not 2xx and would not change. */
export class SandboxError extends Error {
  override readonly name = "SandboxError";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`The sandbox refuses: ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

const errorBody = z.object({ error: z.object({ code: z.string() }) });

interface Request {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** The name of the request: with the same key it takes effect once. */
  readonly key?: string;
  readonly body?: object;
}

/**
 * Calls the sandbox's API. Every request is harmless when repeated, so a lost answer is asked for again.
 * @throws {SandboxError} or another error, if the outcome is unknown
 */
export function createSandboxClient({ url, key: secret }: SandboxConfig) {
  async function send({ method, path, key, body }: Request, signal: AbortSignal): Promise<unknown> {
    const response = await fetch(`${url}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(key === undefined ? {} : { "idempotency-key": key }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: "error",
      signal,
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    const code = errorBody.safeParse(answer).data?.error.code ?? "unknown";
    if (response.status < 500 && response.status !== 429) throw new SandboxError(response.status, code);
    throw new Error(`The sandbox answers ${response.status} ${code}`);
  }

  return function call<T extends z.ZodType>(schema: T, request: Request): Promise<z.output<T>> {
    return repeatUntilAnswered(
      async (signal) => schema.parse(await send(request, signal)),
      (error) => error instanceof SandboxError || error instanceof z.ZodError,
    );
  };
}

export type SandboxCall = ReturnType<typeof createSandboxClient>;
