import { logoutForm } from "@reprise/contracts/forms";
import { useTranslation } from "react-i18next";
import { PostForm, type Submission } from "../../forms/post-form.tsx";
import { submitAndLeave } from "../../forms/submit-with-token.ts";
import { usePending } from "../../lib/calls/use-pending.ts";
import { useApp } from "../../lib/context/app-context.ts";
import { useToasts } from "../../lib/context/toasts.tsx";
import { Head } from "../../lib/page/head.tsx";
import { Button } from "../../ui/button.tsx";
import { AccountFrame } from "./panel/account-frame.tsx";
import styles from "./panel/login.module.css";

/** Asks before logging out, since a link must not change anything. The answer is a new document. */
export function Page() {
  const { path, loadCsrfToken } = useApp();
  const { t } = useTranslation();
  const { show } = useToasts();
  const { isPending, run } = usePending();
  const submit = ({ element }: Submission) => {
    const fail = () => show({ variant: "error", message: "user.flash.unavailable" });
    void run(() => submitAndLeave(element, loadCsrfToken).catch(fail));
  };
  return (
    <AccountFrame title={t("logout.title")} text={t("logout.text")}>
      <Head title={t("logout.title")} address={{ name: "logout" }} isIndexed={false} />
      <PostForm form={logoutForm} onSubmit={submit} className={styles.form}>
        <Button type="submit" size="large" isWide isPending={isPending} data-testid="confirm-log-out">
          {t("logout.title")}
        </Button>
        <Button href={path("landingpage")} variant="secondary" isWide>
          {t("logout.stay")}
        </Button>
      </PostForm>
    </AccountFrame>
  );
}
