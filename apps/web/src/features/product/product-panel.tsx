import { useState } from "react";
import { useQuery } from "../../lib/use-query.ts";
import type { ProductOffer } from "./product-loader.ts";
import { PRODUCT_QUERY } from "./product-query.ts";
import { Purchase } from "./purchase.tsx";
import { SellYours } from "./sell-yours.tsx";
import { Siblings } from "./siblings.tsx";
import { useVariantChoice } from "./use-variant-choice.ts";

/** The choices of the shopper: another product of the model, the grade and the battery. Links to siblings carry both. */
export function ProductPanel(props: ProductOffer) {
  const { view } = props;
  const query = useQuery(PRODUCT_QUERY);
  const choice = useVariantChoice(view.product.variants);
  const [wantsFullBattery, setWantsFullBattery] = useState(query?.withFullBattery === "1");
  return (
    <>
      <Siblings
        groups={view.relations.siblings}
        query={{ variant: choice.requestedGrade, withFullBattery: wantsFullBattery ? 1 : undefined }}
      />
      <Purchase
        {...props}
        choice={choice}
        wantsFullBattery={wantsFullBattery}
        onWantsFullBattery={setWantsFullBattery}
      />
      <SellYours product={view.product} />
    </>
  );
}
