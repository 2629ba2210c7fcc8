import type { LoginAnswer, LoginView } from "@reprise/contracts";
import type { ApiClient, CallResult } from "@reprise/contracts/client";
import { type Addresses, pathAfterLogin } from "@reprise/locale";
import type { Visit } from "../../forms/visits.ts";
import { placeOf } from "../../server/places.ts";
import type { Logins } from "../../sessions/logins.ts";
import type { Login } from "../../sessions/session-store.ts";
import { deviceCookie, writeSignedUpCookie } from "./login-cookies.ts";

/** What every way in ends with, and the way out. */
export interface LoginDesk {
  /**
   * Asks the API for a login, and makes it the browser's, under a new session id; whoever was logged in there before is
   * not any more. Who logs in is nobody yet, so they ask as nobody; and not while nobody could be remembered.
   * @throws RequestError SERVICE_UNAVAILABLE when the session store does not answer; the API's login is ended then
   */
  admit(
    visit: Visit,
    logIn: (api: ApiClient, deviceToken: string | undefined) => Promise<CallResult<LoginView>>,
    previousUrl: string | null | undefined,
  ): Promise<CallResult<LoginAnswer>>;
  /** The same customer goes on under a new login of the API. */
  renew(visit: Visit, view: LoginView): Promise<void>;
  /** Ends the login here and at the API. */
  release(visit: Visit): Promise<void>;
}

export function createLoginDesk({
  addresses,
  logins,
}: {
  readonly addresses: Addresses;
  readonly logins: Logins;
}): LoginDesk {
  /** Best effort: what is not ended there ends by itself, and nobody has its token any more. */
  const endAtApi = ({ reply, apiAs }: Visit, login: Login) =>
    apiAs(login)
      .call("api_customer_logout")
      .catch((error: unknown) => reply.log.error({ err: error }, "a login was not ended at the API"));

  async function renew(visit: Visit, { user, customerToken, deviceToken }: LoginView): Promise<void> {
    const login = { customerUuid: user.uuid, customerToken };
    try {
      await logins.begin(visit.reply, login);
    } catch (error) {
      await endAtApi(visit, login);
      throw error;
    }
    deviceCookie.write(visit.reply, deviceToken);
  }

  return {
    renew,
    async admit(visit, logIn, previousUrl) {
      const { reply, locale, isForm } = visit;
      await logins.requireStore();
      const result = await logIn(visit.apiAs(null), deviceCookie.read(reply.request));
      if (!result.ok) return result;
      const before = await logins.of(reply.request);
      await renew(visit, result.data);
      if (before !== null && before !== "unknown") await endAtApi(visit, before);
      const { uuid, wasRegistered } = result.data.user;
      if (wasRegistered && isForm) writeSignedUpCookie(reply);
      const { host } = placeOf(reply.request);
      const path = pathAfterLogin(addresses, { host, locale, previousUrl });
      return { ok: true, status: 200, data: { user: { uuid, wasRegistered }, previousUrl: path } };
    },
    async release(visit) {
      const { reply } = visit;
      const login = await logins.of(reply.request);
      if (login !== null && login !== "unknown") await endAtApi(visit, login);
      await logins.end(reply);
    },
  };
}
