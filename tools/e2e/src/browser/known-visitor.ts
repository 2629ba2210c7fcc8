import { expect, type Page } from "@playwright/test";

/**
 * Waits until the session is known to be a visitor's. Before that the login link leads to the account, and from there to
 * the login page; afterwards it opens the modal.
 */
export async function knownVisitor(page: Page): Promise<void> {
  await expect(page.getByTestId("login-link")).toHaveAttribute("href", /\/auth$/u);
}
