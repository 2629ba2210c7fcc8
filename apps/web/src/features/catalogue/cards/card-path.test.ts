import type { ProductCard } from "@reprise/contracts";
import { expect, test } from "vitest";
import { cards } from "../../../test/page-answers.ts";
import { appIn } from "../../../test/page-markup.tsx";
import { cardPath } from "./card-path.ts";

const [card] = cards as [ProductCard];
const { path } = appIn("fr");

test("the link of a card names its grade unless the page opens with it anyway", () => {
  expect(cardPath(path, { ...card, label: "A3", isDefaultVariant: false })).toBe("/fr/i1,phone-1?variant=A3");
  expect(cardPath(path, { ...card, label: "A2", isDefaultVariant: true })).toBe("/fr/i1,phone-1");
});
