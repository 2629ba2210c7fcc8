import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const WCAG_2_2_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const DESKTOP = { width: 1280, height: 900 };

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Asserts that axe finds no violation of WCAG 2.2 AA on the current page. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoViolation(page, { type: "tag", values: WCAG_2_2_AA });

/** Like {@link expectAccessible} in the light scheme; in the dark one only the rules about colours. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoViolation(page, { type: "rule", values: COLOUR_RULES });
}

/** On a phone: like {@link expectAccessibleInBothSchemes}, then in the window of a desktop, in the dark scheme. */
export async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  const phone = page.viewportSize();
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize(DESKTOP);
  await expectAccessible(page);
  if (phone) await page.setViewportSize(phone);
}

// The checks of a page share one copy of axe, and only violations leave the browser: half the cost of AxeBuilder, which
// also joins the results of frames. The shop has none.
async function expectNoViolation(page: Page, runOnly: axe.RunOnly): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE_SOURCE);
  const found = await page.evaluate(
    async (options) => {
      // Colours in transition would fail the contrast check.
      for (const animation of document.getAnimations())
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
      // `unknown` -- the source that was evaluated has added it to the window.
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(document, options);
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary, target }) => ({
          id,
          html,
          failureSummary,
          target: String(target[0]),
        })),
      );
      // What a bar at the edge of the window covers is scrolled to the middle: it is too small if it is so there, too.
      const [left, top] = [scrollX, scrollY];
      const isCovered = async (id: string, target: string) => {
        const element = id === "target-size" ? document.querySelector(target) : null;
        if (element === null) return false;
        element.scrollIntoView({ block: "center", behavior: "instant" });
        const again = await run(element, { ...options, runOnly: { type: "rule", values: [id] } });
        scrollTo({ left, top, behavior: "instant" });
        return again.violations.length === 0;
      };
      const real: object[] = [];
      for (const { target, ...violation } of found)
        if (!(await isCovered(violation.id, target))) real.push(violation);
      return real;
    },
    { runOnly, resultTypes: ["violations"], iframes: false } satisfies axe.RunOptions,
  );
  expect(found).toEqual([]);
}
