import type { LoginAnswer, LoginView } from "@reprise/contracts";
import type { ApiClient, CallResult } from "@reprise/contracts/client";
import { type Addresses, pathAfterLogin } from "@reprise/locale";
import type { ShopperWrite } from "../../forms/shopper-write.ts";
import { requestContextOf } from "../../server/request-context.ts";
import type { Logins } from "../../sessions/logins.ts";
import type { Login } from "../../sessions/session-store.ts";
import { deviceCookie, writeSignedUpCookie } from "./login-cookies.ts";

/** Logging in, shared by all login methods, and logging out. */
export interface LoginFlow {
  /**
   * Logs in at the API and stores the login under a new session id. A previous login ends. The API call
   * carries no login, and is made only if the session store is available.
   * @throws RequestError SERVICE_UNAVAILABLE when the session store fails; the API's login is then ended
   */
  logIn(
    write: ShopperWrite,
    ask: (api: ApiClient, deviceToken: string | undefined) => Promise<CallResult<LoginView>>,
    previousUrl: string | null | undefined,
  ): Promise<CallResult<LoginAnswer>>;
  /** Replaces the API login of the same customer. */
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
  /** Best effort: a login that remains at the API expires, and its token is lost. */
  const endAtApi = ({ reply, apiAs }: ShopperWrite, login: Login) =>
    apiAs(login)
      .call("api_customer_logout")
      .catch((error: unknown) => reply.log.error({ err: error }, "A login could not be ended at the API"));

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
      const previous = await logins.of(reply.request);
      await renew(write, result.data);
      if (previous !== null && previous !== "unknown") await endAtApi(write, previous);
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
