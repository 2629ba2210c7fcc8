import { CARRIED_FIELDS_KEY } from "./carried-fields-key.ts";

/**
 * What a shopper has typed, carried from a page to the same page in another language. It stays in this tab's
 * storage, which hosts of different languages do not share: there only the address is carried across.
 */
/** More than any form of the shop has. */
const MAX_FIELDS = 50;
const MAX_LENGTH = 2000;

/** A field by its name and its place among the fields of that name. */
interface CarriedField {
  readonly name: string;
  readonly place: number;
  readonly value: string | boolean;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Secrets, files and what the page itself put there are left out; so are the boxes of filters, which the address has. */
const SELECTOR = [
  "input:is([type=text], [type=search], [type=email], [type=tel], [type=number], [type=date])[name]",
  "textarea[name]",
  "form[method=post] input:is([type=checkbox], [type=radio])[name]",
  "form[method=post] select[name]",
].join();

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

function fieldsOf(
  root: ParentNode,
): readonly { readonly name: string; readonly place: number; readonly field: Field }[] {
  const places = new Map<string, number>();
  return [...root.querySelectorAll<Field>(SELECTOR)]
    .filter((field) => field.closest("dialog") === null)
    .map((field) => {
      const place = places.get(field.name) ?? 0;
      places.set(field.name, place + 1);
      return { name: field.name, place, field };
    });
}

/** Remembers what stands in the fields of the page, for the page at `path`. */
export function carryFields(root: ParentNode, path: string, storage: Pick<Storage, "setItem">): void {
  const fields = fieldsOf(root)
    .map(({ name, place, field }): CarriedField => ({
      name,
      place,
      value: isBox(field) ? field.checked : field.value.slice(0, MAX_LENGTH),
    }))
    .filter(({ value }) => value !== "")
    .slice(0, MAX_FIELDS);
  try {
    storage.setItem(CARRIED_FIELDS_KEY, JSON.stringify({ path, fields }));
  } catch {
    // The storage is full or closed: the shopper types it again.
  }
}

/** As a shopper would: React hears of a value only when it was set on the element itself, by an event. */
function fill(field: Field, value: CarriedField["value"]): void {
  if (isBox(field)) {
    if (field.checked !== value && (field.type === "checkbox" || value === true)) field.click();
    return;
  }
  if (typeof value !== "string" || field.value === value) return;
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Fills the fields of the page at `path` with what was remembered for it, once. */
export function restoreFields(
  root: ParentNode,
  path: string,
  storage: Pick<Storage, "getItem" | "removeItem">,
): void {
  const text = storage.getItem(CARRIED_FIELDS_KEY);
  storage.removeItem(CARRIED_FIELDS_KEY);
  const carried = JSON.parse(text ?? "null") as { path: string; fields: readonly CarriedField[] } | null;
  if (carried?.path !== path) return;
  for (const { name, place, field } of fieldsOf(root)) {
    const known = carried.fields.find((each) => each.name === name && each.place === place);
    if (known) fill(field, known.value);
  }
}
