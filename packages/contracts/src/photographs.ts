/** The hash of a photograph is the SHA-256 of its file; that of a drawing is shorter. A photograph has no drawn wear. */
export const isPhotograph = (hash: string): boolean => hash.length === 64;
