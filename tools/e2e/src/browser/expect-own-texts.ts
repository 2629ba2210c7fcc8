import { expect, type Page } from "@playwright/test";

/**
 * Checks that React manages no text node beside others: a browser that translates the page would replace it, and React would
 * then change or remove a node that is not in the page. A text that is all that an element contains is no node of React's.
 */
export async function expectOwnTexts(page: Page): Promise<void> {
  const loose = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const isReacts = Object.keys(text).some((key) => key.startsWith("__reactFiber$"));
      const isAlone = text.parentNode?.childNodes.length === 1;
      if (isReacts && !isAlone && text.textContent?.trim()) found.push(text.textContent);
    }
    return found;
  });
  expect(loose, page.url()).toEqual([]);
}
