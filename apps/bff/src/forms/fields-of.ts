/** The fields of a body or a query that came once, as text. */
export const fieldsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof body === "object" ? (body ?? {}) : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
