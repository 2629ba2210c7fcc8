import type { Facet } from "@reprise/contracts";
import { formatNumber } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import styles from "./facet-form.module.css";
import { facetValueLabel } from "./facet-value-label.ts";

/** Values shown before "show more". */
const SHORT_LIST = 8;

type TermsFacet = Extract<Facet, { kind: "terms" }>;
type RangeFacet = Extract<Facet, { kind: "range" }>;

/** One facet as a `details` element. A facet with a chosen value is always open. */
export function FacetGroup({ facet, isOpen }: { readonly facet: Facet; readonly isOpen: boolean }) {
  const hasChoice =
    facet.kind === "terms"
      ? facet.values.some(({ selected }) => selected)
      : facet.from !== null || facet.to !== null;
  // A single value ("in stock") needs no `details` element.
  if (facet.kind === "terms" && facet.values.length === 1)
    return (
      <div className={styles.group}>
        <Terms facet={facet} />
      </div>
    );
  return (
    <details open={isOpen || hasChoice} className={styles.group} data-testid={`facet-${facet.key}`}>
      <summary>{facet.label}</summary>
      {facet.kind === "terms" ? <Terms facet={facet} /> : <Range facet={facet} />}
    </details>
  );
}

function Terms({ facet: { key, values } }: { readonly facet: TermsFacet }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  // Chosen values are never hidden behind "show more".
  const first = values.filter(({ selected }, index) => selected || index < SHORT_LIST);
  const rest = values.filter((value) => !first.includes(value));
  const line = (item: TermsFacet["values"][number]) => (
    <label key={item.value} className={styles.value}>
      <input type="checkbox" name={key} value={item.value} defaultChecked={item.selected} />
      <span>{facetValueLabel(key, item, t)}</span> <span>{formatNumber(item.count, locale)}</span>
    </label>
  );
  return (
    <>
      {first.map(line)}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{t("list.more", { count: rest.length })}</summary>
          {rest.map(line)}
        </details>
      )}
    </>
  );
}

const euros = (cents: number | null, round: (value: number) => number) =>
  cents === null ? "" : String(round(cents / 100));

function Range({ facet }: { readonly facet: RangeFacet }) {
  const { t } = useTranslation();
  const limits = {
    type: "number",
    inputMode: "decimal",
    min: 0,
    step: "any",
    className: styles.euros,
  } as const;
  return (
    <div className={styles.range} key={`${facet.from}-${facet.to}`}>
      <label>
        <span>{t("list.priceFrom")}</span>
        <input
          {...limits}
          name={`${facet.key}From`}
          defaultValue={euros(facet.from, Math.floor)}
          placeholder={euros(facet.minimum, Math.floor)}
        />
      </label>
      <label>
        <span>{t("list.priceTo")}</span>
        <input
          {...limits}
          name={`${facet.key}To`}
          defaultValue={euros(facet.to, Math.ceil)}
          placeholder={euros(facet.maximum, Math.ceil)}
        />
      </label>
    </div>
  );
}
