import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** Headers that are remembered, and the length in characters of those that are read: browsers send a few short ones. */
const [MAX_HEADERS, MAX_HEADER_LENGTH] = [100, 200];

/** What the library's types do not tell of yet: among what the client likes as much, our own order counts. */
interface PreferringNegotiator<E extends string> extends Negotiator {
  encoding(available?: readonly string[], options?: { readonly preferred: readonly string[] }): E | undefined;
}

/**
 * Chooses by a client's `Accept-Encoding` among the encodings that we have, in the order that we prefer them in. Null:
 * the client wants none of them.
 */
export function createEncodingChoice<E extends string>(
  encodings: readonly E[],
): (accepted: string | undefined) => E | null {
  const known = new LRUCache<string, E | "identity">({ max: MAX_HEADERS });
  const available: (E | "identity")[] = [...encodings, "identity"];

  function choose(header: string): E | "identity" {
    const negotiator = new Negotiator({ headers: { "accept-encoding": header } }) as PreferringNegotiator<E>;
    // Nothing is left when the client refuses even what is not compressed: that it gets.
    return negotiator.encoding(available, { preferred: available }) ?? "identity";
  }

  return (accepted = "") => {
    if (accepted.length > MAX_HEADER_LENGTH) return null;
    const chosen = known.get(accepted) ?? choose(accepted);
    known.set(accepted, chosen);
    return chosen === "identity" ? null : chosen;
  };
}
