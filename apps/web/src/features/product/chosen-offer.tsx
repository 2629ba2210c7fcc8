import type { ProductView } from "@reprise/contracts";
import type { ReactNode } from "react";
import { useIsHydrated } from "../../lib/browser/use-is-hydrated.ts";
import styles from "./purchase.module.css";
import { possibleOffers, type VariantOffer } from "./variant-offer.ts";

interface ChosenOfferProps {
  readonly product: ProductView["product"];
  readonly chosen: VariantOffer;
  /** `isChosen` is false for the choices that the page does not open with. */
  readonly children: (offer: VariantOffer, isChosen: boolean) => ReactNode;
}

/**
 * What depends on the grade and the battery, such as the price. Until scripts run, and without them, the page contains it
 * for each choice, and styles show that of the checked ones.
 */
export function ChosenOffer({ product, chosen, children }: ChosenOfferProps) {
  const isHydrated = useIsHydrated();
  const isChosen = ({ variant, withFullBattery }: VariantOffer) =>
    variant === chosen.variant && withFullBattery === chosen.withFullBattery;
  const offers = possibleOffers(product, chosen.variant);
  return (isHydrated ? offers.filter(isChosen) : offers).map((offer) => (
    <div
      key={`${offer.variant.label} ${offer.withFullBattery}`}
      className={styles.choice}
      data-grade={offer.variant.label}
      data-battery={offer.hasFullBattery ? (offer.withFullBattery ? "new" : "used") : undefined}
    >
      {children(offer, isChosen(offer))}
    </div>
  ));
}
