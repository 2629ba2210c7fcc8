import { useApp } from "../../../lib/app-context.ts";
import { CataloguePicture } from "../../catalogue/catalogue.read.tsx";
import type { BlockProps } from "./block-props.ts";
import styles from "./category-tiles.module.css";

export function CategoryTiles({ block: { title, categories }, language }: BlockProps<"categories">) {
  const {
    path,
    locale,
    translator: { t },
  } = useApp();
  const [label, of] = title === null ? [t("landing.categories"), locale] : [title, language];
  return (
    <nav aria-label={label} lang={of}>
      <ul className={styles.tiles} lang={locale} data-testid="category-tiles">
        {categories.map(({ id, name, sanitizedPath, picture }) => (
          <li key={id}>
            <a href={path("category", { categorySanitizedPath: sanitizedPath })}>
              <CataloguePicture picture={picture} alt="" sizes="6rem" widest={320} isEager />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
