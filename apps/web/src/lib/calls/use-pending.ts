import { useRef, useState } from "react";
import { pendingWork } from "../browser/pending-work.ts";

export interface PendingState {
  readonly isPending: boolean;
  /** Starts the work, unless earlier work is pending; the result is then undefined. */
  run<T>(work: () => Promise<T>): Promise<T | undefined>;
}

/** The state of work that the user starts and of which one runs at a time. */
export function usePending(): PendingState {
  const [isPending, setPending] = useState(false);
  // A ref, since state updates too late: two quick clicks would both read false.
  const isRunning = useRef(false);
  return {
    isPending,
    async run(work) {
      if (isRunning.current) return undefined;
      isRunning.current = true;
      setPending(true);
      try {
        return await pendingWork(work);
      } finally {
        isRunning.current = false;
        setPending(false);
      }
    },
  };
}
