import { type MouseEvent, useState } from "react";
import { useQuery } from "../../lib/addresses/use-query.ts";
import { useIsHydrated } from "../../lib/browser/use-is-hydrated.ts";
import { lazyPart } from "../../lib/page/lazy-part.tsx";
import { ServerMarkup } from "../../lib/page/server-markup.tsx";
import { useVariantChoice } from "./grade/use-variant-choice.ts";
import type { ProductOffer } from "./product-loader.ts";
import { PRODUCT_QUERY } from "./product-query.ts";
import styles from "./product.module.css";
import { Purchase } from "./purchase.tsx";
import { Siblings } from "./siblings.tsx";
import { TradeInLink } from "./trade-in-link.tsx";

const afterHydration = () => import("./after-hydration.tsx");
const ShopperNotes = lazyPart(async () => (await afterHydration()).ShopperNotes);
const BrowserTradeInLink = lazyPart(async () => (await afterHydration()).TradeInLink);

/** The choices of the shopper: another product of the model, the grade and the battery. Links to siblings carry all. */
export function ProductPanel(props: ProductOffer) {
  const { view } = props;
  const { product } = view;
  const query = useQuery(PRODUCT_QUERY);
  const choice = useVariantChoice(product.variants, query?.variant);
  const [wantsFullBattery, setWantsFullBattery] = useState(query?.withFullBattery === "1");
  const chosen = { view, variant: choice.variant, wantsFullBattery };
  // Without its code the sale goes on: only the way back is missing.
  const leave = ({ target }: MouseEvent) =>
    void afterHydration().then(
      ({ rememberWanted }) => rememberWanted(target, chosen),
      () => undefined,
    );
  return (
    <>
      <Siblings
        groups={view.relations.siblings}
        query={{
          accessoriesOf: query?.accessoriesOf,
          // Without a choice each product opens with its own default, which is in stock.
          variant: choice.requestedGrade,
          withFullBattery: wantsFullBattery ? 1 : undefined,
          wristbandId: view.wristband?.id,
          wristbandVariant: view.wristband?.label,
        }}
      />
      <Purchase
        {...props}
        query={query}
        choice={choice}
        wantsFullBattery={wantsFullBattery}
        onWantsFullBattery={setWantsFullBattery}
        notes={useIsHydrated() && <ShopperNotes {...chosen} />}
      />
      {product.price_purchase && (
        <ServerMarkup
          data={product.id}
          className={styles.sell}
          onClick={leave}
          server={import.meta.env.SSR && <TradeInLink product={product} />}
          browser={<BrowserTradeInLink product={product} />}
        />
      )}
    </>
  );
}
