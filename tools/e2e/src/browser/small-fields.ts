import type { Page } from "@playwright/test";

/** The fields whose text is smaller than 16 px: Safari on an iPhone zooms into them. */
export const smallFields = (page: Page): Promise<string[]> =>
  page
    .locator("input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea")
    .evaluateAll((fields) =>
      fields.flatMap((field) =>
        Number.parseFloat(getComputedStyle(field).fontSize) < 16 ? [field.outerHTML] : [],
      ),
    );
