import type { TradeInLanding } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { sidePaths } from "../../../lib/addresses/side-paths.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { PictureTiles, TILE_PICTURE_SIZES } from "../../../ui/sections/picture-tiles.tsx";
import { CataloguePicture } from "../../catalogue/catalogue.public.ts";

type Category = TradeInLanding["categories"][number]["children"][number];

/** Categories with what the shop pays in them at most. */
export function CategoryTiles({ categories }: { readonly categories: readonly Category[] }) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  return (
    <PictureTiles
      tiles={categories.map(({ id, name, sanitizedPath, picture, highestPrice }) => ({
        id,
        name,
        href: sidePaths(path, "green").category(sanitizedPath),
        picture: <CataloguePicture picture={picture} alt="" sizes={TILE_PICTURE_SIZES} widest={320} />,
        note: t("tradeIn.upToPrice", { price: formatMoney(highestPrice, locale) }),
      }))}
      testId="sell-categories"
    />
  );
}
