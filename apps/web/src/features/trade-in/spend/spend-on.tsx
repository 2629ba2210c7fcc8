import type { ProductCard } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useApp } from "../../../lib/app-context.ts";
import { withNonBreakingUnits } from "../../../lib/non-breaking-units.ts";
import { sidePaths } from "../../../lib/side-paths.ts";
import { CataloguePicture } from "../../catalogue/catalogue.read.tsx";
import styles from "./spend-on.module.css";

export interface SpendOnProps {
  readonly cards: readonly ProductCard[];
  /** The seller's offer, in cents. */
  readonly amount: number;
}

/** What the money of an offer pays in the shop, and what would be left to pay. */
export function SpendOn({ cards, amount }: SpendOnProps) {
  const {
    locale,
    path,
    translator: { t },
  } = useApp();
  if (cards.length === 0) return null;
  const money = (cents: number) => formatMoney(cents, locale);
  return (
    <section className={styles.section} data-testid="spend-on">
      <h2>{t("tradeIn.spend.title")}</h2>
      <p>{t("tradeIn.spend.text", { amount: money(amount) })}</p>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <a href={sidePaths(path, "blue").product(card)} data-testid="spend-on-product">
              <CataloguePicture picture={card.picture} alt="" sizes="5rem" widest={160} />
              <b>{withNonBreakingUnits(card.name)}</b>
              <span>{money(card.price)}</span>
              <small>
                {card.price > amount
                  ? t("tradeIn.spend.left", { price: money(card.price - amount) })
                  : t("tradeIn.spend.paid")}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
