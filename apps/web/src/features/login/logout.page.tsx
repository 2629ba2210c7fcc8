import { logoutForm } from "@reprise/contracts/forms";
import type { FormEvent } from "react";
import { CsrfField } from "../../forms/csrf-field.tsx";
import { submitAndLeave } from "../../forms/submit-with-token.ts";
import { usePending } from "../../lib/calls/use-pending.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { formAction } from "../../lib/context/form-action.ts";
import { useToasts } from "../../lib/context/toasts.tsx";
import { Head } from "../../lib/page/head.tsx";
import { Button } from "../../ui/button.tsx";
import { AccountFrame } from "./account-frame.tsx";
import styles from "./login.module.css";

/** Asks before logging out, since a link must not change anything. The answer is a new document. */
export function Page() {
  const app = useApp();
  const {
    path,
    loadCsrfToken,
    translator: { t },
  } = app;
  const { show } = useToasts();
  const { isPending, run } = usePending();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fail = () => show({ variant: "error", message: "user.flash.unavailable" });
    void run(() => submitAndLeave(form, loadCsrfToken).catch(fail));
  };
  return (
    <AccountFrame title={t("logout.title")} text={t("logout.text")}>
      <Head title={t("logout.title")} address={{ name: "logout" }} isIndexed={false} />
      <form method="post" action={formAction(app, logoutForm)} onSubmit={submit} className={styles.form}>
        <CsrfField />
        <Button type="submit" size="large" isWide isPending={isPending} data-testid="confirm-log-out">
          {t("logout.title")}
        </Button>
        <Button href={path("landingpage")} variant="secondary" isWide>
          {t("logout.stay")}
        </Button>
      </form>
    </AccountFrame>
  );
}
