import type { CategoryLine } from "@reprise/contracts/catalogue-file";
import { LOCALES } from "@reprise/locale";
import { type CategoryPosition, type CategoryNode, positionOf } from "./category-paths.ts";
import { type CheckedLine, type FieldProblem, type Rejection, rejectionsOf } from "./check-line.ts";

type Line = CheckedLine<CategoryLine>;

/** A category as stored in the database. */
export interface StoredCategory extends CategoryNode, CategoryPosition {
  readonly hash: string;
}

export interface CategoryPlan {
  readonly accepted: readonly Line[];
  /** Accepted lines that differ from the stored category. */
  readonly changed: readonly Line[];
  /** New positions of all moved categories: those in the file and their descendants. */
  readonly moved: ReadonlyMap<number, CategoryPosition>;
  readonly rejections: readonly Rejection[];
}

interface Fault {
  readonly line: Line;
  readonly problem: FieldProblem;
}

/** Returns a line without a valid parent, or with another category's path, and the reason. */
function findFault(tree: ReadonlyMap<number, CategoryNode>, lines: ReadonlyMap<number, Line>): Fault | null {
  const owners = new Map<string, CategoryPosition>();
  for (const { id } of tree.values()) {
    const position = positionOf(id, tree);
    if (position === null) {
      const line = lines.get(id);
      if (line === undefined) continue;
      const reason = `is ${line.line.parentId}, which is not a category, or is below this one`;
      return { line, problem: { field: "parentId", reason } };
    }
    for (const locale of LOCALES) {
      const path = position.path[locale];
      const owner = owners.get(`${locale} ${path}`);
      owners.set(`${locale} ${path}`, position);
      if (owner === undefined) continue;
      // One of the two, or of their ancestors, has a new name.
      const suspects = [...position.ancestors.toReversed(), ...owner.ancestors.toReversed()];
      const line = suspects.flatMap((suspect) => lines.get(suspect) ?? [])[0];
      const reason = `makes two categories have the path "${path}" (${locale})`;
      if (line !== undefined) return { line, problem: { field: "name", reason } };
    }
  }
  return null;
}

const isElsewhere = (position: CategoryPosition, before: CategoryPosition | undefined) =>
  before === undefined ||
  position.ancestors.join() !== before.ancestors.join() ||
  LOCALES.some((locale) => position.path[locale] !== before.path[locale]);

/** Plans the category tree with these lines. Rejects lines that do not fit. */
export function planCategories(
  stored: ReadonlyMap<number, StoredCategory>,
  lines: readonly Line[],
): CategoryPlan {
  const tree = new Map<number, CategoryNode>(stored);
  // All lines are applied together: parents may follow their children, and two categories may swap names.
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
  const moved = [...tree.keys()].flatMap((id): [number, CategoryPosition][] => {
    const position = positionOf(id, tree);
    return position !== null && isElsewhere(position, stored.get(id)) ? [[id, position]] : [];
  });
  return {
    accepted: [...accepted.values()],
    changed: [...accepted.values()].filter(({ line, hash }) => stored.get(line.id)?.hash !== hash),
    moved: new Map(moved),
    rejections,
  };
}
