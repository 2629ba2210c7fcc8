import type { ProductView } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import { withNonBreakingFigures } from "../../lib/texts/non-breaking-figures.ts";
import { Chip } from "../../ui/chip.tsx";
import { ColourDots } from "../../ui/colour-dots.tsx";
import styles from "./product.module.css";

/** What an option costs more or less than the current one. */
function PriceDifference({ cents }: { readonly cents: number }) {
  const { locale } = useApp();
  return (
    cents !== 0 && (
      <small translate="no">{`${cents > 0 ? "+" : "−"}${formatMoney(Math.abs(cents), locale)}`}</small>
    )
  );
}

/** Links to products of the same model with another storage size, colour and so on. */
export function Siblings({
  groups,
  query,
}: {
  readonly groups: ProductView["relations"]["siblings"];
  /** The current choices, for the links. */
  readonly query: Readonly<Record<string, string | number | undefined>>;
}) {
  const { path } = useApp();
  const { t } = useTranslation();
  return groups.map(({ key, label, options }) => {
    const current = options.find(({ isCurrent }) => isCurrent);
    return (
      <nav key={key} aria-label={label} className={styles.siblings} data-testid={`siblings-${key}`}>
        <p>
          <span>{t("product.option", { label })}</span>{" "}
          {current && <span>{withNonBreakingFigures(current.label)}</span>}
        </p>
        <ul>
          {options.map((option) => (
            <li key={option.value}>
              <Chip
                href={path("product_details", { id: option.id, slug: option.slug }, query)}
                isSelected={option.isCurrent}
                label={option.inStock ? undefined : t("product.optionSoldOut", { option: option.label })}
              >
                {option.swatch !== null && <ColourDots values={[option.swatch]} />}
                {option.inStock ? (
                  <span>{withNonBreakingFigures(option.label)}</span>
                ) : (
                  <s>{withNonBreakingFigures(option.label)}</s>
                )}
                {key !== "colour" && option.inStock && current && (
                  <PriceDifference cents={option.price - current.price} />
                )}
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
    );
  });
}
