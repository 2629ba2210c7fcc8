import type { TradeInLanding } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useApp } from "../../../lib/app-context.ts";
import { sidePaths } from "../../../lib/side-paths.ts";
import { CataloguePicture } from "../../catalogue/catalogue.read.tsx";
import styles from "./category-tiles.module.css";

type Category = TradeInLanding["categories"][number]["children"][number];

/** Categories with what the shop pays in them at most. */
export function CategoryTiles({ categories }: { readonly categories: readonly Category[] }) {
  const {
    locale,
    path,
    translator: { t },
  } = useApp();
  return (
    <ul className={styles.tiles} data-testid="sell-categories">
      {categories.map(({ id, name, sanitizedPath, picture, highestPrice }) => (
        <li key={id}>
          <a href={sidePaths(path, "green").category(sanitizedPath)}>
            <CataloguePicture picture={picture} alt="" sizes="5rem" widest={160} />
            <b>{name}</b>
            <small>{t("tradeIn.upToPrice", { price: formatMoney(highestPrice, locale) })}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
