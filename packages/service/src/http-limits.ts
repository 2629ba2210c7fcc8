// Limits that both services share, so that the BFF forwards nothing that the API refuses.

/** Maximum size of path and query. */
export const MAX_URL_BYTES = 8 * 1024;
/** Maximum size of all header names and values. */
export const MAX_HEADER_BYTES = 16 * 1024;
/** Maximum size of a request body; calls that the contract names large have another limit. */
export const MAX_BODY_BYTES = 64 * 1024;
/** Levels of nesting in a JSON body. */
export const MAX_NESTING = 20;
