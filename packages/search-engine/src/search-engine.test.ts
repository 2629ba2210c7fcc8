import { expect, test } from "vitest";
import { WHOLE_SHOP } from "./query/list-of.ts";
import { createSearchEngine } from "./search-engine.ts";
import { draftCategory, draftFrame, draftProduct } from "./test/draft-catalogue.ts";

const FRAME = draftFrame({ categories: [draftCategory(1, null)] });
const TRADE_INS = { ...WHOLE_SHOP, sort: "relevance", levels: 1 } as const;

test("lists are counted again after each change of a product", () => {
  const engine = createSearchEngine(FRAME);
  const other = createSearchEngine(FRAME);
  const totals = () => [
    engine.list(WHOLE_SHOP, null),
    engine.tradeIns(TRADE_INS, null),
    other.list(WHOLE_SHOP, null),
  ];
  const found = (total: number) => ({ kind: "list", list: { total } });
  expect(totals()).toMatchObject([found(0), found(0), found(0)]);
  engine.put(draftProduct(1, "Radio", { purchasePrice: 100 }));
  expect(totals()).toMatchObject([found(1), found(1), found(0)]);
  engine.remove(1);
  expect(totals()).toMatchObject([found(0), found(0), found(0)]);
});
