import { reductionShare, WARRANTY_MONTHS } from "@reprise/cart";
import type { ProductCard as Card } from "@reprise/contracts";
import { isPhotograph } from "@reprise/contracts/photographs";
import { formatMoney, formatPercent, formatWeekday, type Translate } from "@reprise/locale";
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Memoised } from "../../../lib/page/memoised-markup.tsx";
import { heartLabel } from "../../../lib/texts/heart-label.ts";
import { nameAndDetails } from "../../../lib/texts/name-and-details.ts";
import { withNonBreakingFigures } from "../../../lib/texts/non-breaking-figures.ts";
import { titleAndMaker } from "../../../lib/texts/title-and-maker.ts";
import { Brand } from "../../../ui/brand.tsx";
import { Heart } from "../../../ui/heart.tsx";
import { PictureCard } from "../../../ui/picture-card.tsx";
import { cardPath } from "./card-path.ts";
import { CataloguePicture, pictureUrl, preloadPicture } from "./catalogue-picture.tsx";
import { nameAndColour } from "./name-and-colour.ts";
import styles from "./product-card.module.css";
import { useHearts } from "./use-hearts.ts";
import { type TrackedList, useListTracking } from "./use-list-tracking.ts";

/** The widths of the pictures in a grid and in a row; the same as in the styles. */
export const CARD_SIZES = "(min-width: 64rem) 14rem, (min-width: 48rem) 26vw, 40vw";
const ROW_SIZES = "(min-width: 48rem) 12.5rem, 9rem";

export interface ProductCardProps {
  readonly card: Card;
  /** The card is visible without scrolling. */
  readonly isEager: boolean;
  readonly sizes: string;
  /** The list says it once for all cards. */
  readonly hidesGrade?: boolean;
  readonly hidesKind?: boolean;
  /** Beside the price. */
  readonly priceNote?: ReactNode;
}

/** A product in a list. */
export function ProductCard({
  card,
  isEager,
  sizes,
  hidesGrade = false,
  hidesKind = false,
  priceNote,
}: ProductCardProps) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  const { price, lowestOffer, highestOffer, lowestPrice30Days, quantity } = card;
  const [model, colour] = nameAndColour(card);
  // A price that other colours undercut is that of one colour, which then has to be named.
  const namesColour = lowestOffer < price;
  const fullName = namesColour ? card.name : model;
  const [title, maker] = card.isMedia ? titleAndMaker(fullName) : [fullName, ""];
  const [name, details] = nameAndDetails(title);
  const shownPrice = formatMoney(price, locale);
  const isFrom = price === lowestOffer && price < highestOffer;
  const saving = reductionShare(price, lowestPrice30Days);
  const isSoldOut = quantity === 0;
  const worn = isSoldOut ? null : wornPicture(card);
  return (
    <PictureCard
      href={cardPath(path, card)}
      picture={
        <CataloguePicture
          picture={card.picture}
          alt={namesColour ? "" : colour}
          sizes={sizes}
          isEager={isEager}
        />
      }
      wornPicture={worn === null ? undefined : pictureUrl(worn, 480, card.label)}
      saving={saving > 0 && !isSoldOut ? `−${formatPercent(saving, locale)}` : undefined}
      above={<Brand product={card} />}
      name={withNonBreakingFigures(name)}
      details={withNonBreakingFigures(details)}
      colours={
        card.colours.length > 0
          ? {
              values: card.colours.map(({ value }) => value),
              count: t("card.colours", { colours: card.colourCount }),
            }
          : undefined
      }
      isSoldOut={isSoldOut}
      testId="product-card"
    >
      {maker !== "" && <small>{maker}</small>}
      {isSoldOut ? (
        <em>{t("card.soldOut")}</em>
      ) : (
        <>
          {isFrom ? (
            <strong>{t("card.from", { price: shownPrice })}</strong>
          ) : (
            <strong translate="no">{shownPrice}</strong>
          )}
          {priceNote}
          {namesColour && <small>{t("card.cheaper", { price: formatMoney(lowestOffer, locale) })}</small>}
          {lowestPrice30Days && (
            <small>
              <span>{t("card.lowestPrice")}</span>{" "}
              <s translate="no">{formatMoney(lowestPrice30Days, locale)}</s>
            </small>
          )}
          {!hidesGrade && <small>{gradeText(card, t)}</small>}
          {quantity === 1 ? <em>{t("card.lastOne")}</em> : !hidesKind && <em>{kindText(card, t)}</em>}
          <small>{t("card.arrival", { day: formatWeekday(card.arrival.last, locale) })}</small>
        </>
      )}
    </PictureCard>
  );
}

/** The hash of a picture of the card's grade: its photograph, or the drawing of the product with its wear. */
const wornPicture = ({ label, gradePhotograph, picture: { hash } }: Card): string | null =>
  gradePhotograph ?? (label === "A0" || isPhotograph(hash) ? null : hash);

const gradeText = ({ label }: Card, t: Translate) => t("card.grade", { grade: t(`grade.${label}`) });
const kindText = ({ isMedia }: Card, t: Translate) =>
  isMedia ? t("card.tested") : t("card.warranty", { months: WARRANTY_MONTHS });

/** The text of all cards, if it is the same for all that are in stock and there are several. */
function commonText(cards: readonly Card[], text: (card: Card) => string): string | undefined {
  const texts = cards.filter(({ quantity }) => quantity > 0).map(text);
  return texts.length > 1 && new Set(texts).size === 1 ? texts[0] : undefined;
}

/** The number of cards that are visible without scrolling. */
const FIRST_COUNT = 4;

/**
 * A grid of cards. `isRow`: one row that scrolls. `isEager`: the first cards are visible without scrolling.
 */
export function ProductGrid({
  cards,
  place,
  isEager = false,
  isRow = false,
  testId,
}: {
  readonly cards: readonly Card[];
  readonly place: TrackedList;
  readonly isEager?: boolean;
  readonly isRow?: boolean;
  readonly testId?: string;
}) {
  const { t } = useTranslation();
  const { ref, trackClick } = useListTracking(cards, place);
  const pressHeart = useHearts(ref, cards);
  const first = isEager ? cards.slice(0, FIRST_COUNT) : [];
  const sizes = isRow ? ROW_SIZES : CARD_SIZES;
  const grade = isRow ? undefined : commonText(cards, (card) => gradeText(card, t));
  const kind = isRow ? undefined : commonText(cards, (card) => kindText(card, t));
  for (const { picture } of first) preloadPicture(picture, sizes);
  const list = (
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
          hidesGrade={grade !== undefined}
          hidesKind={isRow || kind !== undefined}
        />
      ))}
    </Memoised>
  );
  const common = [grade, kind].filter((text) => text !== undefined);
  return common.length === 0 ? (
    list
  ) : (
    <div>
      <p className={styles.common} data-testid="common-facts">
        {common.join(" · ")}
      </p>
      {list}
    </div>
  );
}

/** The heart is not inside the card's link, because a link must not contain a button. */
const ListItem = memo(function ListItem(card: ProductCardProps) {
  const { t } = useTranslation();
  const { id, name } = card.card;
  return (
    <li className={styles.item}>
      <ProductCard {...card} />
      <Heart id={id} label={heartLabel(t, name, false)} isWished={false} className={styles.heart} />
    </li>
  );
});
