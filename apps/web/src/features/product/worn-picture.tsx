import type { Grade } from "@reprise/cart";
import type { Picture } from "@reprise/contracts";
import { isPhotograph } from "@reprise/contracts/photographs";
import { useTranslation } from "react-i18next";
import { CataloguePicture, type CataloguePictureProps } from "../catalogue/catalogue.public.ts";
import styles from "./worn-picture.module.css";

interface WornPictureProps extends Omit<CataloguePictureProps, "alt" | "look"> {
  readonly picture: Picture;
  readonly grade: Grade;
  /** Books and discs have other signs of wear than devices. */
  readonly isMedia: boolean;
  readonly className: string | undefined;
}

/** A product with the typical wear of a grade, drawn or photographed, and what to expect of it. */
export function WornPicture({ picture, grade, isMedia, className, ...shown }: WornPictureProps) {
  const { t } = useTranslation();
  const name = t(`grade.${grade}`);
  const isPhoto = isPhotograph(picture.hash);
  return (
    <figure className={className} data-testid={`worn-${grade}`}>
      <CataloguePicture
        {...shown}
        picture={picture}
        look={grade}
        alt={t(isPhoto ? "product.photograph.gradeAlt" : "product.wear.alt", {
          picture: picture.alt,
          grade: name,
        })}
      />
      <figcaption className={styles.caption}>
        <span>
          <b>{t("product.option", { label: name })}</b>{" "}
          <span>{t(isMedia ? `grade.${grade}.media` : `grade.${grade}.text`)}</span>
        </span>
        <small>{t(isPhoto ? "product.photograph.grade" : "product.wear.drawing")}</small>
      </figcaption>
    </figure>
  );
}
