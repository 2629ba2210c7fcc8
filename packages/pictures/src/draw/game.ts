export const drawGame = (_a: unknown, _b: unknown): string => "";
