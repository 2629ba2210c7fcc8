import { act } from "@testing-library/react";

/** Replaces the texts of the page as a browser that translates it: each text node by a text in two `font` elements. */
export async function translatePage(): Promise<void> {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  await act(async () => {
    for (const text of found) {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.closest("[translate=no], script, style, textarea")) continue;
      const outer = document.createElement("font");
      const inner = outer.appendChild(document.createElement("font"));
      inner.textContent = text.data;
      text.replaceWith(outer);
    }
  });
}
