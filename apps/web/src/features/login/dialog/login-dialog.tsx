import type { SignInProviders } from "@reprise/contracts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { Dialog } from "../../../dialogs/dialog.tsx";
import { useSide } from "../../../lib/addresses/use-route.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { discardPendingAction, type PendingAction } from "../../../lib/shopper/pending-action.ts";
import { useTrackedView } from "../../../tracking/use-tracked-view.ts";
import { Notice } from "../../../ui/notice.tsx";
import { LoginPanel } from "../panel/login-panel.tsx";
import styles from "../panel/login.module.css";
import { useAfterLogin } from "../panel/use-after-login.ts";
import type { SignInProblem } from "../panel/use-provider-sign-in.ts";
import { loginDialogStore } from "./login-dialog-store.ts";

export interface LoginDialogProps {
  readonly isOpen: boolean;
  readonly providers: SignInProviders;
  /** What the shopper logs in for. */
  readonly action: PendingAction | null;
}

const close = () => loginDialogStore.set(null);

/** Closes without a login and drops the pending action. */
const cancel = () => {
  discardPendingAction();
  close();
};

/** Login modal over any page (specification, section 2). */
export function LoginDialog({ isOpen, providers, action }: LoginDialogProps) {
  const { t } = useTranslation();
  const { key } = useLocation();
  // A link inside navigates away from the page below, so the modal closes.
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    close();
  }, [key]);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={cancel}
      title={t("login.title")}
      closeLabel={t("dialog.close")}
      testId="login-dialog"
    >
      <DialogContent providers={providers} action={action} />
    </Dialog>
  );
}

function DialogContent({ providers, action }: Omit<LoginDialogProps, "isOpen">) {
  const { locale } = useApp();
  const { t } = useTranslation();
  const side = useSide();
  const afterLogin = useAfterLogin();
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  useTrackedView("login", {
    event: "page_view",
    virtualPath: "/auth",
    title: `${t("login.title")} · Reprise`,
    locale,
  });
  // The modal would cover a toast: the notice inside gets the focus instead.
  useEffect(() => {
    if (problem) notice.current?.focus();
  }, [problem]);
  const { pathname, search, hash } = window.location;
  const here = pathname + search + hash;
  return (
    <div className={styles.panel}>
      {action && (
        <p data-testid="login-reason">
          {t(action.kind === "wish" ? "login.reason.wish" : "login.reason.alert", {
            name: action.product.name,
          })}
        </p>
      )}
      {problem && (
        <div ref={notice} tabIndex={-1}>
          <Notice
            variant={problem.isCancelled ? "info" : "error"}
            role={problem.isCancelled ? "status" : "alert"}
            testId="sign-in-problem"
          >
            <p>{t(problem.message, { ...problem.params })}</p>
          </Notice>
        </div>
      )}
      <LoginPanel
        signIn={providers}
        previousUrl={here}
        next={here}
        side={side === "green" ? side : undefined}
        done={(answer) => {
          close();
          return afterLogin(answer);
        }}
        failed={setProblem}
      />
    </div>
  );
}
