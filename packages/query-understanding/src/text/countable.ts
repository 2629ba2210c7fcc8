import { normalise } from "./fold.ts";

const MAX_LENGTH = 40;
const MAX_WORDS = 4;
/** More digits, in total or in one number, suggest a telephone number, a postcode or an order number. */
const MAX_DIGITS = 6;
const MAX_NUMBER = 4;
const LONG_NUMBER = new RegExp(`\\p{N}{${MAX_NUMBER + 1}}`, "u");

/**
 * Returns the spelling under which a query is counted; null: the query may contain something personal, such
 * as an address, a long number or a sentence.
 */
export function countable(text: string): string | null {
  const query = normalise(text).trim().replace(/\s+/gu, " ");
  const digits = query.match(/\p{N}/gu)?.length ?? 0;
  const isPlain = /^[\p{L}\p{M}\p{N} '’.+&-]+$/u.test(query) && /\p{L}{2}/u.test(query);
  const isShort = query.length <= MAX_LENGTH && query.split(" ").length <= MAX_WORDS;
  return isPlain &&
    isShort &&
    digits <= MAX_DIGITS &&
    !LONG_NUMBER.test(query) &&
    !/www\.|\.\p{L}{2,}$/u.test(query)
    ? query
    : null;
}
