import { expect, type Page } from "@playwright/test";
import { textKeys } from "./texts.ts";

/** Asserts that no message key and no parameter of a message is visible. */
export async function expectNoKeys(page: Page): Promise<void> {
  const words = new Set((await page.locator("body").innerText()).split(/\s+/u));
  expect(textKeys.filter((key) => key.includes(".") && words.has(key))).toEqual([]);
  await expect(page.locator("body")).not.toContainText("{{");
}
