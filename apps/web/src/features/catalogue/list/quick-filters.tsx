import type { Facet } from "@reprise/contracts";
import { formatRoundMoney } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { Chip } from "../../../ui/chip.tsx";
import { facetValueLabel } from "./facet-value-label.ts";
import { type ListAddress, listQuery, toggleFilter } from "./list-address.ts";
import styles from "./product-list.module.css";

/** Upper limits of prices, in cents; offered is the first that divides the list. */
const PRICE_LIMITS = [200_00, 50_00];

/** What shoppers often choose, as links: a price limit, and what is in stock. Without those that are chosen already. */
export function QuickFilters({
  facets,
  address,
  pathname,
}: {
  readonly facets: readonly Facet[];
  readonly address: ListAddress;
  readonly pathname: string;
}) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const links = facets.flatMap((facet) => {
    const { key } = facet;
    if (facet.kind === "range") {
      const limit = PRICE_LIMITS.find((price) => facet.minimum < price && price < facet.maximum);
      if (key !== "price" || limit === undefined || facet.from !== null || facet.to !== null) return [];
      const label = t("list.priceBelow", { price: formatRoundMoney(limit, locale) });
      return [{ key, label, to: toggleFilter(address, key, `-${limit}`) }];
    }
    const [inStock] = facet.values;
    if (key !== "inStock" || inStock === undefined || inStock.selected || facet.values.length > 1) return [];
    return [{ key, label: facetValueLabel(key, inStock, t), to: { ...address, page: 1, inStock: true } }];
  });
  if (links.length === 0) return null;
  return (
    <ul className={styles.chips} data-testid="quick-filters">
      {links.map(({ key, label, to }) => (
        <li key={key}>
          <Chip href={pathname + listQuery(to)}>{label}</Chip>
        </li>
      ))}
    </ul>
  );
}
