import { GRADES } from "@reprise/cart";
import type { ProductView } from "@reprise/contracts";
import { isPhotograph } from "@reprise/contracts/photographs";
import { useQuery } from "../../lib/addresses/use-query.ts";
import { classNames } from "../../ui/class-names.ts";
import { CataloguePicture } from "../catalogue/catalogue.public.ts";
import styles from "./gallery.module.css";
import { useVariantChoice } from "./grade/use-variant-choice.ts";
import { PRODUCT_QUERY } from "./product-query.ts";
import { WornPicture } from "./worn-picture.tsx";

/** The same as in the styles: next to the panel, or on a narrower screen as high as the list, less margins and caption. */
const SIZES =
  "(min-width: 64rem) min(38rem, 100vw - 46rem), (min-width: 48rem) calc(min(85vw, 24rem) - 4vw - 4.5rem), calc(min(54vw, 16rem) - 4.5rem)";

/**
 * Pictures in one row with scroll snapping, each with the wear of the chosen grade. The styles show the picture of the
 * grade that is checked in the form, also before scripts run. The browser loads the others when they are shown.
 */
export function Gallery({ view: { product, media } }: { readonly view: ProductView }) {
  const query = useQuery(PRODUCT_QUERY);
  const chosen = useVariantChoice(product.variants, query?.variant).variant?.label;
  const grades = GRADES.filter((grade) =>
    product.variants.some(({ label, quantity }) => label === grade && (quantity > 0 || grade === chosen)),
  );
  const shared = { sizes: SIZES, widest: 960 } as const;
  return (
    <div className={styles.gallery} data-testid="gallery">
      <ul>
        {media.map((picture, index) => (
          <li key={picture.hash}>
            {chosen === undefined || isPhotograph(picture.hash) ? (
              <CataloguePicture {...shared} picture={picture} isMain={index === 0} />
            ) : (
              grades.map((grade) => (
                <WornPicture
                  key={grade}
                  {...shared}
                  picture={picture}
                  grade={grade}
                  isMedia={product.isMedia}
                  isMain={index === 0 && grade === chosen}
                  className={classNames(styles.worn, styles[grade], grade === chosen && styles.chosen)}
                />
              ))
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
