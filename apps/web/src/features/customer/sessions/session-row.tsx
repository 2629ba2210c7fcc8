import type { CustomerSession } from "@reprise/contracts";
import { endSessionForm } from "@reprise/contracts/forms";
import { formatDate } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { ButtonForm } from "../../../forms/button-form.tsx";
import { useApp } from "../../../lib/context/app-context.ts";
import { Badge } from "../../../ui/badge.tsx";
import styles from "../area/rows.module.css";

interface SessionRowProps {
  readonly session: CustomerSession;
  /** Moves the focus: the focused button is removed with the session. */
  readonly onEnded: () => void;
}

/** One active session of the customer. */
export function SessionRow({ session, onEnded }: SessionRowProps) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const { uuid, browser, system, createdAt, usedAt, isCurrent } = session;
  const device =
    [browser, system].filter((part) => part !== null).join(" · ") || t("customer.sessions.unknown");
  const on = (time: string) => formatDate(time, locale);
  return (
    <li className={styles.row} data-testid="session">
      <div className={styles.what}>
        <p className={styles.name}>
          <span>{device}</span>
          {isCurrent && <Badge tone="positive">{t("customer.sessions.current")}</Badge>}
        </p>
        <p className={styles.more}>{t("customer.sessions.since", { date: on(createdAt) })}</p>
        {!isCurrent && <p className={styles.more}>{t("customer.sessions.used", { date: on(usedAt) })}</p>}
      </div>
      {!isCurrent && (
        <ButtonForm
          form={endSessionForm}
          params={{ uuid }}
          onSuccess={async (_, { finish }) => {
            await finish();
            onEnded();
          }}
          button={{
            variant: "secondary",
            size: "small",
            "aria-label": t("customer.sessions.endOne", { device }),
            "data-testid": "end-session",
          }}
        >
          {t("customer.sessions.end")}
        </ButtonForm>
      )}
    </li>
  );
}
