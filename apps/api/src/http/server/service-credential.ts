import { hash, timingSafeEqual } from "node:crypto";
import type { Request, RequestHandler } from "express";
import { ApiFailure } from "../calls/api-failure.ts";

const digest = (text: string) => hash("sha256", text, "buffer");

/** Lets only the BFF in: `Authorization: Bearer <API_SERVICE_TOKEN>`, compared in constant time. */
/** True: the connection comes from this machine, and from no proxy on it. */
function isLocal({ socket, headers }: Request): boolean {
  const address = socket.remoteAddress ?? "";
  const isLoopback = address === "::1" || /^(?:::ffff:)?127\./u.test(address);
  return isLoopback && headers["x-forwarded-for"] === undefined && headers.forwarded === undefined;
}

/**
 * Lets only those in who have set the shop up: who is on the API's own machine and has the bootstrap credential. The BFF has it
 * not, so a broken BFF makes no operators. Undefined: nobody has it.
 */
export function requireBootstrapCredential(token: string | undefined): RequestHandler {
  const service = token === undefined ? undefined : requireServiceCredential([token]);
  return (request, response, next) => {
    if (service === undefined || !isLocal(request))
      throw new ApiFailure(
        "UNAUTHENTICATED",
        "Operators are managed on the API's own machine, with its API_OPERATOR_TOKEN",
      );
    service(request, response, next);
  };
}

export function requireServiceCredential(tokens: readonly string[]): RequestHandler {
  const expected = tokens.map((token) => digest(`Bearer ${token}`));
  return (request, _response, next) => {
    const given = digest(request.headers.authorization ?? "");
    if (!expected.some((token) => timingSafeEqual(given, token)))
      throw new ApiFailure("UNAUTHENTICATED", "A service credential is needed");
    next();
  };
}
