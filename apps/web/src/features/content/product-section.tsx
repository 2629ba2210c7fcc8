import type { ThemePage } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { Section } from "../../ui/sections/section.tsx";
import { ProductGrid, ProductRow } from "../catalogue/catalogue.public.ts";

export interface ProductSectionProps {
  readonly row: ThemePage["rows"][number];
  /** Language of the title, where it is not that of the page. */
  readonly lang?: Locale;
  /** The list that events about its products name. */
  readonly list: string;
  /** The first cards are visible without scrolling. */
  readonly isEager?: boolean;
  /** In lines instead of one that scrolls. */
  readonly isGrid?: boolean;
}

/** Products that operators chose, in one row or a grid, and the way to more of them. */
export function ProductSection({
  row: { title, category, filters, products },
  lang,
  list,
  isEager = false,
  isGrid = false,
}: ProductSectionProps) {
  const { path } = useApp();
  const { t } = useTranslation();
  const more = category && (
    <a
      href={
        path("category", { categorySanitizedPath: category.sanitizedPath }) +
        (filters === "" ? "" : `?${filters}`)
      }
    >
      {t("landing.showAll")}
    </a>
  );
  return (
    <Section title={title} {...(lang && { lang })} beside={more} testId="product-row">
      {isGrid ? (
        <ProductGrid cards={products} place={{ list }} />
      ) : (
        <ProductRow cards={products} place={{ list }} isEager={isEager} />
      )}
    </Section>
  );
}
