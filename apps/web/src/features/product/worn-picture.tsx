import type { Grade } from "@reprise/cart";
import type { GradeKind, Picture } from "@reprise/contracts";
import { isPhotograph } from "@reprise/contracts/photographs";
import { useTranslation } from "react-i18next";
import { CataloguePicture, type CataloguePictureProps } from "../catalogue/catalogue.public.ts";
import styles from "./worn-picture.module.css";

interface WornPictureProps extends Omit<CataloguePictureProps, "alt" | "look"> {
  readonly picture: Picture;
  readonly grade: Grade;
  readonly gradeKind: GradeKind;
  readonly className: string | undefined;
}

/** A product with the typical wear of a grade, drawn or photographed, and what to expect of it. */
export function WornPicture({ picture, grade, gradeKind, className, ...shown }: WornPictureProps) {
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
          <b>{t("product.option", { label: name })}</b> <span>{t(`grade.${grade}.${gradeKind}`)}</span>
        </span>
        <small>{t(isPhoto ? "product.photograph.grade" : "product.wear.drawing")}</small>
      </figcaption>
    </figure>
  );
}
