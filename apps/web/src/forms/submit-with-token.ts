/**
 * Submits a form natively with a fresh CSRF token, since a page opened by client navigation may not have one.
 * The answer is a new document.
 * @throws TypeError without a network; the form is not sent then
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

/**
 * Submits a form that leaves the page. Ends when the browser shows the page again (Back), so that the form can be sent
 * again then.
 * @throws TypeError without a network; the form is not sent then
 */
export async function submitAndLeave(
  form: HTMLFormElement,
  loadCsrfToken: () => Promise<string>,
): Promise<void> {
  await submitWithToken(form, loadCsrfToken);
  await new Promise<void>((resolve) => {
    window.addEventListener("pageshow", ({ persisted }) => persisted && resolve());
  });
}
