import type { CallResult } from "@reprise/contracts/client";
import type { MessageKey } from "@reprise/locale";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useApp } from "../../lib/app-context.ts";
import { codeOf, needsLogin, type Refusals, refusalText } from "../../lib/refusals.ts";
import { useToasts } from "../../lib/toasts.tsx";

export interface Change {
  /** What it is about; names the button that waits. */
  readonly key: string;
  readonly ask: () => Promise<CallResult<unknown>>;
  /** Said when it was done; without it the page is left then, and nothing is asked anew. */
  readonly done?: MessageKey;
  readonly refusals?: Refusals;
}

export interface Changes {
  readonly pendingKey: string | null;
  /** Says what came of it, and shows the page as it is then. Answers whether it was done. */
  change(change: Change): Promise<boolean>;
}

/** Changes of the customer's things by one press; one at a time. */
export function useChange(): Changes {
  const { path } = useApp();
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const [pendingKey, setPendingKey] = useState<string | null>(null);

  const change = async ({ key, ask, done, refusals }: Change) => {
    if (pendingKey !== null) return false;
    setPendingKey(key);
    const answer = await ask().catch(() => null);
    const code = codeOf(answer);
    if (answer?.ok) {
      if (done === undefined) return true;
      show({ variant: "success", message: done });
    } else {
      const link = { href: path("auth", {}, { next: window.location.pathname }), label: "user.logInAgain" };
      show({
        variant: "error",
        message: refusalText(code, refusals),
        ...(needsLogin(code) ? { link, isPersistent: true } : {}),
      });
    }
    // What failed may have failed since the page is out of date.
    await revalidate();
    setPendingKey(null);
    return answer?.ok === true;
  };
  return { pendingKey, change };
}
