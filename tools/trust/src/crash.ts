import type { Verdict } from "./guarantee.ts";

/** What must hold when a process is killed. */
export interface Crash {
  readonly name: string;
  /** One-sentence description. */
  readonly summary: string;
  /** Kills a process of a shop of its own, also repeatedly; returns what did not hold. */
  check(options: { readonly isLong: boolean }): Promise<Verdict>;
}
