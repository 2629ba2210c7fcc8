import type { ProductView, Variant } from "@reprise/contracts";
import { useApp } from "../../lib/context/app-context.ts";
import { lazyPart } from "../../lib/page/lazy-part.tsx";
import { OfferNote, remember } from "../trade-in/tab-products.read.ts";
import { isMacSurveyDue } from "./survey/is-mac-survey-due.ts";
import { variantOffer } from "./variant-offer.ts";

/** Parts of a product's page that the browser loads after hydration. `TradeInLink` is in the markup of a document as well. */
export { TradeInLink } from "./trade-in-link.tsx";

const MacSurvey = lazyPart(async () => (await import("./survey/mac-survey.tsx")).MacSurvey);

/** What a shopper has chosen on a product's page. */
export interface ChosenVariant {
  readonly view: ProductView;
  /** Undefined: nothing is in stock. */
  readonly variant: Variant | undefined;
  readonly wantsFullBattery: boolean;
}

/** Notes for this shopper: what their offer leaves to pay; a survey. */
export function ShopperNotes({ view: { product }, variant, wantsFullBattery }: ChosenVariant) {
  const { locale } = useApp();
  return (
    <>
      {isMacSurveyDue(locale, product.category_id) && <MacSurvey />}
      {variant && <OfferNote price={variantOffer(product, variant, wantsFullBattery).price} />}
    </>
  );
}

/** After a press on a link to the green side: remembers what the shopper wants to buy. */
export function rememberWanted(
  pressed: EventTarget,
  { view: { product, product_slug: slug, media }, variant, wantsFullBattery }: ChosenVariant,
): void {
  if (!variant || !(pressed instanceof HTMLAnchorElement)) return;
  const { price, withFullBattery } = variantOffer(product, variant, wantsFullBattery);
  const query = new URLSearchParams({ variant: variant.label });
  if (withFullBattery) query.set("withFullBattery", "1");
  remember("wanted", {
    id: product.id,
    name: product.name,
    slug,
    price,
    picture: media[0]?.hash ?? "",
    query: `?${query.toString()}`,
  });
}
