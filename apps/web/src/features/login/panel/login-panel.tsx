import type { SignInProviders } from "@reprise/contracts";
import { LOGIN_SIDE } from "@reprise/locale";
import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import { LoginForm, type LoginFormProps } from "./login-form.tsx";
import styles from "./login.module.css";
import { ProviderButtons } from "./provider-buttons.tsx";
import type { SignInProblem } from "./use-provider-sign-in.ts";

export interface LoginPanelProps extends LoginFormProps {
  readonly signIn: SignInProviders;
  /** The page that a registration leads back to; null: none. */
  readonly next: string | null;
  /** The side of the shop from which the shopper came. */
  readonly side: string | undefined;
  /** Error of a failed provider sign-in. */
  readonly failed: (problem: SignInProblem) => void;
}

/** All sign-in methods and the link to register; shared by page and modal. */
export function LoginPanel({ signIn, previousUrl, next, side, done, failed }: LoginPanelProps) {
  const { path } = useApp();
  const { t } = useTranslation();
  return (
    <>
      <LoginForm previousUrl={previousUrl} done={done} />
      <ProviderButtons signIn={signIn} previousUrl={previousUrl} done={done} failed={failed} />
      <p className={styles.aside}>
        <span>{t("login.new")}</span>{" "}
        <a href={path("register", {}, { [LOGIN_SIDE]: side, next: next ?? undefined })}>
          {t("register.title")}
        </a>
      </p>
    </>
  );
}
