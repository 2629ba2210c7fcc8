import { useTranslation } from "react-i18next";
import { CataloguePicture, pictureUrl } from "../catalogue/catalogue.public.ts";
import styles from "./unit-photographs.module.css";

interface UnitPhotographsProps {
  /** Of the product. */
  readonly name: string;
  /** Hashes. */
  readonly photographs: readonly string[];
}

/** Photographs of one unit in a row that scrolls. Each is a link to the large one, where the browser can zoom. */
export function UnitPhotographs({ name, photographs }: UnitPhotographsProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.unit} data-testid="unit-photographs">
      <h2>{t("product.unit")}</h2>
      <p>{t("product.unit.about")}</p>
      <ul>
        {photographs.map((hash, index) => {
          const alt = t("product.photograph.alt", { name, number: index + 1, total: photographs.length });
          return (
            <li key={hash}>
              <a href={pictureUrl(hash, 960)} target="_blank" rel="noreferrer">
                <CataloguePicture
                  picture={{ hash, alt }}
                  sizes="(min-width: 48rem) 11rem, 60vw"
                  widest={640}
                />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
