import { useApp } from "../../../lib/app-context.ts";
import { Section } from "../../../ui/sections/section.tsx";
import { ProductRow } from "../../catalogue/catalogue.read.tsx";
import type { BlockProps } from "./block-props.ts";

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
    <Section title={title} lang={language} beside={more} testId="product-row">
      <ProductRow cards={products} place={{ list: `landing ${id}` }} isEager={isFirst} />
    </Section>
  );
}
