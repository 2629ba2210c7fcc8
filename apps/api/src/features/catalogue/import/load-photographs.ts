import type { ProductChange, ProductLine } from "@reprise/contracts/catalogue-file";
import {
  type CheckedLine,
  type FieldProblem,
  type Rejection,
  rejectionsOf,
  withoutSome,
} from "./check-line.ts";

/** Stores a photograph that a file names, and returns its hash; or says why not. */
export type LoadPhotograph = (
  source: string,
) => Promise<{ readonly hash: string } | { readonly code: string; readonly reason: string }>;

export interface LoadedLine {
  /** With hashes in place of what the file says. Photographs that could not be loaded are left out. */
  readonly checked: CheckedLine;
  /** For each photograph that is left out. */
  readonly problems: readonly Rejection[];
}

/**
 * Loads the photographs of a line.
 * @param load undefined: no photograph is loaded, and those that are stored stay
 */
export async function loadPhotographs(
  checked: CheckedLine,
  load: LoadPhotograph | undefined,
): Promise<LoadedLine> {
  if (checked.line.type !== "product") return { checked, problems: [] };
  const problems: FieldProblem[] = [];
  const line = await withLoaded(checked.line, async (holder, path) => {
    const { photographs, ...others } = holder;
    if (photographs === undefined) return holder;
    if (load === undefined) return others as typeof holder;
    const found = await Promise.all(photographs.map(load));
    for (const [index, photograph] of found.entries())
      if ("code" in photograph) problems.push({ field: `${path}photographs.${index}`, ...photograph });
    return {
      ...holder,
      photographs: found.flatMap((photograph) => ("hash" in photograph ? photograph.hash : [])),
    };
  });
  return problems.length === 0
    ? { checked: { ...checked, line }, problems: [] }
    : { checked: withoutSome(checked, line), problems: rejectionsOf(checked, problems) };
}

/** What may have photographs: a product, a grade, a unit. */
interface Holder {
  readonly photographs?: string[] | undefined;
}

/** The product with itself, its grades and its units replaced. */
async function withLoaded(
  line: ProductLine | ProductChange,
  loaded: <Each extends Holder>(holder: Each, path: string) => Promise<Each>,
): Promise<ProductLine | ProductChange> {
  const { variants, ...product } = await loaded(line, "");
  if (variants === undefined) return product;
  const grades = variants.map(async (variant, index) => {
    const path = `variants.${index}.`;
    const { units, ...grade } = await loaded(variant, path);
    if (units === undefined) return grade;
    const all = units.map((unit, at) => loaded(unit, `${path}units.${at}.`));
    return { ...grade, units: await Promise.all(all) };
  });
  return { ...product, variants: await Promise.all(grades) };
}
