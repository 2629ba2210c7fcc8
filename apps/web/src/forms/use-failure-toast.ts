import type { FailedCall } from "@reprise/contracts/client";
import { type FormErrorResult, readFormError } from "@reprise/contracts/forms";
import { type AppContext, useApp } from "../lib/context/app-context.ts";
import { useToasts } from "../lib/context/toasts.tsx";

/** The login page, which leads back to the page that is shown. */
export const loginPath = ({ path }: Pick<AppContext, "path">): string =>
  path("auth", {}, { next: window.location.pathname + window.location.search });

/** Shows failures as toasts, with a login link when the session has expired. */
export function useProblemToasts(): (failure: Pick<FormErrorResult, "problems" | "needsLogin">) => void {
  const app = useApp();
  const { show } = useToasts();
  return ({ problems, needsLogin }) => {
    const href = loginPath(app);
    for (const { message, params: messageParams } of problems)
      show({
        variant: "error",
        message,
        messageParams,
        ...(needsLogin ? { link: { href, label: "user.logInAgain" }, isPersistent: true } : {}),
      });
  };
}

const NO_FIELDS = { fields: {} };

/** Shows why a call outside of forms failed. */
export function useFailureToast(): (failure: FailedCall) => void {
  const toast = useProblemToasts();
  return (failure) => toast(readFormError(NO_FIELDS, failure));
}
