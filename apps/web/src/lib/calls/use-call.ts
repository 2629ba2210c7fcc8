import { type CallResult, type FailedCall, orNoAnswer } from "@reprise/contracts/client";
import { usePending } from "./use-pending.ts";

export interface CallHandlers<T> {
  readonly onSuccess?: (data: T) => void | Promise<void>;
  readonly onFailure?: (failure: FailedCall) => void | Promise<void>;
}

export interface CallState {
  /** True until the handlers have finished: what they load belongs to the wait. */
  readonly isPending: boolean;
  /**
   * Makes a call, unless one is pending, and returns its result: undefined if one is, or if `makeCall` has decided against
   * the call with null.
   */
  run<T>(
    makeCall: () => Promise<CallResult<T> | null>,
    handlers?: CallHandlers<T>,
  ): Promise<CallResult<T> | undefined>;
}

/** A call triggered by the user, with its state: pending, success or failure. */
export function useCall(): CallState {
  const { isPending, run } = usePending();
  return {
    isPending,
    run: (makeCall, { onSuccess, onFailure } = {}) =>
      run(async () => {
        const result = await orNoAnswer(makeCall());
        if (result === null) return undefined;
        if (result.ok) await onSuccess?.(result.data);
        else await onFailure?.(result);
        return result;
      }),
  };
}
