import type { CustomerSession } from "@reprise/contracts";
import { endSessionsForm } from "@reprise/contracts/forms";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmedForm } from "../../../forms/confirmed-form.tsx";
import { requireLogin } from "../../../lib/page/loader-responses.ts";
import type { LoaderInput } from "../../../lib/page/page-module.ts";
import { CustomerArea } from "../area/customer-area.tsx";
import { logOut } from "../area/logout-form.tsx";
import styles from "../area/rows.module.css";
import { SessionRow } from "./session-row.tsx";

export async function loader(input: LoaderInput): Promise<readonly CustomerSession[]> {
  const { app, signal } = input;
  return requireLogin(input, await app.api.call("api_get_customer_sessions", {}, { signal })).sessions;
}

export function Page({ data: sessions }: { readonly data: readonly CustomerSession[] }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const present = sessions.filter(({ isCurrent }) => isCurrent);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <CustomerArea page="customer_sessions" lead={t("customer.sessions.lead")}>
      <ul ref={list} tabIndex={-1} className={styles.rows} data-testid="sessions">
        {[...present, ...others].map((session) => (
          <SessionRow key={session.uuid} session={session} onEnded={() => list.current?.focus()} />
        ))}
      </ul>
      <div>
        <ConfirmedForm
          form={endSessionsForm}
          onSuccess={logOut}
          button={{ variant: "secondary", icon: "log-out", "data-testid": "end-all-sessions" }}
          title={t("customer.sessions.endAll.title")}
          confirm={t("customer.sessions.endAll")}
          question={<p>{t("customer.sessions.endAll.text")}</p>}
        >
          {t("customer.sessions.endAll")}
        </ConfirmedForm>
      </div>
    </CustomerArea>
  );
}
