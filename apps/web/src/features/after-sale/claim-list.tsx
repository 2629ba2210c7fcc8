import type { WarrantyClaim } from "@reprise/contracts";
import { formatDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../lib/context/app-context.ts";
import styles from "./after-sale.module.css";
import { ItemName } from "./item-name.tsx";

/** The claims of an order, with our answers. */
export function ClaimList({ claims }: { readonly claims: readonly WarrantyClaim[] }) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const day = (date: string) => formatDate(date, locale);
  if (claims.length === 0) return null;
  return (
    <section className={styles.card} data-testid="claims">
      <h2>{t("afterSale.claims")}</h2>
      <ul className={styles.rows}>
        {claims.map(({ number, item, createdAt, kind, description, remedy, state, answers }) => (
          <li key={number}>
            <h3>{t("afterSale.claim", { number })}</h3>
            <p data-testid="claim-state">{t(`afterSale.claim.${state}`)}</p>
            <ItemName item={item} />
            <small>
              {[
                t("afterSale.claim.made", { date: day(createdAt.date) }),
                t(`claim.kind.${kind}`),
                t(`claim.remedy.${remedy}`),
              ].join(" · ")}
            </small>
            <p className={styles.text}>{description}</p>
            {answers.map(({ at, text }) => (
              <div key={at.at} className={styles.answer}>
                <small>{t("afterSale.answer", { date: day(at.date) })}</small>
                <p className={styles.text}>{text}</p>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
