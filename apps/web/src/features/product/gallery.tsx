import type { Picture } from "@reprise/contracts";
import { CataloguePicture } from "../catalogue/catalogue.public.ts";
import styles from "./gallery.module.css";

/** The same as in the styles: next to the panel, or on a narrow screen `min(85vw, 24rem)` high less the margins. */
const SIZES = "(min-width: 64rem) min(41rem, 100vw - 43rem), min(77vw, 24rem - 8vw)";

/** Pictures in one row with scroll snapping. */
export function Gallery({ media }: { readonly media: readonly Picture[] }) {
  return (
    <div className={styles.gallery} data-testid="gallery">
      <ul>
        {media.map((picture, index) => (
          <li key={picture.hash}>
            <CataloguePicture picture={picture} sizes={SIZES} widest={960} isMain={index === 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}
