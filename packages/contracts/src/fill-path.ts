/** Replaces each parameter `{name}` of a path. */
export const fillPath = (path: string, valueOf: (name: string) => string): string =>
  path.replace(/\{(\w+)\}/gu, (_, name: string) => valueOf(name));
