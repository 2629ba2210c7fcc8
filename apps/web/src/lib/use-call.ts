import { type CallResult, type FailedCall, orNoAnswer } from "@reprise/contracts/client";
import { usePending } from "./use-pending.ts";

export interface CallHandlers<T> {
  readonly onSuccess?: (data: T) => void | Promise<void>;
  readonly onFailure?: (failure: FailedCall) => void | Promise<void>;
}

export interface CallState {
  /** True until the handlers have finished: what they load belongs to the wait. */
  readonly isPending: boolean;
  /** Makes a call, unless one is pending. */
  run<T>(makeCall: () => Promise<CallResult<T>>, handlers?: CallHandlers<T>): Promise<void>;
}

/** A call triggered by the user, with its state: pending, success or failure. */
export function useCall(): CallState {
  const { isPending, run } = usePending();
  return {
    isPending,
    async run(makeCall, { onSuccess, onFailure } = {}) {
      await run(async () => {
        const result = await orNoAnswer(makeCall());
        if (result.ok) await onSuccess?.(result.data);
        else await onFailure?.(result);
      });
    },
  };
}
