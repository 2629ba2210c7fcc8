import type { CategoryLine } from "@reprise/contracts/catalogue-file";
import { LOCALES } from "@reprise/locale";
import { type CategoryPlace, type PlacedCategory, placeOf } from "./category-paths.ts";
import { type CheckedLine, type FieldProblem, type Rejection, rejectionsOf } from "./check-line.ts";

type Line = CheckedLine<CategoryLine>;

/** A category as the database has it. */
export interface StoredCategory extends PlacedCategory, CategoryPlace {
  readonly hash: string;
}

export interface CategoryPlan {
  readonly accepted: readonly Line[];
  /** Accepted lines that say something new. */
  readonly changed: readonly Line[];
  /** Where every category stands that has a new place, those of the file and those below them. */
  readonly moved: ReadonlyMap<number, CategoryPlace>;
  readonly rejections: readonly Rejection[];
}

interface Fault {
  readonly line: Line;
  readonly problem: FieldProblem;
}

/** A line that has no place in the tree, or would take another category's path, and why. */
function findFault(
  tree: ReadonlyMap<number, PlacedCategory>,
  lines: ReadonlyMap<number, Line>,
): Fault | null {
  const owners = new Map<string, CategoryPlace>();
  for (const { id } of tree.values()) {
    const place = placeOf(id, tree);
    if (place === null) {
      const line = lines.get(id);
      if (line === undefined) continue;
      const reason = `is ${line.line.parentId}, which is no category, or below this one`;
      return { line, problem: { field: "parentId", reason } };
    }
    for (const locale of LOCALES) {
      const path = place.path[locale];
      const owner = owners.get(`${locale} ${path}`);
      owners.set(`${locale} ${path}`, place);
      if (owner === undefined) continue;
      // One of the two, or of those above them, came with a new name.
      const suspects = [...place.ancestors.toReversed(), ...owner.ancestors.toReversed()];
      const line = suspects.flatMap((suspect) => lines.get(suspect) ?? [])[0];
      const reason = `makes two categories have the path "${path}" (${locale})`;
      if (line !== undefined) return { line, problem: { field: "name", reason } };
    }
  }
  return null;
}

const isElsewhere = (place: CategoryPlace, before: CategoryPlace | undefined) =>
  before === undefined ||
  place.ancestors.join() !== before.ancestors.join() ||
  LOCALES.some((locale) => place.path[locale] !== before.path[locale]);

/** What becomes of the tree with these lines in it, but those that it cannot take. */
export function planCategories(
  stored: ReadonlyMap<number, StoredCategory>,
  lines: readonly Line[],
): CategoryPlan {
  const tree = new Map<number, PlacedCategory>(stored);
  // All at once: parents may stand after their children, and two may exchange their names.
  for (const { line } of lines) tree.set(line.id, line);
  const accepted = new Map(lines.map((line) => [line.line.id, line]));
  const rejections: Rejection[] = [];
  for (let fault = findFault(tree, accepted); fault !== null; fault = findFault(tree, accepted)) {
    const { id } = fault.line.line;
    const before = stored.get(id);
    if (before === undefined) tree.delete(id);
    else tree.set(id, before);
    accepted.delete(id);
    rejections.push(...rejectionsOf(fault.line, [fault.problem]));
  }
  const moved = [...tree.keys()].flatMap((id): [number, CategoryPlace][] => {
    const place = placeOf(id, tree);
    return place !== null && isElsewhere(place, stored.get(id)) ? [[id, place]] : [];
  });
  return {
    accepted: [...accepted.values()],
    changed: [...accepted.values()].filter(({ line, hash }) => stored.get(line.id)?.hash !== hash),
    moved: new Map(moved),
    rejections,
  };
}
