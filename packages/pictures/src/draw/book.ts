export const drawBook = (_a: unknown, _b: unknown): string => "";
