import type { Facet, ProductListView } from "@reprise/contracts";
import { formatMoneyRange, formatRoundMoney, type Locale, type Translate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Chip } from "../../../ui/chip.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { facetValueLabel } from "./facet-value-label.ts";
import { type ListAddress, listQuery, toggleFilter } from "./list-address.ts";
import styles from "./product-list.module.css";

interface Chosen {
  readonly key: string;
  readonly value: string;
  readonly label: string;
}

function chosenIn(facet: Facet, address: ListAddress, locale: Locale, t: Translate): readonly Chosen[] {
  if (facet.kind === "terms") {
    return facet.values
      .filter(({ selected }) => selected)
      .map((item) => ({ key: facet.key, value: item.value, label: facetValueLabel(facet.key, item, t) }));
  }
  const value = address.filters[facet.key]?.[0];
  if (value === undefined || (facet.from === null && facet.to === null)) return [];
  const { from, to } = facet;
  const label =
    from !== null && to !== null
      ? formatMoneyRange(from, to, locale)
      : from === null
        ? t("list.priceBelow", { price: to === null ? "" : formatRoundMoney(to, locale) })
        : t("list.priceAbove", { price: formatRoundMoney(from, locale) });
  return [{ key: facet.key, value, label }];
}

export const countChosen = (facets: readonly Facet[]): number =>
  facets.reduce(
    (count, facet) =>
      count +
      (facet.kind === "terms"
        ? facet.values.filter(({ selected }) => selected).length
        : Number(facet.from !== null || facet.to !== null)),
    0,
  );

/** The chosen filters and what is understood of the query, each as a link that removes it. */
export function ChosenFilters({
  facets,
  parts = [],
  address,
  pathname,
}: {
  readonly facets: readonly Facet[];
  readonly parts?: ProductListView["parts"] | undefined;
  readonly address: ListAddress;
  readonly pathname: string;
}) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const chosen = facets.flatMap((facet) => chosenIn(facet, address, locale, t));
  if (chosen.length === 0 && parts.length === 0) return null;
  return (
    <ul className={classNames(styles.chips, styles.chosen)} data-testid="chosen-filters">
      {parts.map(({ kind, text, without }) => (
        <li key={`${kind} ${text}`}>
          <Chip
            href={pathname + listQuery({ ...address, page: 1, q: without })}
            isRemovable
            label={t("list.remove", { value: text })}
          >
            {text}
          </Chip>
        </li>
      ))}
      {chosen.map(({ key, value, label }) => (
        <li key={`${key}=${value}`}>
          <Chip
            href={
              pathname +
              listQuery(
                key === "inStock"
                  ? { ...address, page: 1, inStock: false }
                  : toggleFilter(address, key, value),
              )
            }
            isRemovable
            label={t("list.remove", { value: label })}
          >
            {label}
          </Chip>
        </li>
      ))}
      {chosen.length > 0 && (
        <li>
          <a href={pathname + listQuery({ q: address.q, sort: address.sort })} className={styles.removeAll}>
            {t("list.removeAll")}
          </a>
        </li>
      )}
    </ul>
  );
}
