/**
 * Focuses the field that replaces `last` if a new list has removed it while it had the focus: a chosen value moves out
 * of "show more", and the fields of a price are made anew.
 */
export function restoreFocus(form: HTMLFormElement, last: Element | null): void {
  if (!(last instanceof HTMLInputElement) || last.isConnected || document.activeElement !== document.body)
    return;
  const isReplacement = (field: Element) =>
    field instanceof HTMLInputElement &&
    field.name === last.name &&
    (last.type !== "checkbox" || field.value === last.value);
  const field = [...form.elements].find(isReplacement);
  if (field instanceof HTMLElement) field.focus({ preventScroll: true });
}
