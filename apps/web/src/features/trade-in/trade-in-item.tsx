import type { TradeInCard } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { sidePaths } from "../../lib/addresses/side-paths.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { withNonBreakingFigures } from "../../lib/texts/non-breaking-figures.ts";
import { Brand } from "../../ui/brand.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CataloguePicture } from "../catalogue/catalogue.public.ts";
import { AddMedia } from "./media/add-media.tsx";
import { isListed } from "./media/is-listed.ts";
import styles from "./trade-in-item.module.css";

/** A product that sellers can choose: one link. */
export function TradeInItem({ card }: { readonly card: TradeInCard }) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const { name, picture, highestPrice, colourCount } = card;
  return (
    <a className={styles.item} href={sidePaths(path, "green").product(card)} data-testid="trade-in-item">
      <CataloguePicture picture={picture} alt="" sizes="4rem" widest={160} />
      <span className={styles.name}>
        <Brand product={card} />
        <b>{withNonBreakingFigures(name)}</b>
        {colourCount > 1 && <small>{t("card.colours", { colours: colourCount })}</small>}
      </span>
      <span className={styles.price}>
        {highestPrice === null ? (
          t("tradeIn.notBought")
        ) : (
          <>
            <span>{t(isListed(card) ? "tradeIn.offer.total" : "tradeIn.upTo")}</span>{" "}
            <strong>{formatMoney(highestPrice, locale)}</strong>
          </>
        )}
      </span>
      <Icon name="chevron-right" />
    </a>
  );
}

/** Products that sellers can choose. */
export const TradeInItems = ({ cards }: { readonly cards: readonly TradeInCard[] }) => (
  <ul className={styles.items} data-testid="trade-in-items">
    {cards.map((card) => (
      <li key={card.id}>
        <TradeInItem card={card} />
        <AddMedia card={card} />
      </li>
    ))}
  </ul>
);
