export const drawAccessory = (_a: unknown, _b: unknown): string => "";
