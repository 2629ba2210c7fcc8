import { z } from "zod";

const appleUser = z.object({ name: z.object({ firstName: z.unknown(), lastName: z.unknown() }).partial() });

/**
 * The name in Apple's first answer, which nobody vouches for: it comes through the browser, and whoever sits there
 * may have written it. So nothing but the name is taken from it.
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
