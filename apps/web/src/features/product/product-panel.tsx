import { useState } from "react";
import { useQuery } from "../../lib/addresses/use-query.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { OfferNote, remember } from "../trade-in/trade-in.public.ts";
import { useVariantChoice } from "./grade/use-variant-choice.ts";
import { NextUnit } from "./next-unit.tsx";
import type { ProductOffer } from "./product-loader.ts";
import { PRODUCT_QUERY } from "./product-query.ts";
import { Purchase } from "./purchase.tsx";
import { Siblings } from "./siblings.tsx";
import { isMacSurveyDue } from "./survey/is-mac-survey-due.ts";
import { MacSurvey } from "./survey/mac-survey.tsx";
import { TradeInLinks } from "./trade-in-links.tsx";
import { variantOffer } from "./variant-offer.ts";

/** The choices of the shopper: another product of the model, the grade and the battery. Links to siblings carry all. */
export function ProductPanel(props: ProductOffer) {
  const { view } = props;
  const { product, product_slug: slug, media } = view;
  const { locale } = useApp();
  const query = useQuery(PRODUCT_QUERY);
  const choice = useVariantChoice(product.variants, query?.variant);
  const [wantsFullBattery, setWantsFullBattery] = useState(query?.withFullBattery === "1");
  const { variant } = choice;
  const offer = variant && variantOffer(product, variant, wantsFullBattery);
  // The pages where a seller gets an offer lead back to what the shopper wants to buy.
  const rememberWanted = () => {
    if (!variant || !offer) return;
    const { price, withFullBattery } = offer;
    const choices = new URLSearchParams({ variant: variant.label });
    if (withFullBattery) choices.set("withFullBattery", "1");
    const picture = media[0]?.hash ?? "";
    remember("wanted", {
      id: product.id,
      name: product.name,
      slug,
      price,
      picture,
      query: `?${choices.toString()}`,
    });
  };
  return (
    <>
      <Purchase
        {...props}
        query={query}
        choice={choice}
        wantsFullBattery={wantsFullBattery}
        onWantsFullBattery={setWantsFullBattery}
        siblings={
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
        }
        notes={
          <>
            {isMacSurveyDue(locale, product.category_id) && <MacSurvey />}
            {offer && <OfferNote price={offer.price} />}
          </>
        }
      />
      {variant && variant.quantity > 0 && offer && (
        <NextUnit
          name={product.name}
          photographs={offer.unitPhotographs}
          record={offer.testRecord}
          isMedia={product.isMedia}
          arrivesOn={product.arrival.first}
        />
      )}
      <TradeInLinks product={product} onPress={rememberWanted} />
    </>
  );
}
