import type { AttributeLine, ProductChange, ProductLine } from "@reprise/contracts/catalogue-file";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import type { FieldProblem } from "./check-line.ts";

interface KnownAttribute {
  readonly kind: AttributeLine["kind"];
  /** Declared terms; empty: any term is allowed. */
  readonly terms: ReadonlySet<string>;
}

/** Categories and attributes that a product may refer to, including those of this file. */
export interface KnownReferences {
  addCategory(id: number): void;
  addAttribute(line: Pick<AttributeLine, "key" | "kind" | "values">): void;
  problemsOf(product: ProductLine | ProductChange): FieldProblem[];
}

export async function readKnownReferences(db: Kysely<Schema>): Promise<KnownReferences> {
  const categories = new Set((await db.selectFrom("category").select("id").execute()).map(({ id }) => id));
  const attributes = new Map<string, KnownAttribute>();
  const addAttribute: KnownReferences["addAttribute"] = ({ key, kind, values = {} }) =>
    attributes.set(key, { kind, terms: new Set(Object.keys(values)) });
  for (const { key, kind, term_labels } of await db
    .selectFrom("attribute")
    .select(["key", "kind", "term_labels"])
    .execute()) {
    addAttribute({ key, kind, values: term_labels });
  }

  function valueProblem(key: string, value: ProductLine["attributes"][string]): string | null {
    const attribute = attributes.get(key);
    if (attribute === undefined) return "is an attribute that was not declared before";
    if ((typeof value === "number") !== (attribute.kind === "number"))
      return `must be ${attribute.kind === "number" ? "a number" : "terms"}`;
    if (typeof value === "number" || attribute.terms.size === 0) return null;
    const unknown = (typeof value === "string" ? [value] : value).find((term) => !attribute.terms.has(term));
    return unknown === undefined
      ? null
      : `has the value ${JSON.stringify(unknown)}, which its attribute does not declare`;
  }

  return {
    addCategory: (id) => categories.add(id),
    addAttribute,
    problemsOf: ({ categoryId, attributes: values = {} }) => [
      ...(categoryId === undefined || categories.has(categoryId)
        ? []
        : [{ field: "categoryId", reason: `is ${categoryId}, a category that was not declared before` }]),
      ...Object.entries(values).flatMap(([key, value]) => {
        const reason = valueProblem(key, value);
        return reason === null ? [] : [{ field: `attributes.${key}`, reason }];
      }),
    ],
  };
}
