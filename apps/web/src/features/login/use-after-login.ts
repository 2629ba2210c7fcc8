import type { LoginAnswer } from "@reprise/contracts";
import type { MessageKey } from "@reprise/locale";
import { useNavigate, useRevalidator } from "react-router";
import { type AppContext, useApp } from "../../lib/app-context.ts";
import { routerLocation } from "../../lib/router-location.ts";
import { useToasts } from "../../lib/toasts.tsx";
import { tracker } from "../../tracking/tracker.ts";
import { useUserMetaUpdates } from "../customer/customer.read.ts";

/** `done` is what the toast says; null: nothing (PayPal express, specification, section 8). */
export type AfterLogin = (answer: LoginAnswer, done?: MessageKey | null) => Promise<void>;

/** Where the router can go by itself; null: the browser has to. */
function placeOf(app: AppContext, path: string): string | null {
  const url = new URL(path, window.location.href);
  return app.match(url.pathname) === null ? null : routerLocation(app, url.href);
}

const isHere = (path: string) =>
  path === window.location.pathname + window.location.search + window.location.hash;

/** What follows a login (specification, sections 2, 4 and 8): sign-up tracking, the user meta view, the way on, a toast. */
export function useAfterLogin(): AfterLogin {
  const app = useApp();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { show } = useToasts();
  const { reload } = useUserMetaUpdates();

  return async ({ user, previousUrl }, done = "user.flash.login.success") => {
    if (user.wasRegistered) tracker.track({ event: "sign_up" });
    void reload();
    const place = placeOf(app, previousUrl);
    // A page that was open before may show what is the shopper's: the cart, of which there is now another.
    if (isHere(previousUrl)) await revalidate();
    else if (place !== null) await navigate(place, { replace: isEntrance(app) });
    else return window.location.assign(previousUrl);
    if (done !== null) show({ variant: "success", message: done });
  };
}

/** Back does not lead to a page that was only there to log in. */
const isEntrance = ({ match }: AppContext) => {
  const name = match(window.location.pathname)?.name;
  return (
    name === "auth" ||
    name === "customer_authenticate" ||
    name === "reset_password" ||
    name === "complete_registration"
  );
};
