import type { LoginAnswer, LoginView } from "@reprise/contracts";
import type { ApiClient, CallResult } from "@reprise/contracts/client";
import { type Addresses, pathAfterLogin } from "@reprise/locale";
import type { ShopperWrite } from "../../forms/shopper-write.ts";
import { requestContextOf } from "../../server/request-context.ts";
import type { Logins } from "../../sessions/logins.ts";
import type { Login } from "../../sessions/session-store.ts";
import { deviceCookie, writeSignedUpCookie } from "./login-cookies.ts";

/** What all ways to log in have in common, and logging out. */
export interface LoginFlow {
  /**
   * Asks the API for a login and makes it the browser's, under a new session id; a login that was there before ends. The
   * API is asked without any login, and only while the session store can keep the new one.
   * @throws RequestError SERVICE_UNAVAILABLE when the session store does not answer; the API's login is ended then
   */
  logIn(
    write: ShopperWrite,
    ask: (api: ApiClient, deviceToken: string | undefined) => Promise<CallResult<LoginView>>,
    previousUrl: string | null | undefined,
  ): Promise<CallResult<LoginAnswer>>;
  /** The same customer goes on under a new login of the API. */
  renew(write: ShopperWrite, view: LoginView): Promise<void>;
  /** Ends the login here and at the API. */
  logOut(write: ShopperWrite): Promise<void>;
}

export function createLoginFlow({
  addresses,
  logins,
}: {
  readonly addresses: Addresses;
  readonly logins: Logins;
}): LoginFlow {
  /** Best effort: a login that stays at the API ends by itself, and nobody has its token any more. */
  const endAtApi = ({ reply, apiAs }: ShopperWrite, login: Login) =>
    apiAs(login)
      .call("api_customer_logout")
      .catch((error: unknown) => reply.log.error({ err: error }, "a login was not ended at the API"));

  async function renew(write: ShopperWrite, { user, customerToken, deviceToken }: LoginView): Promise<void> {
    const login = { customerUuid: user.uuid, customerToken };
    try {
      await logins.begin(write.reply, login);
    } catch (error) {
      await endAtApi(write, login);
      throw error;
    }
    deviceCookie.write(write.reply, deviceToken);
  }

  return {
    renew,
    async logIn(write, ask, previousUrl) {
      const { reply, locale, isForm } = write;
      await logins.requireStore();
      const result = await ask(write.apiAs(null), deviceCookie.read(reply.request));
      if (!result.ok) return result;
      const before = await logins.of(reply.request);
      await renew(write, result.data);
      if (before !== null && before !== "unknown") await endAtApi(write, before);
      const { uuid, wasRegistered } = result.data.user;
      if (wasRegistered && isForm) writeSignedUpCookie(reply);
      const { host } = requestContextOf(reply.request);
      const path = pathAfterLogin(addresses, { host, locale, previousUrl });
      return { ok: true, status: 200, data: { user: { uuid, wasRegistered }, previousUrl: path } };
    },
    async logOut(write) {
      const { reply } = write;
      const login = await logins.of(reply.request);
      if (login !== null && login !== "unknown") await endAtApi(write, login);
      await logins.end(reply);
    },
  };
}
