import type { ProductView } from "@reprise/contracts";
import { type Locale, localized } from "@reprise/locale";
import type { AttributeValue } from "../../../db/schema/catalogue.schema.ts";
import { type AttributeDefinition, attributeText } from "./attribute-texts.ts";
import { COLOUR } from "./colourless-model.ts";

/** One of the products of a model, which differ in storage, colour and the like. */
export interface ModelMember {
  readonly id: number;
  readonly slug: string;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  readonly inStock: boolean;
  /** Cents. */
  readonly price: number;
  /** Of its picture; null: it has none. */
  readonly colour: string | null;
}

type SiblingGroup = ProductView["relations"]["siblings"][number];

const valueOf = (member: ModelMember, key: string) => {
  const value = member.attributes[key];
  return value === undefined ? "" : String(value);
};

/** Whether the values of `keys` decide the value of `key`. Then `key` is no choice of its own. */
function isDetermined(key: string, keys: readonly string[], members: readonly ModelMember[]): boolean {
  if (keys.length === 0) return false;
  const byOthers = new Map<string, string>();
  return members.every((member) => {
    const others = keys.map((other) => valueOf(member, other)).join("\u0000");
    const value = valueOf(member, key);
    const known = byOthers.get(others);
    if (known === undefined) byOthers.set(others, value);
    return known === undefined || known === value;
  });
}

/** The attributes in which the products of a model differ, without those that other attributes decide. */
function differences(
  members: readonly ModelMember[],
  attributes: readonly AttributeDefinition[],
): AttributeDefinition[] {
  const [first] = members;
  const chosen: AttributeDefinition[] = [];
  const keys: string[] = [];
  for (const attribute of attributes) {
    const { key, facet } = attribute;
    if (!facet || first === undefined || !members.every((member) => member.attributes[key] !== undefined))
      continue;
    const value = valueOf(first, key);
    if (members.every((member) => valueOf(member, key) === value) || isDetermined(key, keys, members))
      continue;
    chosen.push(attribute);
    keys.push(key);
  }
  return chosen;
}

/**
 * The attribute in the same unit that changes with this one, so that its options would change it silently (256 GB of storage with
 * more memory than 512 GB). Undefined: none does.
 */
function changesWith(
  { key, unit }: AttributeDefinition,
  members: readonly ModelMember[],
  attributes: readonly AttributeDefinition[],
): AttributeDefinition | undefined {
  return attributes.find(
    (other) =>
      other.key !== key &&
      other.facet &&
      unit !== null &&
      other.unit?.en === unit.en &&
      new Set(members.map((member) => valueOf(member, other.key))).size > 1 &&
      isDetermined(other.key, [key], members),
  );
}

/** A value after the one of the option: ", 8 GB memory". */
function withName(attribute: AttributeDefinition, values: ModelMember["attributes"], locale: Locale): string {
  const value = values[attribute.key];
  return value === undefined ? "" : `, ${attributeText(attribute, value, locale)} ${attribute.label[locale]}`;
}

const collators = localized((locale) => new Intl.Collator(locale, { numeric: true }));

/** Sorts numbers by size and words by the alphabet of the locale. */
function inOrder(options: SiblingGroup["options"], locale: Locale): SiblingGroup["options"] {
  const words = collators[locale];
  return options.toSorted((a, b) => Number(a.value) - Number(b.value) || words.compare(a.label, b.label));
}

/**
 * One group for each attribute in which products of the same model differ. An option leads to the product that has
 * its value and shares most other values with the current one; a product in stock goes before one that is sold out.
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
  /** The number of values shared with the current product, by index in `members`. */
  const likenesses = members.map((member) =>
    keys.reduce((sum, { key }) => (valueOf(member, key) === valueOf(current, key) ? sum + 1 : sum), 0),
  );
  /** Among equals a product in stock wins, then the first one, which has the smaller id. */
  const isNearer = (index: number, than: number) => {
    const alike = (likenesses[index] ?? 0) - (likenesses[than] ?? 0);
    return alike > 0 || (alike === 0 && members[index]?.inStock === true && members[than]?.inStock === false);
  };
  const ownIndex = members.indexOf(current);

  return keys.map((attribute) => {
    const { key } = attribute;
    const ownValue = valueOf(current, key);
    const together = changesWith(attribute, members, attributes);
    const nearest = new Map<string, number>();
    members.forEach((member, index) => {
      const value = valueOf(member, key);
      const known = nearest.get(value);
      if (value === ownValue) nearest.set(value, ownIndex);
      else if (known === undefined || isNearer(index, known)) nearest.set(value, index);
    });
    const options = [...nearest].flatMap(([value, index]) => {
      const { id, slug, inStock, price, colour, attributes: values } = members[index] ?? current;
      const { [key]: shown } = values;
      if (shown === undefined) return [];
      const isCurrent = index === ownIndex;
      const swatch = key === COLOUR ? colour : null;
      const more = together === undefined ? "" : withName(together, values, locale);
      const label = attributeText(attribute, shown, locale) + more;
      return [{ id, slug, value, label, inStock, isCurrent, price, swatch }];
    });
    return { key, label: attribute.label[locale], options: inOrder(options, locale) };
  });
}
