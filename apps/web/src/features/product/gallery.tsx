import { type Grade, GRADES } from "@reprise/cart";
import type { Picture, ProductView } from "@reprise/contracts";
import { isPhotograph } from "@reprise/contracts/photographs";
import { type MouseEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useQuery } from "../../lib/addresses/use-query.ts";
import { classNames } from "../../ui/class-names.ts";
import { CataloguePicture } from "../catalogue/catalogue.public.ts";
import styles from "./gallery.module.css";
import { useVariantChoice } from "./grade/use-variant-choice.ts";
import { PRODUCT_QUERY } from "./product-query.ts";
import { WornPicture } from "./worn-picture.tsx";

/** The same as in the styles: next to the panel, or on a narrower screen as high as the list, less margins and caption. */
const SIZES =
  "(min-width: 64rem) min(38rem, 100vw - 46rem), (min-width: 48rem) calc(min(85vw, 24rem) - 4vw - 4.5rem), calc(min(72vw, 20rem) - 4.5rem)";

interface Slide {
  readonly picture: Picture;
  /** Shown while this grade is chosen. Null: always. */
  readonly grade: Grade | null;
}

/** Photographs of a grade take the place of its drawn wear. Photographs of the product are the same for all grades. */
function slidesOf({ product, media }: ProductView, grades: readonly Grade[]): readonly Slide[] {
  const photographsOf = (grade: Grade) =>
    product.variants.find(({ label }) => label === grade)?.photographs ?? [];
  return [
    ...grades.flatMap((grade) =>
      photographsOf(grade).map((hash) => ({ picture: { hash, alt: product.name }, grade })),
    ),
    ...media.flatMap((picture): Slide[] => {
      if (grades.length === 0 || isPhotograph(picture.hash)) return [{ picture, grade: null }];
      return grades.filter((grade) => photographsOf(grade).length === 0).map((grade) => ({ picture, grade }));
    }),
  ];
}

/**
 * Pictures in one row with scroll snapping: those of the product, and those of the chosen grade. The styles show the
 * pictures of the grade that is checked in the form, also before scripts run. The browser loads the others when they are shown.
 */
export function Gallery({ view }: { readonly view: ProductView }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const { product } = view;
  const query = useQuery(PRODUCT_QUERY);
  const chosen = useVariantChoice(product.variants, query?.variant).variant?.label;
  const grades = GRADES.filter((grade) =>
    product.variants.some(({ label, quantity }) => label === grade && (quantity > 0 || grade === chosen)),
  );
  const slides = slidesOf(view, chosen === undefined ? [] : grades);
  const shown = slides.filter(({ grade }) => grade === null || grade === chosen);
  const hasSeveral = shown.length > 1;
  const shared = { sizes: SIZES, widest: 960 } as const;
  const show = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
    list.current?.children[Number(currentTarget.value)]?.scrollIntoView({
      block: "nearest",
      inline: "start",
    });
  return (
    <div className={styles.gallery} data-testid="gallery">
      <div>
        <ul
          ref={list}
          className={classNames(styles.slides, hasSeveral && styles.several)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Arrow keys scroll it, but Safari focuses no list.
          tabIndex={hasSeveral ? 0 : undefined}
          aria-label={t("product.pictures")}
        >
          {slides.map((slide) => {
            const { picture, grade } = slide;
            const isMain = slide === shown[0];
            if (grade === null)
              return (
                <li key={picture.hash}>
                  <CataloguePicture {...shared} picture={picture} isMain={isMain} />
                </li>
              );
            const isChosen = grade === chosen && styles.chosen;
            return (
              <li
                key={`${picture.hash} ${grade}`}
                className={classNames(styles.worn, styles[grade], isChosen)}
              >
                <WornPicture
                  {...shared}
                  picture={picture}
                  grade={grade}
                  gradeKind={product.gradeKind}
                  isMain={isMain}
                  className={styles.figure}
                />
              </li>
            );
          })}
        </ul>
        {hasSeveral && (
          <ul className={styles.thumbnails}>
            {shown.map((slide, index) => (
              <li key={slide.picture.hash}>
                <button
                  type="button"
                  value={slides.indexOf(slide)}
                  onClick={show}
                  aria-label={t("product.pictures.show", { number: index + 1 })}
                >
                  <CataloguePicture
                    picture={slide.picture}
                    look={slide.grade ?? "A0"}
                    alt=""
                    sizes="4rem"
                    widest={160}
                  />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
