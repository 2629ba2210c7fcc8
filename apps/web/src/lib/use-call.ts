import type { CallResult } from "@reprise/contracts/client";
import { useRef, useState } from "react";

export type FailedCall = Extract<CallResult<never>, { readonly ok: false }>;

export interface CallHandlers<T> {
  readonly onSuccess?: (data: T) => void | Promise<void>;
  readonly onFailure?: (failure: FailedCall) => void | Promise<void>;
}

export interface CallState {
  /** True until the handlers are done, too: what they load is part of the wait. */
  readonly isPending: boolean;
  /** Makes a call, unless one is under way: a second press does nothing. */
  run<T>(makeCall: () => Promise<CallResult<T>>, handlers?: CallHandlers<T>): Promise<void>;
}

/** No answer at all is as good as a service that is not there. */
const NO_ANSWER: FailedCall = {
  ok: false,
  status: 0,
  error: { code: "SERVICE_UNAVAILABLE", message: "No answer", reference: "" },
};

/** A call that a press makes, and its stages: pending, then success or failure. */
export function useCall(): CallState {
  const [isPending, setPending] = useState(false);
  // The state is a render behind: two presses in a row would both see false.
  const isRunning = useRef(false);
  return {
    isPending,
    async run(makeCall, { onSuccess, onFailure } = {}) {
      if (isRunning.current) return;
      isRunning.current = true;
      setPending(true);
      try {
        const result = await makeCall().catch(() => NO_ANSWER);
        if (result.ok) await onSuccess?.(result.data);
        else await onFailure?.(result);
      } finally {
        isRunning.current = false;
        setPending(false);
      }
    },
  };
}
