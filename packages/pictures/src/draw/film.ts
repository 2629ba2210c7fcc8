export const drawFilm = (_a: unknown, _b: unknown): string => "";
