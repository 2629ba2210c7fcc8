import type { DownPricingGroup, SaleFiguresView } from "@reprise/contracts";
import { isPhotograph } from "@reprise/contracts/photographs";
import { formatMoney } from "@reprise/locale";
import { type Offer, QUOTE_DAYS } from "@reprise/trade-in";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { BottomBar } from "../../../ui/bottom-bar.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { CataloguePicture } from "../../catalogue/catalogue.public.ts";
import { PayoutTime } from "../sale-figures/sale-figures.tsx";
import { remember } from "../tab-products/tab-products.ts";
import { AddToGreenCart } from "./add-to-green-cart.tsx";
import { showsWear } from "./answer-picture.tsx";
import { GRADING_QUERY } from "./grading-query.ts";
import styles from "./grading.module.css";
import { OfferSteps } from "./offer-steps.tsx";
import { StepFrame } from "./step-frame.tsx";
import type { StepProps } from "./step-props.ts";

const PROMISES = [
  ["calendar-check", "tradeIn.offer.valid"],
  ["shield-check", "tradeIn.offer.binding"],
  ["rotate-ccw", "tradeIn.offer.freeReturn"],
] as const;

/** True if nothing but wear lowers the price: of a device with a fault, the grade says nothing about its looks. */
const isWornOnly = ({ steps }: Offer): boolean =>
  steps.every(({ question, cents }) => cents === 0 || showsWear(question));

export interface OfferViewProps extends StepProps {
  readonly offer: Offer;
  readonly group: DownPricingGroup | null;
  readonly itemKey: string;
  readonly figures: SaleFiguresView;
}

/** Product pages name the offer until it lies in the green cart. */
function useStoredOffer({ product, grading, editId }: StepProps, amount: number): void {
  const { id, name, slug, picture } = product;
  const query = GRADING_QUERY.format({ answers: grading.answers });
  useEffect(() => {
    if (editId === undefined)
      remember("offer", { id, name, slug, price: amount, picture: picture.hash, query });
  }, [editId, id, name, slug, amount, picture.hash, query]);
}

/** The offer: what each answer costs, what the shop promises, and the button that accepts it. */
export function OfferView({ offer, group, itemKey, figures, ...shared }: OfferViewProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { product } = shared;
  const amount = formatMoney(offer.amount, locale);
  useStoredOffer(shared, offer.amount);
  const bar = (
    <BottomBar className={classNames(styles.running, styles.accept)}>
      <span>{t("tradeIn.offer.total")}</span> <strong data-testid="offer-amount">{amount}</strong>
      <AddToGreenCart {...shared} price={offer.amount} group={group} itemKey={itemKey} />
    </BottomBar>
  );
  return (
    <StepFrame {...shared} icon="circle-check" title={t("tradeIn.offer.title", { price: amount })} bar={bar}>
      {offer.grade !== null && isWornOnly(offer) && !isPhotograph(product.picture.hash) && (
        <figure className={styles.look} data-testid="offer-picture">
          <CataloguePicture
            picture={product.picture}
            look={offer.grade}
            alt={`${product.name}, ${t(`grade.${offer.grade}`)}`}
            sizes="12rem"
            isEager
          />
          <figcaption>
            <span>{t("tradeIn.offer.look", { grade: t(`grade.${offer.grade}`) })}</span>{" "}
            <small>{t("tradeIn.offer.drawing")}</small>
          </figcaption>
        </figure>
      )}
      {group !== null && <OfferSteps {...shared} offer={offer} />}
      <ul className={styles.promises}>
        {PROMISES.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{t(text, { days: QUOTE_DAYS })}</span>
          </li>
        ))}
        <li>
          <Icon name="banknote" />
          <PayoutTime figures={figures} />
        </li>
      </ul>
    </StepFrame>
  );
}
