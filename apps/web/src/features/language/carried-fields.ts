import { sessionItems } from "../../lib/browser/browser-storage.ts";
import { CARRIED_FIELDS_KEY } from "./carried-fields-key.ts";

/**
 * Carries typed values from a page to the same page in another language, in the session storage of the tab. Hosts of
 * different languages do not share it: between hosts only the address is carried.
 */

/** More fields than any form of the shop has. */
const MAX_FIELDS = 50;
const MAX_LENGTH = 2000;

/** The value of a field. `index`: its position among the fields of the same name. */
interface CarriedField {
  readonly name: string;
  readonly index: number;
  readonly value: string | boolean;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Excludes passwords, files and hidden fields, the checkboxes of filters, which are in the address, and the language of
 * mails, which has just changed with the shop's.
 */
const SELECTOR = [
  "input:is([type=text], [type=search], [type=email], [type=tel], [type=number], [type=date])[name]",
  "textarea[name]",
  "form[method=post] input:is([type=checkbox], [type=radio])[name]",
  "form[method=post] select[name]:not([name=locale])",
].join();

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

function fieldsOf(
  root: ParentNode,
): readonly { readonly name: string; readonly index: number; readonly field: Field }[] {
  const counts = new Map<string, number>();
  return [...root.querySelectorAll<Field>(SELECTOR)]
    .filter((field) => field.closest("dialog") === null)
    .map((field) => {
      const index = counts.get(field.name) ?? 0;
      counts.set(field.name, index + 1);
      return { name: field.name, index, field };
    });
}

/** Stores the values of the page's fields for the page at `path`. */
export function carryFields(root: ParentNode, path: string): void {
  const fields = fieldsOf(root)
    .map(({ name, index, field }): CarriedField => ({
      name,
      index,
      value: isBox(field) ? field.checked : field.value.slice(0, MAX_LENGTH),
    }))
    .filter(({ value }) => value !== "")
    .slice(0, MAX_FIELDS);
  // If the storage is full or blocked, the values are lost.
  sessionItems.setItem(CARRIED_FIELDS_KEY, JSON.stringify({ path, fields }));
}

/** Sets a value through the native setter and an event, because React notices only such changes. */
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

/** Fills the fields with the values that were stored for the page at `path`, and deletes the stored values. */
export function restoreFields(root: ParentNode, path: string): void {
  const text = sessionItems.getItem(CARRIED_FIELDS_KEY);
  sessionItems.removeItem(CARRIED_FIELDS_KEY);
  const carried = JSON.parse(text ?? "null") as { path: string; fields: readonly CarriedField[] } | null;
  if (carried?.path !== path) return;
  for (const { name, index, field } of fieldsOf(root)) {
    const stored = carried.fields.find((each) => each.name === name && each.index === index);
    if (stored) fill(field, stored.value);
  }
}
