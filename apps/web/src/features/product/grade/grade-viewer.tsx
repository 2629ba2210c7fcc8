import type { Grade } from "@reprise/cart";
import type { GradeKind, Picture } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../ui/class-names.ts";
import { WornPicture } from "../worn-picture.tsx";
import styles from "./grade-viewer.module.css";

export interface GradeViewerProps {
  /** Of the grades that are shown. */
  readonly pictures: readonly { readonly grade: Grade; readonly picture: Picture }[];
  readonly gradeKind: GradeKind;
  /** Shown first. */
  readonly first: Grade;
}

/**
 * The product in each grade, chosen on a scale from A0 to A4: radio buttons, whose picture the styles show. The browser
 * loads a picture when it is shown.
 */
export function GradeViewer({ pictures, gradeKind, first: wanted }: GradeViewerProps) {
  const { t } = useTranslation();
  const first = (pictures.find(({ grade }) => grade === wanted) ?? pictures[0])?.grade;
  return (
    <fieldset className={styles.viewer} data-testid="grade-viewer">
      <legend className="visually-hidden">{t("variants.look")}</legend>
      <div className={styles.pictures}>
        {pictures.map(({ grade, picture }) => (
          <WornPicture
            key={grade}
            picture={picture}
            grade={grade}
            gradeKind={gradeKind}
            sizes="min(66vw, 24rem)"
            widest={960}
            isMain={grade === first}
            className={classNames(styles.worn, styles[grade])}
          />
        ))}
      </div>
      <div className={styles.scale}>
        {pictures.map(({ grade }) => (
          <label key={grade}>
            <input type="radio" name="look" value={grade} defaultChecked={grade === first} />
            <span>{t(`grade.${grade}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
