import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { PictureTiles, TILE_PICTURE_SIZES } from "../../../ui/sections/picture-tiles.tsx";
import { CataloguePicture } from "../../catalogue/catalogue.public.ts";
import type { BlockProps } from "./block-props.ts";
import styles from "./category-tiles.module.css";

export function CategoryTiles({ block: { title, categories }, language }: BlockProps<"categories">) {
  const { path, locale } = useApp();
  const { t } = useTranslation();
  const [label, of] = title === null ? [t("landing.categories"), locale] : [title, language];
  return (
    <nav className={styles.categories} aria-label={label} lang={of}>
      <PictureTiles
        lang={locale}
        tiles={categories.map(({ id, name, sanitizedPath, picture }) => ({
          id,
          name,
          href: path("category", { categorySanitizedPath: sanitizedPath }),
          picture: (
            <CataloguePicture picture={picture} alt="" sizes={TILE_PICTURE_SIZES} widest={320} isEager />
          ),
        }))}
        testId="category-tiles"
      />
    </nav>
  );
}
