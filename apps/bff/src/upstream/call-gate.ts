import { type Access, findCalls } from "@reprise/contracts";
import { RequestError } from "../errors/error-item.ts";

/** Documents of the API that are no calls of it. */
const DOCUMENTS: Readonly<Record<string, "always" | "development">> = {
  "/api/openapi.json": "always",
  "/api/docs": "development",
};

/**
 * Calls have plain paths: a percent sign, a dot segment or a double slash only serves to hide where it leads.
 */
const PLAIN_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/u;

const PROXIED: ReadonlySet<Access> = new Set<Access>(["public", "customer"]);

/**
 * Whether the proxy may let a request through: exactly the contract's calls that any browser may make.
 * @throws RequestError BAD_REQUEST, NOT_FOUND, or METHOD_NOT_ALLOWED by way of `onWrongMethod`.
 */
export function gateCall(
  {
    method,
    pathname,
    isDevelopment,
  }: { readonly method: string; readonly pathname: string; readonly isDevelopment: boolean },
  onWrongMethod: (allow: string) => void,
): { readonly isRead: boolean; readonly needsLogin: boolean } {
  if (!PLAIN_PATH.test(pathname)) throw new RequestError("BAD_REQUEST", "No call has such a path");
  const calls = findCalls(pathname).filter(({ call }) => PROXIED.has(call.access));
  const document = DOCUMENTS[pathname];
  const methods: string[] = calls.map(({ call }) => call.method);
  if (document === "always" || (document === "development" && isDevelopment)) methods.push("GET");
  if (methods.length === 0) throw new RequestError("NOT_FOUND", "There is no such call");
  const wanted = method === "HEAD" ? "GET" : method;
  if (!methods.includes(wanted)) {
    onWrongMethod(methods.flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name])).join(", "));
    throw new RequestError("METHOD_NOT_ALLOWED", `The call has no method ${method}`);
  }
  const call = calls.find((found) => found.call.method === wanted)?.call;
  return {
    isRead: wanted === "GET" || call?.isSafe === true,
    needsLogin: call?.access === "customer",
  };
}
