import type { SearchAlert } from "@reprise/contracts";
import { removeSearchAlertForm } from "@reprise/contracts/forms";
import { formatDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../forms/button-form.tsx";
import { useApp } from "../../lib/context/app-context.ts";
import styles from "./buy-alerts.module.css";

/** An alert for a search: what was searched for, as a link to the search. */
export function SearchAlertRow({ alert: { uuid, query, createdAt } }: { readonly alert: SearchAlert }) {
  const { locale, path } = useApp();
  const { t } = useTranslation();
  return (
    <li className={styles.search} data-testid="search-alert-row">
      <div className={styles.what}>
        <a href={path("search", {}, { q: query })}>{query}</a>
      </div>
      <div className={styles.terms}>
        <b>{t("buyAlerts.search")}</b>
        <small>{t("buyAlerts.since", { date: formatDate(createdAt, locale) })}</small>
      </div>
      <div className={styles.remove}>
        <ButtonForm
          form={removeSearchAlertForm}
          params={{ uuid }}
          button={{
            variant: "quiet",
            size: "small",
            icon: "trash-2",
            "aria-label": t("buyAlerts.removeSearchOf", { query }),
            "data-testid": "remove-search-alert",
          }}
        >
          {t("buyAlerts.remove")}
        </ButtonForm>
      </div>
    </li>
  );
}
