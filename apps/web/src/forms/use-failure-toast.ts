import { type FormRefusalResult, readRefusal } from "@reprise/contracts/forms";
import { useApp } from "../lib/app-context.ts";
import { useToasts } from "../lib/toasts.tsx";
import type { FailedCall } from "../lib/use-call.ts";

/** Shows what is wrong as toasts, with the way to log in again where only that helps. */
export function useProblemToasts(): (refusal: Pick<FormRefusalResult, "problems" | "needsLogin">) => void {
  const { path } = useApp();
  const { show } = useToasts();
  return ({ problems, needsLogin }) => {
    const href = path("auth", {}, { next: window.location.pathname });
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

/** Says why a call failed that no form makes. */
export function useFailureToast(): (failure: FailedCall) => void {
  const toast = useProblemToasts();
  return (failure) => toast(readRefusal(NO_FIELDS, failure));
}
