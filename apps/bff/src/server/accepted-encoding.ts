import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/**
 * Maximum number of cached headers, and their maximum length in characters. Browsers send a few short ones.
 */
const [MAX_HEADERS, MAX_HEADER_LENGTH] = [100, 200];

/**
 * The library's types lack `preferred`: the server's order among encodings that the client weights equally.
 */
interface PreferringNegotiator<E extends string> extends Negotiator {
  encoding(available?: readonly string[], options?: { readonly preferred: readonly string[] }): E | undefined;
}

/**
 * Returns a function that chooses one of `encodings` by `Accept-Encoding`, in our order of preference. Null:
 * send the body uncompressed.
 */
export function createEncodingChoice<E extends string>(
  encodings: readonly E[],
): (accepted: string | undefined) => E | null {
  const cache = new LRUCache<string, E | "identity">({ max: MAX_HEADERS });
  const available: (E | "identity")[] = [...encodings, "identity"];

  function choose(header: string): E | "identity" {
    const negotiator = new Negotiator({ headers: { "accept-encoding": header } }) as PreferringNegotiator<E>;
    // A client that refuses even `identity` gets it all the same.
    return negotiator.encoding(available, { preferred: available }) ?? "identity";
  }

  return (accepted = "") => {
    if (accepted.length > MAX_HEADER_LENGTH) return null;
    const chosen = cache.get(accepted) ?? choose(accepted);
    cache.set(accepted, chosen);
    return chosen === "identity" ? null : chosen;
  };
}
