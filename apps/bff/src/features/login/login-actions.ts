import type { ErrorCode, LoginAnswer } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { type Addresses, type RouteName, sameSitePath } from "@reprise/locale";
import { type Action, defineAction, type FormAnswer } from "../../forms/actions.ts";
import { flashOf, flashOfRefusal } from "../../forms/refusal-flashes.ts";
import { refused } from "../../forms/refusals.ts";
import type { Visit } from "../../forms/visits.ts";
import type { Logins } from "../../sessions/logins.ts";
import { deviceCookie } from "./login-cookies.ts";
import type { LoginDesk } from "./login-desk.ts";

export interface LoginActionsOptions {
  readonly addresses: Addresses;
  readonly logins: Logins;
  readonly desk: LoginDesk;
}

type Fields = Readonly<Record<string, string>>;

const isRefusedWith = (result: CallResult<unknown>, code: ErrorCode) =>
  !result.ok && result.error.code === code;

/** Logging in, logging out, and what changes a login (specification, sections 2 and 7). */
export function loginActions({ addresses, logins, desk }: LoginActionsOptions): readonly Action[] {
  const pathOf = (name: RouteName, { locale }: Visit, query: Fields = {}) =>
    addresses.path(name, locale, {}, query);

  /** Back to the page with the form, which still knows where to go then. */
  function retry(name: RouteName, visit: Visit, fields: Fields): string {
    const next = sameSitePath(fields["previousUrl"]);
    const { token } = fields;
    return pathOf(name, visit, { ...(token ? { token } : {}), ...(next === null ? {} : { next }) });
  }

  const loggedIn = (result: CallResult<LoginAnswer>, failed: () => string): FormAnswer => ({
    location: result.ok ? result.data.previousUrl : failed(),
    flashes: flashOf(result, "user.flash.login.success"),
  });

  const customerLogin =
    (name: "login_check" | "login_check_facebook") =>
    (result: CallResult<LoginAnswer>, visit: Visit, fields: Fields): FormAnswer =>
      name === "login_check" && isRefusedWith(result, "VALIDATION_FAILED")
        ? { location: retry("auth", visit, fields), flashes: flashOfRefusal("INVALID_CREDENTIALS") }
        : loggedIn(result, () => retry("auth", visit, fields));

  return [
    defineAction({
      name: "login_check",
      act: ({ previousUrl, ...proof }, visit) =>
        desk.admit(
          visit,
          (api, deviceToken) => api.call("api_customer_login", { body: { ...proof, deviceToken } }),
          previousUrl,
        ),
      afterForm: customerLogin("login_check"),
    }),
    defineAction({
      name: "login_check_facebook",
      act: ({ previousUrl, ...proof }, visit) =>
        desk.admit(
          visit,
          (api, deviceToken) => api.call("api_customer_facebook_login", { body: { ...proof, deviceToken } }),
          previousUrl,
        ),
      afterForm: customerLogin("login_check_facebook"),
    }),
    defineAction({
      name: "complete_registration",
      act: ({ previousUrl, ...proof }, visit) =>
        desk.admit(
          visit,
          (api, deviceToken) => api.call("api_complete_registration", { body: { ...proof, deviceToken } }),
          previousUrl,
        ),
      afterForm: (result, visit, fields) =>
        loggedIn(result, () =>
          isRefusedWith(result, "LINK_INVALID")
            ? pathOf("register", visit)
            : retry("complete_registration", visit, fields),
        ),
    }),
    defineAction({
      name: "reset_password",
      act: ({ previousUrl, ...proof }, visit) =>
        desk.admit(
          visit,
          (api, deviceToken) => api.call("api_reset_password", { body: { ...proof, deviceToken } }),
          previousUrl,
        ),
      afterForm: (result, visit, fields) =>
        result.ok
          ? { location: result.data.previousUrl, flashes: flashOf(result, "user.flash.passwordChanged") }
          : loggedIn(result, () =>
              isRefusedWith(result, "LINK_INVALID")
                ? pathOf("forgotten_password", visit)
                : retry("reset_password", visit, fields),
            ),
    }),
    defineAction({
      name: "change_password",
      async act({ currentPassword, password }, visit) {
        await logins.requireStore();
        const body = {
          currentPassword: currentPassword ?? null,
          password,
          deviceToken: deviceCookie.read(visit.reply.request),
        };
        const result = await visit.api.call("api_change_password", { body });
        if (!result.ok) return result;
        await desk.renew(visit, result.data);
        return { ok: true, status: 200, data: {} };
      },
      afterForm: (result, visit) => ({
        location: afterCustomers(result, visit, "customer"),
        flashes: flashOf(result, "user.flash.passwordChanged"),
      }),
    }),
    defineAction({
      name: "link_facebook",
      async act(body, visit) {
        if ((await logins.of(visit.reply.request)) === null)
          return refused("UNAUTHENTICATED", "A login is needed");
        return visit.api.call("api_link_facebook", { body });
      },
      afterForm: (result, visit) => ({
        location: afterCustomers(result, visit, "customer_sign_in_methods"),
        flashes: flashOf(result, "user.flash.signInLinked"),
      }),
    }),
    defineAction({
      name: "logout",
      async act(_, visit) {
        await desk.release(visit);
        return { ok: true, status: 200, data: {} };
      },
      afterForm: (result, visit) => ({
        location: pathOf("landingpage", visit),
        flashes: flashOf(result, "user.flash.logout.success"),
      }),
    }),
  ];

  /** The page of the customer area, or the page to log in that leads there. */
  function afterCustomers(result: CallResult<unknown>, visit: Visit, page: RouteName): string {
    const path = pathOf(page, visit);
    return isRefusedWith(result, "UNAUTHENTICATED") || isRefusedWith(result, "REAUTHENTICATION_NEEDED")
      ? pathOf("auth", visit, { next: path })
      : path;
  }
}
