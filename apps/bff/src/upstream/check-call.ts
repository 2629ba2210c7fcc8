import { type Access, type Call, type CallName, findCalls } from "@reprise/contracts";
import { RequestError } from "../server/error-item.ts";

/** Documents of the API, which are not calls of the contract. */
const DOCUMENTS: Readonly<Record<string, "always" | "development">> = {
  "/api/openapi.json": "always",
  "/api/docs": "development",
};

/**
 * Paths of calls contain no percent sign, dot segment or double slash. Such a path would only hide its
 * target.
 */
const PLAIN_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/u;

const PROXIED: ReadonlySet<Access> = new Set<Access>(["public", "customer"]);

/**
 * Checks a request against the contract's calls that browsers may make.
 * @throws RequestError BAD_REQUEST, NOT_FOUND, or METHOD_NOT_ALLOWED after `onWrongMethod`.
 */
export function checkCall(
  {
    method,
    pathname,
    isDevelopment,
  }: { readonly method: string; readonly pathname: string; readonly isDevelopment: boolean },
  onWrongMethod: (allow: string) => void,
): {
  /** Undefined: a document of the API. */
  readonly name: CallName | undefined;
  readonly isRead: boolean;
  readonly needsLogin: boolean;
  readonly beacon: Call["beacon"];
  readonly consent: Call["consent"];
} {
  if (!PLAIN_PATH.test(pathname)) throw new RequestError("BAD_REQUEST", "Invalid path of a call");
  const calls = findCalls(pathname).filter(({ call }) => PROXIED.has(call.access));
  const document = DOCUMENTS[pathname];
  const methods: string[] = calls.map(({ call }) => call.method);
  if (document === "always" || (document === "development" && isDevelopment)) methods.push("GET");
  if (methods.length === 0) throw new RequestError("NOT_FOUND", "No such call");
  const effectiveMethod = method === "HEAD" ? "GET" : method;
  if (!methods.includes(effectiveMethod)) {
    onWrongMethod(methods.flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : [name])).join(", "));
    throw new RequestError("METHOD_NOT_ALLOWED", `The call does not allow ${method}`);
  }
  const { name, call } = calls.find((found) => found.call.method === effectiveMethod) ?? {};
  return {
    name,
    isRead: effectiveMethod === "GET" || call?.isSafe === true,
    needsLogin: call?.access === "customer",
    beacon: call?.beacon,
    consent: call?.consent,
  };
}
