import { readTexts } from "@reprise/locale/messages";
import { expect, test } from "vitest";
import { missingText } from "./missing-text.ts";

const t = readTexts("catalogue", "common").en;

test.each([
  [[], "Check the spelling, try a more general word or browse the categories."],
  [
    [
      { kind: "maker", text: "nokia" },
      { kind: "model", text: "iphone 99" },
    ],
    "We do not have this in our range: Nokia, Iphone 99.",
  ],
  [
    [{ kind: "article", text: "9780000000002" }],
    "We have no article with the number 9780000000002. Search for its title, or see what you can sell to us.",
  ],
] as const)("a search without results says what the shop does not have", (missing, text) => {
  expect(missingText([...missing], t)).toBe(text);
});
