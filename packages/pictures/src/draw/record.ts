export const drawRecord = (_a: unknown, _b: unknown): string => "";
