import { useTranslation } from "react-i18next";
import { useApp } from "../../../lib/context/app-context.ts";
import styles from "./layout.module.css";

export interface AccountLineProps {
  readonly isGuest: boolean;
  /** For customers: where the shop writes to. */
  readonly text: string;
  /** The path of this page: a login leads back. */
  readonly here: string;
}

/** Offers guests to log in, and shows customers the address of the shop's mails. */
export function AccountLine({ isGuest, text, here }: AccountLineProps) {
  const { path } = useApp();
  const { t } = useTranslation();
  if (!isGuest) return <p className={styles.account}>{text}</p>;
  return (
    <p className={styles.account}>
      <span>{t("checkout.login.question")}</span>{" "}
      <a href={path("auth", {}, { next: here })} data-testid="checkout-login">
        {t("checkout.login")}
      </a>
    </p>
  );
}
