import { EnvironmentEnum } from "@adyen/api-library/lib/src/config.js";
import type clientInterface from "@adyen/api-library/lib/src/httpClient/clientInterface.js";
import { ModificationsApi } from "@adyen/api-library/lib/src/services/checkout/modificationsApi.js";
import { PaymentLinksApi } from "@adyen/api-library/lib/src/services/checkout/paymentLinksApi.js";
import { z } from "zod";
import { repeatUntilAnswered } from "../provider/repeat-until-answered.ts";
import type { AdyenConfig } from "./adyen-config.ts";
import { AdyenLibraryClient } from "./adyen-library.ts";

/** An answer of Adyen that is not 2xx and would not change. */
export class AdyenError extends Error {
  override readonly name = "AdyenError";
  readonly code: string;

  constructor(status: number, code: string) {
    super(`Adyen refuses: ${status} ${code}`);
    this.code = code;
  }
}

/** Answers that a repeat would get again. 401 and 403 are not among them: after we correct the key, a repeat succeeds. */
const FINAL: readonly number[] = [400, 404, 422];

const errorBody = z.object({ errorCode: z.string() });

/** Where the library thinks that Adyen is. */
const LIBRARY_URL = "https://checkout-test.adyen.com";

/**
 * The library's own HTTP client has one time limit for each try, no repeats, and a new connection for each call. The
 * library lets us pass our own.
 */
function createHttpClient({ apiUrl, apiKey }: AdyenConfig): clientInterface.default {
  const base = apiUrl.replace(/\/$/u, "");
  return {
    request: (endpoint, json, _config, _isKeyRequired, { method = "POST", idempotencyKey } = {}) =>
      repeatUntilAnswered(
        async (signal) => {
          const response = await fetch(endpoint.replace(LIBRARY_URL, base), {
            method,
            headers: {
              "x-api-key": apiKey,
              "content-type": "application/json",
              ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
            },
            ...(method === "GET" ? {} : { body: json.toString() }),
            redirect: "error",
            signal,
          });
          const text = await response.text();
          // Throws for what is no JSON: the library would pass it on as an answer.
          const answer: unknown = JSON.parse(text);
          if (response.ok) return text;
          const code = errorBody.safeParse(answer).data?.errorCode ?? "unknown";
          const isTransient = response.headers.get("transient-error") === "true";
          if (FINAL.includes(response.status) && !isTransient) throw new AdyenError(response.status, code);
          throw new Error(`Adyen answers ${response.status} ${code}`);
        },
        (error) => error instanceof AdyenError,
      ),
  };
}

export function createAdyen(config: AdyenConfig) {
  const { apiKey } = config;
  const client = new AdyenLibraryClient(
    { apiKey, environment: EnvironmentEnum.TEST },
    createHttpClient(config),
  );
  return { links: new PaymentLinksApi(client), modifications: new ModificationsApi(client) };
}
