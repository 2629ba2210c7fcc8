import type { TradeInProduct } from "@reprise/contracts";
import { formatMoney } from "@reprise/locale";
import type { GivenAnswer } from "@reprise/trade-in";
import { useTranslation } from "react-i18next";
import { sidePaths } from "../../../lib/addresses/side-paths.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { withNonBreakingFigures } from "../../../lib/texts/non-breaking-figures.ts";
import { Chip } from "../../../ui/chip.tsx";
import { ColourDots } from "../../../ui/colour-dots.tsx";
import { GRADING_QUERY } from "../grading/grading-query.ts";
import styles from "./product.module.css";

export interface SiblingChoiceProps extends Pick<TradeInProduct, "siblings"> {
  /** What the seller has answered already. The links keep it. */
  readonly answers: readonly GivenAnswer[];
}

/** The storage sizes, colours and so on of the seller's model, as links: each is a product of its own, with its own price. */
export function SiblingChoice({ siblings, answers }: SiblingChoiceProps) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  return siblings.map(({ key, label, options }) => {
    const current = options.find(({ isCurrent }) => isCurrent);
    const difference = (option: (typeof options)[number]) =>
      current?.inStock === true && option.inStock ? option.price - current.price : 0;
    return (
      <nav key={key} aria-label={label} className={styles.siblings} data-testid={`sell-${key}`}>
        <p>{label}</p>
        <ul>
          {options.map((option) => {
            const cents = difference(option);
            return (
              <li key={option.value}>
                <Chip
                  href={sidePaths(path, "green").product(option) + GRADING_QUERY.format({ answers })}
                  isSelected={option.isCurrent}
                >
                  {option.swatch !== null && <ColourDots values={[option.swatch]} />}
                  <span>{withNonBreakingFigures(option.label)}</span>
                  {!option.inStock && <small>{t("tradeIn.notBought")}</small>}
                  {cents !== 0 && (
                    <small translate="no">{`${cents > 0 ? "+" : "−"}${formatMoney(Math.abs(cents), locale)}`}</small>
                  )}
                </Chip>
              </li>
            );
          })}
        </ul>
      </nav>
    );
  });
}
