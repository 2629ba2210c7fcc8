import { createWorkSlots, SHOPPER_WAIT_MS } from "../../../throttle/work-slots.ts";
import { hashPassword, isOutdated, DUMMY_HASH, passwordMatches } from "./password-hash.ts";

export type PasswordCheck = "wrong" | "right" | "right-but-outdated";

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for a missing account, a missing password and a wrong one. */
  check(password: string, stored: string | null): Promise<PasswordCheck>;
}

/** Hashes at most four passwords at a time: more would only be slower and use more memory. */
export function createPasswords({ longestWaitMs = SHOPPER_WAIT_MS } = {}): Passwords {
  const slots = createWorkSlots({ atOnce: 4, waiting: 40, longestWaitMs });
  return {
    hash: (password) => slots.run(() => hashPassword(password)),
    check: async (password, stored) => {
      const matches = await slots.run(() => passwordMatches(password, stored ?? DUMMY_HASH));
      if (!matches || stored === null) return "wrong";
      return isOutdated(stored) ? "right-but-outdated" : "right";
    },
  };
}
