import { hashPassword, isOutdated, NOBODYS_HASH, passwordMatches } from "./password-hash.ts";
import { createWorkSlots } from "../../throttle/work-slots.ts";

export type PasswordCheck = "wrong" | "right" | "right-but-outdated";

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for who has no password, or is not there at all, as for a wrong password. */
  check(password: string, stored: string | null): Promise<PasswordCheck>;
}

/** Passwords are hashed four at a time: more would only be slower, and take the memory of all the rest. */
export function createPasswords(): Passwords {
  const slots = createWorkSlots({ atOnce: 4, waiting: 40 });
  return {
    hash: (password) => slots.run(() => hashPassword(password)),
    check: async (password, stored) => {
      const matches = await slots.run(() => passwordMatches(password, stored ?? NOBODYS_HASH));
      if (!matches || stored === null) return "wrong";
      return isOutdated(stored) ? "right-but-outdated" : "right";
    },
  };
}
