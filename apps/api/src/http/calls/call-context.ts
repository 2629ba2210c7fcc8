import type { Call } from "@reprise/contracts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "@reprise/locale";
import type { Request, Response } from "express";
import { invalidInput } from "./api-failure.ts";
import type { CallContext } from "./handlers.ts";
import { factsOf, isUuid } from "./request-facts.ts";

/** At least 192 bits in base64url; the BFF creates 256. */
const VISITOR_TOKEN = /^[\w-]{32,128}$/u;

/** The part of the context that comes from the request itself. */
export function callContext(call: Call, request: Request, response: Response): Omit<CallContext, "customer"> {
  return {
    locale: localeOf(request),
    visitorToken: visitorTokenOf(request),
    client: {
      address: request.get("x-client-address") ?? null,
      userAgent: request.get("x-client-user-agent") ?? null,
    },
    requestId: factsOf(request).id,
    idempotencyKey: call.idempotent ? idempotencyKeyOf(request) : null,
    signal: disconnectSignal(response),
  };
}

function localeOf(request: Request): Locale {
  const requested = request.headers["accept-language"];
  return isLocale(requested) ? requested : DEFAULT_LOCALE;
}

function visitorTokenOf(request: Request): string | null {
  const token = request.get("x-visitor-token");
  return token !== undefined && VISITOR_TOKEN.test(token) ? token : null;
}

function idempotencyKeyOf(request: Request): string | null {
  const key = request.get("idempotency-key");
  if (key === undefined || isUuid(key)) return key?.toLowerCase() ?? null;
  throw invalidInput({ path: "headers.Idempotency-Key", message: "must be a UUID" });
}

function disconnectSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
