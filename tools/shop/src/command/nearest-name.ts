import { editDistance } from "@reprise/locale";

/** The name that was probably meant: most letters agree. Undefined: none is near. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  const near = names.flatMap((name) => {
    const limit = Math.max(1, Math.floor(name.length / 3));
    const far = editDistance(typed, name, limit);
    return far > limit ? [] : [{ name, far }];
  });
  return near.toSorted((a, b) => a.far - b.far)[0]?.name;
}
