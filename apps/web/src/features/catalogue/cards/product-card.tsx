import { reductionShare, WARRANTY_MONTHS } from "@reprise/cart";
import type { ProductCard as Card } from "@reprise/contracts";
import { isPhotograph } from "@reprise/contracts/photographs";
import { formatMoney, formatPercent } from "@reprise/locale";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Memoised } from "../../../lib/page/memoised-markup.tsx";
import { heartLabel } from "../../../lib/texts/heart-label.ts";
import { withNonBreakingFigures } from "../../../lib/texts/non-breaking-figures.ts";
import { Brand } from "../../../ui/brand.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ColourDots } from "../../../ui/colour-dots.tsx";
import { Heart } from "../../../ui/heart.tsx";
import { cardPath } from "./card-path.ts";
import { CataloguePicture, pictureUrl, preloadPicture } from "./catalogue-picture.tsx";
import styles from "./product-card.module.css";
import { useHearts } from "./use-hearts.ts";
import { type TrackedList, useListTracking } from "./use-list-tracking.ts";

/** The widths of the pictures; the same as in the styles. */
const SIZES = {
  grid: "(min-width: 64rem) 14rem, (min-width: 48rem) 26vw, 40vw",
  row: "(min-width: 48rem) 12.5rem, 9rem",
};

/** So many stand beside their number on a narrow card. */
const MAX_DOTS = 5;

export interface ProductCardProps {
  readonly card: Card;
  /** The card is visible without scrolling. */
  readonly isEager: boolean;
  readonly sizes: string;
  /** In a row beside other content, which has named the warranty already. */
  readonly isInRow?: boolean;
}

/** A product in a list. One link with few elements, because a page has dozens of cards. */
export function ProductCard({ card, isEager, sizes, isInRow = false }: ProductCardProps) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const { price, lowestPrice30Days, quantity } = card;
  const saving = reductionShare(price, lowestPrice30Days);
  const isSoldOut = quantity === 0;
  return (
    <a
      className={classNames(styles.card, isSoldOut && styles.soldOut)}
      href={cardPath(path, card)}
      data-testid="product-card"
    >
      <span className={styles.tile}>
        <CataloguePicture picture={card.picture} alt="" sizes={sizes} isEager={isEager} />
        {card.label !== "A0" && !isSoldOut && !isPhotograph(card.picture.hash) && (
          // The wear of the grade. The styles show it on hover, and the browser loads it then.
          <img
            src={pictureUrl(card.picture.hash, 480, card.label)}
            className={styles.wear}
            width={480}
            height={480}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
        {saving > 0 && !isSoldOut && <b className={styles.saving}>{`−${formatPercent(saving, locale)}`}</b>}
      </span>
      <span className={styles.text}>
        <Brand product={card} />
        <span className={styles.name}>{withNonBreakingFigures(card.name)}</span>
        {card.colours.length > 0 && (
          <span className={styles.colours}>
            <ColourDots values={card.colours.slice(0, MAX_DOTS).map(({ value }) => value)} />
            <small>{t("card.colours", { colours: card.colourCount })}</small>
          </span>
        )}
        {isSoldOut ? (
          <em>{t("card.soldOut")}</em>
        ) : (
          <>
            <strong translate="no">{formatMoney(price, locale)}</strong>
            {lowestPrice30Days && (
              <small>
                <span>{t("card.lowestPrice")}</span>{" "}
                <s translate="no">{formatMoney(lowestPrice30Days, locale)}</s>
              </small>
            )}
            <small>{t("card.grade", { grade: t(`grade.${card.label}`) })}</small>
            <em>
              {quantity === 1
                ? t("card.lastOne")
                : card.isMedia || isInRow
                  ? t("card.tested")
                  : t("card.warranty", { months: WARRANTY_MONTHS })}
            </em>
            <small>
              {t("card.delivery", { min: card.minDaysUntilDispatch, max: card.maxDaysUntilDispatch })}
            </small>
          </>
        )}
      </span>
    </a>
  );
}

/** The number of cards that are visible without scrolling. */
const FIRST_COUNT = 4;

/**
 * A grid of cards. `isRow`: one row that scrolls. `isEager`: the first cards are visible without scrolling.
 * `isWishlist`: all products are on the wishlist.
 */
export function ProductGrid({
  cards,
  place,
  isEager = false,
  isRow = false,
  isWishlist = false,
  testId,
}: {
  readonly cards: readonly Card[];
  readonly place: TrackedList;
  readonly isEager?: boolean;
  readonly isRow?: boolean;
  readonly isWishlist?: boolean;
  readonly testId?: string;
}) {
  const { ref, trackClick } = useListTracking(cards, place);
  const pressHeart = useHearts(ref, cards, isWishlist);
  const first = isEager ? cards.slice(0, FIRST_COUNT) : [];
  const sizes = isRow ? SIZES.row : SIZES.grid;
  for (const { picture } of first) preloadPicture(picture, sizes);
  return (
    // The list handles the clicks on its heart buttons and links.
    <Memoised
      as="ul"
      data={cards}
      ref={ref}
      onClick={(event) => {
        pressHeart(event);
        trackClick(event);
      }}
      className={isRow ? styles.row : styles.grid}
      data-testid={testId}
    >
      {cards.map((card, index) => (
        <ListItem
          key={card.id}
          card={card}
          isEager={index < first.length}
          sizes={sizes}
          isInRow={isRow}
          isWished={isWishlist}
        />
      ))}
    </Memoised>
  );
}

/** The heart is not inside the card's link, because a link must not contain a button. */
const ListItem = memo(function ListItem({
  isWished,
  ...card
}: ProductCardProps & { readonly isWished: boolean }) {
  const { t } = useTranslation();
  const { id, name } = card.card;
  return (
    <li className={styles.item}>
      <ProductCard {...card} />
      <Heart id={id} label={heartLabel(t, name, isWished)} isWished={isWished} className={styles.heart} />
    </li>
  );
});
