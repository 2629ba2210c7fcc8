import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const DESKTOP = { width: 1280, height: 900 };

/** Asserts that axe finds no violation of WCAG 2.2 AA on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(createAxe(page).withTags(WCAG_2_2_AA));
}

/** Like {@link expectAccessible} in the light scheme; in the dark one only the rules about colours. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolation(createAxe(page).withRules(COLOUR_RULES));
}

/** On a phone: like {@link expectAccessibleInBothSchemes}, then in the window of a desktop, in the dark scheme. */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  const phone = page.viewportSize();
  // Colours in transition would fail the contrast check.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize(DESKTOP);
  await expectAccessible(page);
  if (phone) await page.setViewportSize(phone);
}

// The shop has no frames. Legacy mode has a third of the cost, because results of frames are not joined.
const createAxe = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();

async function expectNoViolation(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
  );
  expect(found).toEqual([]);
}
