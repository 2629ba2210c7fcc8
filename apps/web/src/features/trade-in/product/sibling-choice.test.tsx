import type { TradeInProduct } from "@reprise/contracts";
import { readAnswers } from "@reprise/trade-in";
import { expect, test } from "vitest";
import { appIn, markup } from "../../../test/page-markup.tsx";
import { SiblingChoice } from "./sibling-choice.tsx";

const option = (id: number, label: string, price: number, more: object = {}) => ({
  id,
  slug: `phone-${id}`,
  value: label,
  label,
  inStock: true,
  isCurrent: false,
  price,
  swatch: null,
  ...more,
});
const siblings: TradeInProduct["siblings"] = [
  {
    key: "storage",
    label: "Storage",
    options: [
      option(1, "128 GB", 20_000, { isCurrent: true }),
      option(2, "256 GB", 23_500),
      option(3, "512 GB", 0, { inStock: false }),
    ],
  },
];

test("links to the other storage sizes keep the answers, and say what each pays more or that it is not bought", () => {
  const html = markup(
    appIn("en", {}),
    <SiblingChoice siblings={siblings} answers={readAnswers(["power.yes"])} />,
  );
  const links = [...html.matchAll(/<a href="([^"]+)".*?>(.*?)<\/a>/gu)];
  expect(links.map(([, href]) => href)).toEqual(
    [1, 2, 3].map((id) => `/en/trade-in/product/${id}?answers=power.yes`),
  );
  const [current, larger, notBought] = links.map(([, , text]) => text);
  expect(current).not.toContain("small");
  expect(larger).toContain("+€35.00");
  expect(notBought).toMatch(/<small>[^+−]+<\/small>/u);
});
