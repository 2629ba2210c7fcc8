import type { CategoryTree, TreeCategory } from "../../catalogue/catalogue.public.ts";
import type { TradeInCategory } from "../../search/search.public.ts";

/** The counted categories with what `describe` says of each. Those that are no longer in the tree are left out. */
export const tradeInCategories = <Description extends object>(
  tree: Pick<CategoryTree, "get">,
  counted: readonly TradeInCategory[],
  describe: (category: TreeCategory, counted: TradeInCategory) => Description,
) =>
  counted.flatMap((each) => {
    const category = tree.get(each.id);
    if (category === undefined) return [];
    return [{ count: each.count, highestPrice: each.highestPrice, ...describe(category, each) }];
  });
