import type { LoginAnswer } from "@reprise/contracts";
import type { MessageKey } from "@reprise/locale";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { routerLocation } from "../../../lib/addresses/router-location.ts";
import { usePageNavigate } from "../../../lib/addresses/use-page-navigate.ts";
import { useStillHere } from "../../../lib/addresses/use-still-here.ts";
import { type AppContext, useApp } from "../../../lib/context/app-context.ts";
import { useToasts } from "../../../lib/context/toasts.tsx";
import { tracker } from "../../../tracking/tracker.ts";
import { useUserMetaUpdates } from "../../customer/customer.public.ts";

/** `done`: key of the toast. */
export type AfterLogin = (answer: LoginAnswer, done?: MessageKey) => Promise<void>;

/** Router path of a target; null: needs a full page load. */
function routerPathOf(app: AppContext, path: string): string | null {
  const url = new URL(path, window.location.href);
  return app.match(url.pathname) === null ? null : routerLocation(app, url.href);
}

const isCurrentAddress = (path: string) =>
  path === window.location.pathname + window.location.search + window.location.hash;

/**
 * Steps after a login (specification, sections 2, 4 and 8): sign-up tracking, user meta view, navigation,
 * toast. Shoppers who have left the page of the form stay where they are.
 */
export function useAfterLogin(): AfterLogin {
  const app = useApp();
  const navigate = usePageNavigate();
  // Of the page that shows the form.
  const [isStillHere] = useState(useStillHere());
  const { revalidate } = useRevalidator();
  const { show } = useToasts();
  const { reload } = useUserMetaUpdates();

  return async ({ user, previousUrl }, done = "user.flash.login.success") => {
    if (user.wasRegistered) tracker.track({ event: "sign_up" });
    void reload();
    const routerPath = routerPathOf(app, previousUrl);
    // The page may show the visitor's cart; after the login there is another one.
    if (isCurrentAddress(previousUrl) || !isStillHere()) await revalidate();
    else if (routerPath !== null) await navigate(routerPath, { replace: isLoginPage(app) });
    else return window.location.assign(previousUrl);
    show({ variant: "success", message: done });
  };
}

/** True on pages that only serve to log in: their history entry is replaced, so that Back skips them. */
const isLoginPage = ({ match }: AppContext) => {
  const name = match(window.location.pathname)?.name;
  return (
    name === "auth" ||
    name === "customer_authenticate" ||
    name === "reset_password" ||
    name === "complete_registration"
  );
};
