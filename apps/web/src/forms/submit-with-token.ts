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

/** After this time in ms the shopper may send a form again whose page is still here: they have stopped its submission. */
const STOPPED_MS = 10_000;

/**
 * Submits a form that leaves the page. Ends when the browser shows the page again (Back), or after 10 s on the page, so that
 * the form can be sent again then.
 * @throws TypeError without a network; the form is not sent then
 */
export async function submitAndLeave(
  form: HTMLFormElement,
  loadCsrfToken: () => Promise<string>,
): Promise<void> {
  await submitWithToken(form, loadCsrfToken);
  const end = new AbortController();
  await new Promise<void>((resolve) => {
    setTimeout(resolve, STOPPED_MS);
    window.addEventListener("pageshow", ({ persisted }) => persisted && resolve(), { signal: end.signal });
  });
  end.abort();
}
