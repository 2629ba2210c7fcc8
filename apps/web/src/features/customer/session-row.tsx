import type { CustomerSession } from "@reprise/contracts";
import { formatDate } from "@reprise/locale";
import { useApp } from "../../lib/app-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./rows.module.css";

interface SessionRowProps {
  readonly session: CustomerSession;
  readonly isPending: boolean;
  readonly onEnd: () => void;
}

/** Where the customer is logged in. */
export function SessionRow({ session, isPending, onEnd }: SessionRowProps) {
  const {
    locale,
    translator: { t },
  } = useApp();
  const { browser, system, createdAt, usedAt, isCurrent } = session;
  const device =
    [browser, system].filter((part) => part !== null).join(" · ") || t("customer.sessions.unknown");
  const on = (time: string) => formatDate(new Date(time), locale);
  return (
    <li className={styles.row} aria-busy={isPending} data-testid="session">
      <div className={styles.what}>
        <p className={styles.name}>
          {device}
          {isCurrent && <Badge tone="positive">{t("customer.sessions.current")}</Badge>}
        </p>
        <p className={styles.more}>{t("customer.sessions.since", { date: on(createdAt) })}</p>
        {!isCurrent && <p className={styles.more}>{t("customer.sessions.used", { date: on(usedAt) })}</p>}
      </div>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="small"
          isPending={isPending}
          onClick={onEnd}
          aria-label={t("customer.sessions.endOne", { device })}
          data-testid="end-session"
        >
          {t("customer.sessions.end")}
        </Button>
      )}
    </li>
  );
}
