import type { Call, CallInput, CallOutput, Method, ParsedInput } from "./call.ts";
import { cartCalls } from "./calls/cart.calls.ts";
import { catalogueCalls } from "./calls/catalogue.calls.ts";
import { customerCalls } from "./calls/customer.calls.ts";
import { loginCalls } from "./calls/login.calls.ts";
import { searchCalls } from "./calls/search.calls.ts";

/** Every call of the API by its name in the specification, section 7. The one definition all else is made from. */
export const CALLS = { ...catalogueCalls, ...searchCalls, ...cartCalls, ...loginCalls, ...customerCalls } as const;

export type Calls = typeof CALLS;
export type CallName = keyof Calls;
export const CALL_NAMES = Object.keys(CALLS) as CallName[];

export type Input<N extends CallName> = CallInput<Calls[N]>;
export type Output<N extends CallName> = CallOutput<Calls[N]>;
export type HandlerInput<N extends CallName> = ParsedInput<Calls[N]>;

/** A call as the client and the proxy need it: where it goes, without its schemas. */
export type CallRoutes = Readonly<Record<CallName, readonly [Method, string]>>;

/** The calls' addresses alone, small enough for the browser's bundle. */
export const callRoutes = Object.fromEntries(
  CALL_NAMES.map((name) => [name, [CALLS[name].method, CALLS[name].path]]),
) as unknown as CallRoutes;

/** Those that the browser may make, logged in or not. */
export const browserCallRoutes = Object.fromEntries(
  Object.entries(callRoutes).filter(([name]) => ["public", "customer"].includes(CALLS[name as CallName].access)),
);

/** Which call a request would make: for the proxy's allow-list. Null: none. */
export function findCalls(pathname: string): ReadonlyArray<{ readonly name: CallName; readonly call: Call }> {
  return patterns.filter(({ pattern }) => pattern.test(pathname));
}

const patterns = CALL_NAMES.map((name) => {
  const call: Call = CALLS[name];
  const source = call.path.replace(/[.]/gu, "\\.").replace(/\{\w+\}/gu, "[^/]+");
  return { name, call, pattern: new RegExp(`^${source}$`, "u") };
});
