import type { ProductView } from "@reprise/contracts";
import { useState } from "react";
import { useQuery } from "../../lib/use-query.ts";
import type { DispatchDays } from "./dispatch-days.ts";
import { PRODUCT_QUERY } from "./product-query.ts";
import { Purchase } from "./purchase.tsx";
import { Siblings } from "./siblings.tsx";
import { useVariantChoice } from "./use-variant-choice.ts";

export interface ProductPanelProps {
  readonly view: ProductView;
  readonly dispatch: DispatchDays;
}

/** The choices of the shopper: another product of the model, the grade and the battery. Links to siblings carry both. */
export function ProductPanel({ view, dispatch }: ProductPanelProps) {
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
        view={view}
        dispatch={dispatch}
        choice={choice}
        wantsFullBattery={wantsFullBattery}
        onWantsFullBattery={setWantsFullBattery}
      />
    </>
  );
}
