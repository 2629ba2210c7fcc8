import type { Picture, ProductCard } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { sidePaths } from "../../../lib/addresses/side-paths.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { withNonBreakingFigures } from "../../../lib/texts/non-breaking-figures.ts";
import { CataloguePicture } from "../../catalogue/catalogue.public.ts";
import { useTabProduct, wantedPath } from "../tab-products/tab-products.ts";
import styles from "./products-for-offer.module.css";

export interface ProductsForOfferProps {
  readonly cards: readonly ProductCard[];
  /** The seller's offer, in cents. */
  readonly amount: number;
}

/**
 * What the money of an offer pays in the shop, and what would be left to pay. The product whose page the seller left comes
 * first, also if it is the sold one: many want the same one in a better condition.
 */
export function ProductsForOffer({ cards, amount }: ProductsForOfferProps) {
  const app = useApp();
  const { locale, path } = app;
  const { t } = useTranslation();
  const wanted = useTabProduct("wanted");
  const others = cards.filter(({ id }) => id !== wanted?.id);
  if (wanted === null && others.length === 0) return null;
  const text = t("tradeIn.spend.text", { amount: formatMoney(amount, locale) });
  return (
    <section className={styles.section} data-testid="products-for-offer">
      <h2>{t("tradeIn.spend.title")}</h2>
      <p>{text}</p>
      <ul>
        {wanted && (
          <li className={styles.wanted}>
            <a href={wantedPath(app, wanted)} data-testid="wanted-product">
              <Payable
                {...wanted}
                picture={wanted.picture === "" ? null : { hash: wanted.picture, alt: "" }}
                amount={amount}
                mark={t("tradeIn.spend.wanted")}
              />
            </a>
          </li>
        )}
        {others.map((card) => (
          <li key={card.id}>
            <a href={sidePaths(path, "blue").product(card)} data-testid="product-for-offer">
              <Payable {...card} amount={amount} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PayableProps {
  readonly name: string;
  readonly price: number;
  readonly picture: Picture | null;
  readonly amount: number;
  /** What is special about it. */
  readonly mark?: string;
}

/** A product with its price, and what the amount leaves to pay of it. */
function Payable({ name, price, picture, amount, mark }: PayableProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  return (
    <>
      {picture && <CataloguePicture picture={picture} alt="" sizes="5rem" widest={160} />}
      {mark && <em>{mark}</em>}
      <b>{withNonBreakingFigures(name)}</b>
      <span>{formatMoney(price, locale)}</span>
      <small>
        {price > amount
          ? t("tradeIn.spend.left", { price: formatMoney(price - amount, locale) })
          : t("tradeIn.spend.paid")}
      </small>
    </>
  );
}
