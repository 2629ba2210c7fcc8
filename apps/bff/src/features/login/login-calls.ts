import type { LoginAnswer, LoginView } from "@reprise/contracts";
import type { ApiClient, CallResult } from "@reprise/contracts/client";
import { defineBffCall, type BffCall } from "../../forms/bff-calls.ts";
import { errorResult } from "../../forms/call-errors.ts";
import type { ShopperWrite } from "../../forms/shopper-write.ts";
import type { Logins } from "../../sessions/logins.ts";
import { deviceCookie } from "./login-cookies.ts";
import type { LoginFlow } from "./login-flow.ts";

export interface LoginCallsOptions {
  readonly logins: Logins;
  readonly flow: LoginFlow;
}

const DONE = { ok: true, status: 200, data: {} } as const;

/** Calls that start, change or end a login (specification, sections 2 and 7). */
export function loginCalls({ logins, flow }: LoginCallsOptions): readonly BffCall[] {
  /** Logs in with a proof, such as a password, by one of the API's login calls. */
  const logInBy =
    <P extends { readonly previousUrl?: string | null | undefined }>(
      ask: (
        api: ApiClient,
        proof: Omit<P, "previousUrl"> & { readonly deviceToken: string | undefined },
      ) => Promise<CallResult<LoginView>>,
    ) =>
    ({ previousUrl, ...proof }: P, write: ShopperWrite): Promise<CallResult<LoginAnswer>> =>
      flow.logIn(write, (api, deviceToken) => ask(api, { ...proof, deviceToken }), previousUrl);

  return [
    defineBffCall({
      name: "login_check",
      answer: logInBy((api, body) => api.call("api_customer_login", { body })),
    }),
    defineBffCall({
      name: "login_check_facebook",
      answer: logInBy((api, body) => api.call("api_customer_facebook_login", { body })),
    }),
    defineBffCall({
      name: "complete_registration",
      answer: logInBy((api, body) => api.call("api_complete_registration", { body })),
    }),
    defineBffCall({
      name: "reset_password",
      answer: logInBy((api, body) => api.call("api_reset_password", { body })),
    }),
    defineBffCall({
      name: "change_password",
      async answer({ currentPassword, password }, write) {
        await logins.requireStore();
        const deviceToken = deviceCookie.read(write.reply.request);
        const body = { currentPassword: currentPassword ?? null, password, deviceToken };
        const result = await write.api.call("api_change_password", { body });
        if (!result.ok) return result;
        await flow.renew(write, result.data);
        return DONE;
      },
    }),
    defineBffCall({
      name: "link_facebook",
      async answer(body, write) {
        if ((await logins.of(write.reply.request)) === null)
          return errorResult("UNAUTHENTICATED", "A login is needed");
        return write.api.call("api_link_facebook", { body });
      },
    }),
    defineBffCall({
      name: "logout",
      async answer(_, write) {
        await flow.logOut(write);
        return DONE;
      },
    }),
  ];
}
