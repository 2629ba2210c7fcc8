import type { DownPricingGroup } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { type Offer, QUOTE_DAYS } from "@reprise/trade-in";
import { useApp } from "../../../lib/app-context.ts";
import { Icon } from "../../../ui/icon.tsx";
import { AddToGreenCart } from "./add-to-green-cart.tsx";
import { OfferSteps } from "./offer-steps.tsx";
import { StepFrame } from "./step-frame.tsx";
import type { StepProps } from "./step-props.ts";
import styles from "./grading.module.css";

const PROMISES = [
  ["calendar-check", "tradeIn.offer.valid"],
  ["shield-check", "tradeIn.offer.binding"],
  ["rotate-ccw", "tradeIn.offer.freeReturn"],
] as const;

export interface OfferViewProps extends StepProps {
  readonly offer: Offer;
  readonly group: DownPricingGroup | null;
  readonly itemKey: string;
}

/** The offer: what each answer costs, what the shop promises, and the button that accepts it. */
export function OfferView({ offer, group, itemKey, ...shared }: OfferViewProps) {
  const {
    locale,
    translator: { t },
  } = useApp();
  const amount = formatMoney(offer.amount, locale);
  return (
    <StepFrame {...shared} icon="circle-check" title={t("tradeIn.offer.title", { price: amount })}>
      {group !== null && <OfferSteps {...shared} offer={offer} />}
      <ul className={styles.promises}>
        {PROMISES.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            {t(text, { days: QUOTE_DAYS })}
          </li>
        ))}
      </ul>
      <AddToGreenCart {...shared} price={offer.amount} group={group} itemKey={itemKey} />
    </StepFrame>
  );
}
