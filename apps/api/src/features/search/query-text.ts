import { MAX_QUERY_LENGTH } from "@reprise/contracts";

/** Search text, truncated to the maximum length. */
export const queryText = (text = ""): string | null => text.trim().slice(0, MAX_QUERY_LENGTH) || null;

/** Category path without slashes at its ends. */
export const pathOf = (text = ""): string | null => text.replace(/^\/+|(?<!\/)\/+$/gu, "") || null;
