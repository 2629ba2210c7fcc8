import { useApp } from "../../../lib/app-context.ts";
import { ProductRow } from "../../catalogue/catalogue.read.tsx";
import type { BlockProps } from "./block-props.ts";
import { SectionHeader } from "./section-header.tsx";
import styles from "./section-header.module.css";

interface RowProps extends BlockProps<"products"> {
  readonly isFirst: boolean;
}

export function LandingRow({
  block: { id, title, category, filters, products },
  language,
  isFirst,
}: RowProps) {
  const {
    path,
    translator: { t },
  } = useApp();
  const more = category && {
    path:
      path("category", { categorySanitizedPath: category.sanitizedPath }) +
      (filters === "" ? "" : `?${filters}`),
    title: t("landing.showAll"),
  };
  return (
    <section className={styles.section} data-testid="product-row">
      <SectionHeader title={title} language={language} more={more} />
      <ProductRow cards={products} place={{ list: `landing ${id}` }} isEager={isFirst} />
    </section>
  );
}
