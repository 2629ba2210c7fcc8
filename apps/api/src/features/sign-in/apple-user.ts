import { z } from "zod";

const appleUser = z.object({ name: z.object({ firstName: z.unknown(), lastName: z.unknown() }).partial() });

/**
 * Reads the name from Apple's first answer. Apple does not sign this part: it comes through the browser and
 * may be forged. So only the name is used.
 */
export function nameIn(user: string | null | undefined): {
  readonly first?: unknown;
  readonly last?: unknown;
} {
  if (!user) return {};
  try {
    const { name } = appleUser.parse(JSON.parse(user));
    return { first: name.firstName, last: name.lastName };
  } catch {
    return {};
  }
}
