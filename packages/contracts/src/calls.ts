import type { Call, CallInput, CallOutput, Method, ParsedInput } from "./call.ts";
import { bffCalls } from "./calls/bff.calls.ts";
import { buyAlertCalls } from "./calls/buy-alerts.calls.ts";
import { cartCalls } from "./calls/cart.calls.ts";
import { catalogueCalls } from "./calls/catalogue.calls.ts";
import { customerCalls } from "./calls/customer.calls.ts";
import { loginCalls } from "./calls/login.calls.ts";
import { newsletterCalls } from "./calls/newsletter.calls.ts";
import { searchCalls } from "./calls/search.calls.ts";
import { signInCalls } from "./calls/sign-in.calls.ts";
import { wishlistCalls } from "./calls/wishlist.calls.ts";

/** Every call of the API by its name in the specification, section 7. The one definition all else is made from. */
export const CALLS = {
  ...catalogueCalls,
  ...searchCalls,
  ...cartCalls,
  ...loginCalls,
  ...signInCalls,
  ...customerCalls,
  ...wishlistCalls,
  ...buyAlertCalls,
  ...newsletterCalls,
} as const;

export type Calls = typeof CALLS;
export type CallName = keyof Calls;
export const CALL_NAMES = Object.keys(CALLS) as CallName[];

/** Those that the BFF answers by itself; the API knows nothing of them. */
export const BFF_CALLS = bffCalls;

export type BffCalls = typeof BFF_CALLS;
export type BffCallName = keyof BffCalls;
export const BFF_CALL_NAMES = Object.keys(BFF_CALLS) as BffCallName[];

/** Every call that a client can make. */
export type ClientCalls = Calls & BffCalls;
export type ClientCallName = keyof ClientCalls;

export type Input<N extends ClientCallName> = CallInput<ClientCalls[N]>;
export type Output<N extends ClientCallName> = CallOutput<ClientCalls[N]>;
export type HandlerInput<N extends ClientCallName> = ParsedInput<ClientCalls[N]>;

/** Calls as a client needs them: where they go, without their schemas. Which are there, depends on who asks. */
export type CallRoutes = Readonly<
  Partial<Record<ClientCallName, readonly [Method, string, isHarmless?: true]>>
>;

const routesOf = (calls: Readonly<Record<string, Call>>, isWanted: (call: Call) => boolean): CallRoutes =>
  Object.fromEntries(
    Object.entries(calls)
      .filter(([, call]) => isWanted(call))
      .map(([name, { method, path, isHarmless }]) => [
        name,
        isHarmless ? [method, path, true] : [method, path],
      ]),
  );

/** The addresses of the API's calls. */
export const callRoutes = routesOf(CALLS, () => true);

/** Those that the browser may make, logged in or not; small enough for its bundle. */
export const browserCallRoutes: CallRoutes = {
  ...routesOf(CALLS, ({ access }) => access === "public" || access === "customer"),
  ...routesOf(BFF_CALLS, () => true),
};

/** Which call a request would make: for the proxy's allow-list. Null: none. */
export function findCalls(pathname: string): ReadonlyArray<{ readonly name: CallName; readonly call: Call }> {
  return patterns.filter(({ pattern }) => pattern.test(pathname));
}

const patterns = CALL_NAMES.map((name) => {
  const call: Call = CALLS[name];
  const source = call.path.replace(/[.]/gu, "\\.").replace(/\{\w+\}/gu, "[^/]+");
  return { name, call, pattern: new RegExp(`^${source}$`, "u") };
});
