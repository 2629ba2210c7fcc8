/** The text fields of a body or query. Fields that occur more than once are left out. */
export const fieldsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof body === "object" ? (body ?? {}) : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
