import type { TradeInPhoto } from "@reprise/contracts";
import { useTranslation } from "react-i18next";
import styles from "./inspection-photos.module.css";

interface InspectionPhotosProps {
  readonly photos: readonly TradeInPhoto[];
  /** Of the item. */
  readonly name: string;
}

/** Photos of an inspection: small, each a link to its large size. */
export function InspectionPhotos({ photos, name }: InspectionPhotosProps) {
  const { t } = useTranslation();
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} data-testid="inspection-photos">
      {photos.map(({ url, thumbnailUrl, width, height }, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={thumbnailUrl}
              alt={t("tradeInOrder.revision.photo", { number: index + 1, total: photos.length, name })}
              width={width}
              height={height}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
