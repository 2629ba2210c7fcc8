/**
 * Posts a form as it stands, with a token that the server takes: the page may have been opened by a script, and know none
 * yet. The answer is another page.
 * @throws TypeError without an answer; the form is not sent then
 */
export async function submitWithToken(
  form: HTMLFormElement,
  loadCsrfToken: () => Promise<string>,
): Promise<void> {
  const token = await loadCsrfToken();
  const field = form.elements.namedItem("csrfToken");
  if (field instanceof HTMLInputElement) field.value = token;
  form.submit();
}
