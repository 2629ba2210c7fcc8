import type { ProductView } from "@reprise/contracts";
import { type Locale, localized } from "@reprise/locale";
import type { AttributeValue } from "../../../db/schema/catalogue.schema.ts";
import { type AttributeDefinition, attributeText } from "./attribute-texts.ts";

/** A product of a model, as its relatives know it. */
export interface ModelMember {
  readonly id: number;
  readonly slug: string;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  readonly inStock: boolean;
  /** Cents. */
  readonly price: number;
}

type SiblingGroup = ProductView["relations"]["siblings"][number];

const valueOf = (member: ModelMember, key: string) => {
  const value = member.attributes[key];
  return value === undefined ? "" : String(value);
};

/** Whether who knows the values of `keys` knows that of `key`: choosing it would be no choice of its own. */
function isDetermined(key: string, keys: readonly string[], members: readonly ModelMember[]): boolean {
  if (keys.length === 0) return false;
  const byOthers = Map.groupBy(members, (member) =>
    keys.map((other) => valueOf(member, other)).join("\u0000"),
  );
  return [...byOthers.values()].every(
    (group) => new Set(group.map((member) => valueOf(member, key))).size === 1,
  );
}

/**
 * The attributes in which the products of a model differ, in their order, without those that follow from
 * others.
 */
function differences(
  members: readonly ModelMember[],
  attributes: readonly AttributeDefinition[],
): AttributeDefinition[] {
  const differing = attributes.filter(
    ({ key, facet }) =>
      facet &&
      members.every((member) => member.attributes[key] !== undefined) &&
      new Set(members.map((member) => valueOf(member, key))).size > 1,
  );
  const chosen: AttributeDefinition[] = [];
  for (const attribute of differing) {
    if (
      !isDetermined(
        attribute.key,
        chosen.map(({ key }) => key),
        members,
      )
    )
      chosen.push(attribute);
  }
  return chosen;
}

const collators = localized((locale) => new Intl.Collator(locale, { numeric: true }));

/** Numbers by size, words by the alphabet of the locale. */
function inOrder(options: SiblingGroup["options"], locale: Locale): SiblingGroup["options"] {
  const words = collators[locale];
  return options.toSorted((a, b) => Number(a.value) - Number(b.value) || words.compare(a.label, b.label));
}

/**
 * One group for each attribute in which products of the same model differ. An option leads to the product
 * that has its value and else is most like the current one, one in stock before one that is sold out.
 */
export function siblingGroups(
  currentId: number,
  members: readonly ModelMember[],
  attributes: readonly AttributeDefinition[],
  locale: Locale,
): SiblingGroup[] {
  const current = members.find(({ id }) => id === currentId);
  if (current === undefined || members.length < 2) return [];
  const keys = differences(members, attributes);
  const likeness = (member: ModelMember) =>
    keys.filter(({ key }) => valueOf(member, key) === valueOf(current, key)).length;

  return keys.map((attribute) => {
    const { key } = attribute;
    const options = [...Map.groupBy(members, (member) => valueOf(member, key))].flatMap(([value, having]) => {
      const isCurrent = value === valueOf(current, key);
      const [nearest] = isCurrent
        ? [current]
        : having.toSorted(
            (a, b) => likeness(b) - likeness(a) || Number(b.inStock) - Number(a.inStock) || a.id - b.id,
          );
      const shown = nearest?.attributes[key];
      if (nearest === undefined || shown === undefined) return [];
      const { id, slug, inStock, price } = nearest;
      return [{ id, slug, value, label: attributeText(attribute, shown, locale), inStock, isCurrent, price }];
    });
    return { key, label: attribute.label[locale], options: inOrder(options, locale) };
  });
}
