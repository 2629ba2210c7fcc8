import type { CustomerSession } from "@reprise/contracts";
import { useRef, useState } from "react";
import { useApp } from "../../lib/app-context.ts";
import { requireLogin } from "../../lib/outcomes.ts";
import type { LoaderInput } from "../../lib/page-module.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { CustomerArea } from "./customer-area.tsx";
import { logOut } from "./logout-form.tsx";
import styles from "./rows.module.css";
import { SessionRow } from "./session-row.tsx";
import { useChange } from "./use-change.ts";

export async function loader(input: LoaderInput): Promise<readonly CustomerSession[]> {
  const { app, signal } = input;
  return requireLogin(input, await app.api.call("api_get_customer_sessions", {}, { signal })).sessions;
}

export function Page({ data: sessions }: { readonly data: readonly CustomerSession[] }) {
  const {
    api,
    translator: { t },
  } = useApp();
  const { pendingKey, change } = useChange();
  const [isAsking, setAsking] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const present = sessions.filter(({ isCurrent }) => isCurrent);

  const end = async ({ uuid }: CustomerSession) => {
    const isEnded = await change({
      key: uuid,
      ask: () => api.call("api_end_customer_session", { params: { uuid } }),
      done: "customer.flash.sessionEnded",
    });
    // The button that had the focus is gone with the session.
    if (isEnded) list.current?.focus();
  };
  const endAll = async () => {
    const isEnded = await change({ key: "all", ask: () => api.call("api_end_customer_sessions") });
    if (isEnded) logOut();
    else setAsking(false);
  };

  return (
    <CustomerArea page="customer_sessions" lead={t("customer.sessions.lead")}>
      <ul ref={list} tabIndex={-1} className={styles.rows} data-testid="sessions">
        {[...present, ...sessions.filter(({ isCurrent }) => !isCurrent)].map((session) => (
          <SessionRow
            key={session.uuid}
            session={session}
            isPending={pendingKey === session.uuid}
            onEnd={() => void end(session)}
          />
        ))}
      </ul>
      <div>
        <Button
          variant="secondary"
          icon="log-out"
          onClick={() => setAsking(true)}
          data-testid="end-all-sessions"
        >
          {t("customer.sessions.endAll")}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("customer.sessions.endAll.title")}
        confirm={t("customer.sessions.endAll")}
        isPending={pendingKey === "all"}
        onConfirm={() => void endAll()}
        onClose={() => setAsking(false)}
      >
        <p>{t("customer.sessions.endAll.text")}</p>
      </ConfirmDialog>
    </CustomerArea>
  );
}
